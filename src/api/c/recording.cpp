// How a level came about: layers, times and notes.
#include "api/c/call.hpp"
#include "api/c/grids.hpp"

using warren::c::is_live;

namespace warren::c {
namespace {

const Layer* layer_of(const warren_recording* recording, std::size_t index) {
  return is_live(recording) ? entry(recording->recording.layers.list, index) : nullptr;
}

GridView grid_of(const warren_recording* recording, std::size_t index) {
  const Layer* layer = layer_of(recording, index);
  if (layer == nullptr) return {};
  return std::visit([](const auto& grid) { return view_of(grid); }, layer->field);
}

const PassTime* time_of(const warren_recording* recording, std::size_t index) {
  return is_live(recording) ? entry(recording->recording.times, index) : nullptr;
}

}  // namespace
}  // namespace warren::c

using warren::c::grid_of;
using warren::c::layer_of;
using warren::c::time_of;

size_t warren_recording_layer_count(const warren_recording* recording) {
  return is_live(recording) ? recording->recording.layers.list.size() : 0;
}
const char* warren_layer_name(const warren_recording* recording, size_t index, size_t* length) {
  const warren::Layer* layer = layer_of(recording, index);
  return layer == nullptr ? warren::c::no_text(length) : warren::c::text_of(layer->name, length);
}
const char* warren_layer_pass(const warren_recording* recording, size_t index, size_t* length) {
  const warren::Layer* layer = layer_of(recording, index);
  return layer == nullptr ? warren::c::no_text(length) : warren::c::text_of(layer->pass, length);
}
int32_t warren_layer_type(const warren_recording* recording, size_t index) {
  return grid_of(recording, index).type;
}
int32_t warren_layer_width(const warren_recording* recording, size_t index) {
  return grid_of(recording, index).width;
}
int32_t warren_layer_height(const warren_recording* recording, size_t index) {
  return grid_of(recording, index).height;
}
const void* warren_layer_data(const warren_recording* recording, size_t index, size_t* size) {
  return grid_of(recording, index).bytes(size);
}

size_t warren_recording_time_count(const warren_recording* recording) {
  return is_live(recording) ? recording->recording.times.size() : 0;
}
const char* warren_time_pass(const warren_recording* recording, size_t index) {
  const warren::PassTime* time = time_of(recording, index);
  return time == nullptr ? nullptr : time->pass.data();  // of a table of literals
}
double warren_time_milliseconds(const warren_recording* recording, size_t index) {
  constexpr double kNanosecondsPerMillisecond = 1e6;
  const warren::PassTime* time = time_of(recording, index);
  return time == nullptr ? 0 : static_cast<double>(time->nanoseconds) / kNanosecondsPerMillisecond;
}
const warren_notes* warren_recording_notes(const warren_recording* recording) {
  return is_live(recording) ? &recording->notes : nullptr;
}
void warren_recording_close(warren_recording* recording) {
  warren::c::close(recording);
}
