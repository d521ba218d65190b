// The functions for C, called in any order with anything: handles of any type, indexes, numbers and
// texts from the fuzzer. Bytes are read as a list of calls. Only memory that was given back is
// never handed in again, and no size is larger than its text: that C cannot know.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>

#include "warren/warren.h"

namespace {

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// What the calls are made of.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool done() const { return at_ >= size_; }
  std::uint8_t byte() { return done() ? 0 : data_[at_++]; }
  std::uint32_t below(std::uint32_t count) { return byte() % count; }
  // Small ones, those at the edge, and any.
  std::int32_t whole() {
    static constexpr std::int32_t kOdd[] = {0,  1,  -1,        2,         64,      255,
                                            -2, 16, INT32_MIN, INT32_MAX, 1 << 24, -65536};
    const std::uint8_t kind = byte();
    if (kind < 128) return kind % 72;
    if (kind < 200) return kOdd[kind % std::size(kOdd)];
    std::uint32_t out = 0;
    for (int i = 0; i < 4; ++i) out = out << 8U | byte();
    return static_cast<std::int32_t>(out);
  }
  std::size_t index() {
    const std::uint8_t kind = byte();
    return kind < 250 ? kind % 40U : std::numeric_limits<std::size_t>::max() - (kind - 250U);
  }
  double real() {
    static constexpr double kOdd[] = {0.5, 1, -1, 1e308, -1e308, 1e-320, 32.25, 0};
    const std::uint8_t kind = byte();
    if (kind < 100) return kind / 2.0;
    if (kind < 200) return kOdd[kind % std::size(kOdd)];
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8U | byte();
    double out = 0;
    std::memcpy(&out, &bits, sizeof out);
    return out;
  }
  // A word that means something, or bytes that need not even be UTF-8; sometimes NULL.
  const char* word() {
    static constexpr const char* kWords[] = {
        "a.zone",   "a.dungeon.toml", "a.stage.toml", "chunks/tower.chunk",
        "zone",     "dungeon",        "stage",        "floors",
        "2",        "size",           "48",           "cells,distance",
        "distance", "seed",           "deep",         "key",
        "",         "Z0M0-0019-4F72", "\xff",         "../..",
        "/",        "level"};
    const std::uint8_t kind = byte();
    if (kind == 255) return nullptr;
    if (kind < 200) return kWords[kind % std::size(kWords)];
    std::string& out = words_[next_++ % words_.size()];
    out.clear();
    for (std::uint32_t left = below(24); left > 0; --left) out += static_cast<char>(byte());
    return out.c_str();
  }
  std::string_view rest() const {
    return done() ? std::string_view()
                  : std::string_view(reinterpret_cast<const char*>(data_ + at_), size_ - at_);
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
  std::array<std::string, 8> words_;
  std::size_t next_ = 0;
};

constexpr const char* kTexts[][2] = {
    {"a.zone",
     "name A\nsize 48\nseed 3\ncelltype solid 20 0 20 255 128 0 128 255 none\n"
     "noise_octaves 2\nlandmark_min_separation 4\nportal 40 8 p - -\n"
     "landmark tower tower.chunk 1 dense 12 0.5 1\nhotspot 20 30\nhotspot 30 40\n"},
    {"chunks/tower.chunk", "chunk tower\nsize 5 5\nfill open\nwall 2 2 solid\n"},
    {"a.dungeon.toml", "name = \"A\"\nseed = \"deep\"\nfloors = 1\n"},
    {"a.stage.toml", "name = \"A\"\nseed = 7\ngrid_cols = 20\ngrid_rows = 16\n"}};
constexpr const char* kFiles[] = {"a.zone", "a.dungeon.toml", "a.stage.toml"};

warren_input* plain_input(std::uint32_t kind) {
  warren_input* out = nullptr;
  warren_input_new(kFiles[kind % 3], &out);
  for (const auto& [path, text] : kTexts) {
    warren_input_add_text(out, path, text, std::strlen(text));
  }
  return out;
}

// The file of a small level of each kind, for the fuzzer to change.
const std::string& level_file(std::uint32_t kind) {
  static const std::array<std::string, 3> kLevels = [] {
    std::array<std::string, 3> out;
    for (std::uint32_t i = 0; i < 3; ++i) {
      warren_input* input = plain_input(i);
      warren_levels* levels = nullptr;
      warren_text* json = nullptr;
      require(warren_generate(input, nullptr, &levels, nullptr) == WARREN_OK, "no small level");
      require(warren_levels_to_json(levels, &json, nullptr) == WARREN_OK, "no level file");
      out[i] = warren_text_bytes(json, nullptr);
      warren_text_close(json);
      warren_levels_close(levels);
      warren_input_close(input);
    }
    return out;
  }();
  return kLevels[kind % 3];
}

// Handles by type. What the fuzzer picks may be one of another type.
class Calls {
 public:
  explicit Calls(Bytes bytes) : bytes_(std::move(bytes)) {}
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;
  ~Calls();

  void run() {
    constexpr int kMost = 60;
    for (int i = 0; i < kMost && !bytes_.done(); ++i) call();
  }

 private:
  enum Type { kInput, kOptions, kGenerator, kLevels, kRecording, kParty, kText, kTypes };
  static constexpr int kEach = 3;

  void*& slot(Type type) { return slots_[type][bytes_.below(kEach)]; }
  // Of any type; of the wanted one most of the time.
  template <class H>
  H* pick(Type type) {
    const std::uint8_t how = bytes_.byte();
    if (how == 255) return nullptr;
    if (how > 240) type = static_cast<Type>(how % kTypes);
    return static_cast<H*>(slot(type));
  }
  const warren_level* level() {
    if (bytes_.byte() > 250) return pick<const warren_level>(kText);
    const auto* levels = pick<const warren_levels>(kLevels);
    return warren_levels_at(levels, bytes_.below(3) == 2 ? bytes_.index() : 0);
  }
  // Puts what was made into a place that is free; the last that stood there is closed.
  void keep(Type type, void* made) {
    void*& place = slot(type);
    close(type, place);
    place = made;
  }
  void close(Type type, void* handle);
  void finish(warren_status status, const void* made, warren_error* error);

  void call();
  void make_input();
  void change_input();
  void change_options();
  void generate();
  void use_generator();
  void read_level();
  void write_level();
  void ask_level();
  void ask_parts();
  void play();
  void draw();
  void ask_recording();
  void ask_kinds();

  Bytes bytes_;
  std::array<std::array<void*, kEach>, kTypes> slots_{};
  int generated_ = 0;
};

void Calls::close(Type type, void* handle) {
  switch (type) {
    case kInput: warren_input_close(static_cast<warren_input*>(handle)); break;
    case kOptions: warren_options_close(static_cast<warren_options*>(handle)); break;
    case kGenerator: warren_generator_close(static_cast<warren_generator*>(handle)); break;
    case kLevels: warren_levels_close(static_cast<warren_levels*>(handle)); break;
    case kRecording: warren_recording_close(static_cast<warren_recording*>(handle)); break;
    case kParty: warren_party_close(static_cast<warren_party*>(handle)); break;
    case kText: warren_text_close(static_cast<warren_text*>(handle)); break;
    case kTypes: break;
  }
}

Calls::~Calls() {
  for (int type = 0; type < kTypes; ++type) {
    for (void* handle : slots_[static_cast<std::size_t>(type)]) {
      close(static_cast<Type>(type), handle);
    }
  }
}

// What failed has made nothing and says why.
void Calls::finish(warren_status status, const void* made, warren_error* error) {
  require((status == WARREN_OK) == (made != nullptr), "made and failed");
  require((status == WARREN_OK) == (error == nullptr), "an error of what went well, or none");
  require(status != WARREN_OUT_OF_MEMORY, "no memory");
  if (error == nullptr) return;
  require(warren_error_status(error) == status, "two answers");
  std::size_t length = 0;
  require(warren_error_text(error, &length) != nullptr && length > 0, "no words");
  const warren_diagnostics* list = warren_error_diagnostics(error);
  require(warren_diagnostics_count(list) > 0, "no diagnostics");
  const std::size_t index = bytes_.index();
  (void)warren_diagnostic_severity(list, index);
  (void)warren_diagnostic_file(list, index, nullptr);
  (void)warren_diagnostic_line(list, index);
  (void)warren_diagnostic_column(list, index);
  (void)warren_diagnostic_length(list, index);
  (void)warren_diagnostic_message(list, index, &length);
  (void)warren_diagnostic_help(list, index, &length);
  (void)warren_diagnostic_source(list, index, &length);
  warren_error_close(error);
}

// From what the fuzzer wrote nothing is generated: a large level takes longer than it may.
void Calls::make_input() {
  warren_input* made = nullptr;
  warren_generator* opened = nullptr;
  warren_error* error = nullptr;
  const char* path = bytes_.word();
  if (warren_input_new(path, &made) != WARREN_OK) return;
  const std::string_view text = bytes_.rest();
  warren_input_add_text(made, path, text.data(), text.size());
  warren_input_add_text(made, bytes_.word(), text.data(),
                        text.size() + (std::size_t{WARREN_MOST_BYTES} + 1U));
  warren_input_add_chunk_folder(made, bytes_.word());
  const warren_status status = warren_generator_open(made, &opened, &error);
  finish(status, opened, error);
  warren_generator_close(opened);
  warren_input_close(made);
}

void Calls::change_input() {
  if (bytes_.below(3) == 0) {
    keep(kInput, plain_input(bytes_.byte()));
    return;
  }
  auto* input = pick<warren_input>(kInput);
  if (bytes_.below(2) == 0) warren_input_set_lenient(input, bytes_.whole());
  if (bytes_.below(2) == 0) warren_input_set(input, "noise_octaves", bytes_.word());
  warren_input_add_text(input, bytes_.word(), nullptr, bytes_.index());
}

std::int32_t stop_sometimes(void* user, const char* pass, std::int32_t index, std::int32_t count) {
  require(pass != nullptr && index >= 0 && index < count, "a pass that is none");
  auto* left = static_cast<int*>(user);
  return --*left < 0 ? 1 : 0;
}

void Calls::change_options() {
  static int left = 0;
  static const std::int32_t kGoOn = 0;
  if (bytes_.below(3) == 0) {
    warren_options* made = nullptr;
    warren_options_new(&made);
    keep(kOptions, made);
  }
  auto* options = pick<warren_options>(kOptions);
  switch (bytes_.below(7)) {
    case 0: warren_options_set_seed_text(options, bytes_.word()); break;
    case 1:
      warren_options_set_seed_number(options, static_cast<std::uint32_t>(bytes_.whole()));
      break;
    case 2: warren_options_set_part(options, bytes_.whole()); break;
    case 3: warren_options_set_threads(options, 1 + bytes_.below(2)); break;
    case 4: warren_options_set_recording(options, bytes_.whole()); break;
    case 5:
      left = bytes_.byte();
      warren_options_set_progress(options, stop_sometimes, &left);
      break;
    default:
      warren_options_set_cancel_flag(options, &kGoOn);
      warren_options_set_time_limit(options, 5000 + static_cast<std::int32_t>(bytes_.byte()));
      break;
  }
}

void Calls::generate() {
  if (++generated_ > 3) return;
  warren_levels* levels = nullptr;
  warren_error* error = nullptr;
  const auto* input = pick<const warren_input>(kInput);
  const auto* options = pick<const warren_options>(kOptions);
  const warren_status status = warren_generate(input, options, &levels, &error);
  finish(status, levels, error);
  if (levels != nullptr) keep(kLevels, levels);
}

void Calls::use_generator() {
  warren_generator* made = nullptr;
  warren_levels* levels = nullptr;
  warren_recording* recording = nullptr;
  warren_error* error = nullptr;
  if (bytes_.below(2) == 0) {
    const auto* input = pick<const warren_input>(kInput);
    const warren_status status = warren_generator_open(input, &made, &error);
    finish(status, made, error);
    if (made != nullptr) keep(kGenerator, made);
    return;
  }
  auto* generator = pick<warren_generator>(kGenerator);
  if (++generated_ <= 3) {
    warren_explanations* told = nullptr;
    const bool explain = bytes_.below(3) == 0;
    const auto* options = pick<const warren_options>(kOptions);
    const warren_status status = explain
                                     ? warren_generator_explain(generator, options, &told, &error)
                                     : warren_generator_run(generator, options, &error);
    finish(status, status == WARREN_OK ? this : nullptr, error);
    const std::size_t index = bytes_.index();
    (void)warren_notes_count(warren_explanation_notes(told, index));
    (void)warren_verdict_holds(warren_explanation_verdict(told, index));
    (void)warren_error_text(warren_explanation_error(told, index), nullptr);
    warren_explanations_close(told);
  }
  (void)warren_levels_count(warren_generator_levels(generator));
  (void)warren_generator_name(generator, nullptr);
  warren_levels_close(const_cast<warren_levels*>(warren_generator_levels(generator)));
  if (warren_generator_take_levels(generator, &levels) == WARREN_OK) keep(kLevels, levels);
  if (warren_generator_take_recording(generator, &recording) == WARREN_OK) {
    keep(kRecording, recording);
  }
}

// A level file in which some bytes are others.
void Calls::read_level() {
  std::string text = level_file(bytes_.byte());
  for (std::uint32_t left = bytes_.below(6); left > 0; --left) {
    const std::size_t at = (std::size_t{bytes_.byte()} << 8U | bytes_.byte()) * 7 % text.size();
    text[at] = static_cast<char>(bytes_.byte());
  }
  warren_levels* levels = nullptr;
  warren_error* error = nullptr;
  const warren_status status =
      warren_levels_from_json(text.data(), text.size(), bytes_.word(), &levels, &error);
  finish(status, levels, error);
  if (levels != nullptr) keep(kLevels, levels);
}

void Calls::write_level() {
  warren_text* text = nullptr;
  warren_error* error = nullptr;
  warren_verdict* verdict = nullptr;
  warren_levels* copy = nullptr;
  std::uint64_t hash = 0;
  const warren_level* of = level();
  warren_status status = WARREN_OK;
  switch (bytes_.below(6)) {
    case 0: status = warren_level_to_json(of, &text, &error); break;
    case 1: status = warren_level_to_svg(of, &text, &error); break;
    case 2: status = warren_level_to_text(of, &text, &error); break;
    case 3: status = warren_level_seed_code(of, &text, &error); break;
    case 4:
      status = warren_levels_to_json(pick<const warren_levels>(kLevels), &text, &error);
      break;
    default:
      status = warren_level_verify(of, nullptr, &verdict, &error);
      finish(status, verdict, error);
      (void)warren_finding_text(verdict, bytes_.index(), nullptr);
      (void)warren_violation_text(verdict, bytes_.below(9), bytes_.index(), nullptr);
      warren_verdict_close(verdict);
      (void)warren_level_hash(of, &hash);
      if (warren_level_copy(of, &copy) == WARREN_OK) keep(kLevels, copy);
      return;
  }
  finish(status, text, error);
  if (text != nullptr) keep(kText, text);
}

void Calls::ask_level() {
  const warren_level* of = level();
  const std::size_t index = bytes_.index();
  std::size_t length = 0;
  const std::uint8_t* cells = warren_level_cells(of, &length);
  for (std::size_t i = 0; i < length; ++i) {
    require(cells[i] < warren_tile_count(of), "a cell without a tile");
  }
  (void)warren_level_name(of, &length);
  (void)warren_level_background(of, index);
  (void)warren_level_music(of, index, &length);
  (void)warren_tile_name(of, index, &length);
  (void)warren_tile_effect_parameter(of, index, bytes_.index(), &length);
  (void)warren_tile_glyph(of, index);
  (void)warren_thing_kind(of, index, &length);
  (void)warren_guarantee_id(of, index, &length);
  (void)warren_level_warning(of, index, &length);
  (void)warren_level_pass(of, index, &length);
  const std::int32_t owner = bytes_.whole();
  const std::size_t property = bytes_.index();
  (void)warren_property_key(of, owner, index, property, &length);
  (void)warren_property_type(of, owner, index, property);
  (void)warren_property_whole(of, owner, index, property);
  (void)warren_property_real(of, owner, index, property);
  (void)warren_property_words(of, owner, index, property, &length);
}

void Calls::ask_parts() {
  const warren_level* of = level();
  const std::size_t index = bytes_.index();
  std::size_t length = 0;
  const auto* data = static_cast<const std::uint8_t*>(warren_field_data(of, index, &length));
  if (length > 0) (void)(data[0] | data[length - 1]);
  const std::int32_t* points = warren_path_points(of, index, &length);
  if (length > 0) require(points[2 * length - 1] >= 0, "a path outside");
  (void)warren_path_to(of, index, &length);
  (void)warren_place_name(of, index, &length);
  (void)warren_place_rectangle(of, index, nullptr, nullptr, nullptr, nullptr);
  (void)warren_door_id(of, index, &length);
  (void)warren_door_one_way(of, index);
  (void)warren_encounter_zone_group(of, index, bytes_.index(), &length);
  (void)warren_stage_set_name(index);
}

void Calls::play() {
  const warren_level* of = level();
  if (bytes_.below(6) == 0) {
    warren_party* made = nullptr;
    warren_party_new(&made);
    keep(kParty, made);
  }
  auto* party = pick<warren_party>(kParty);
  std::int32_t x = bytes_.whole();
  std::int32_t y = bytes_.whole();
  const std::int32_t way =
      bytes_.below(8) == 0 ? bytes_.whole() : static_cast<std::int32_t>(bytes_.below(4));
  const char* message = nullptr;
  (void)warren_edge_at(of, x, y, way);
  (void)warren_door_at(of, x, y, way);
  (void)warren_can_step(of, party, x, y, way);
  (void)warren_search_wall(of, party, x, y, way, nullptr);
  (void)warren_touch_cell(of, party, x, y, nullptr);
  (void)warren_pass_door(of, party, way, &x, &y, &message);
  (void)warren_blocks_sight(of, x, y);
  (void)warren_can_see(of, party, x, y, bytes_.whole(), bytes_.whole());
  (void)warren_encounter_rate(of, x, y, way);
  (void)warren_encounter_zone_at(of, x, y);
  (void)warren_party_add(party, bytes_.whole(), bytes_.word());
  (void)warren_party_name(party, bytes_.byte() % 4, bytes_.index(), nullptr);
  const double numbers[] = {bytes_.real(), bytes_.real(), bytes_.real(), bytes_.real()};
  warren_hit hit;
  const std::int32_t met = warren_cast_ray(of, party, numbers[0], numbers[1], numbers[2],
                                           numbers[3], bytes_.real(), &hit);
  require(met == hit.surface && met >= 0 && met <= WARREN_SEES_VEIL, "a surface that is none");
}

void Calls::draw() {
  warren_image* image = nullptr;
  warren_error* error = nullptr;
  const warren_level* of = level();
  const auto* recording = pick<const warren_recording>(kRecording);
  // A large picture takes long, and one that is too large is refused.
  const std::int32_t wanted = bytes_.whole();
  const std::int32_t scale = wanted > 4 && wanted < 1000 ? 2 : wanted;
  const char* overlays = bytes_.word();
  const warren_status status =
      warren_level_draw(of, recording, scale, overlays, bytes_.whole(), 1, &image, &error);
  finish(status, image, error);
  std::size_t size = 0;
  const std::uint8_t* rgba = warren_image_rgba(image, &size);
  if (size > 0) require(rgba[size - 1] == 255, "a picture that is not solid");
  warren_image_close(image);
}

void Calls::ask_recording() {
  const auto* of = pick<const warren_recording>(kRecording);
  const std::size_t index = bytes_.index();
  std::size_t size = 0;
  const auto* data = static_cast<const std::uint8_t*>(warren_layer_data(of, index, &size));
  if (size > 0) (void)(data[0] | data[size - 1]);
  (void)warren_layer_name(of, index, &size);
  (void)warren_layer_type(of, index);
  (void)warren_time_pass(of, index);
  const warren_notes* notes = warren_recording_notes(of);
  (void)warren_note_title(notes, index);
  (void)warren_note_line(notes, index, bytes_.index(), &size);
  warren_text_close(static_cast<warren_text*>(slot(kRecording)));  // is none, and stays
}

void Calls::ask_kinds() {
  warren_parameters* parameters = nullptr;
  warren_text* seed = nullptr;
  warren_error* error = nullptr;
  const char* word = bytes_.word();
  const std::size_t index = bytes_.index();
  const warren_status status = warren_parameters_of(word, &parameters, &error);
  finish(status, parameters, error);
  (void)warren_parameter_key(parameters, index);
  (void)warren_parameter_choice(parameters, index, bytes_.index());
  (void)warren_parameter_least(parameters, index, nullptr);
  warren_parameters_close(parameters);
  (void)warren_overlay_help(word, index);
  (void)warren_kind_extension(word, index);
  const char* kind = nullptr;
  const warren_status read = warren_read_seed_code(bytes_.word(), &seed, &kind, nullptr, &error);
  finish(read, seed, error);
  warren_text_close(seed);
}

void Calls::call() {
  switch (bytes_.below(16)) {
    case 0: return make_input();
    case 1: return change_input();
    case 2: return change_options();
    case 3: return generate();
    case 4: return use_generator();
    case 5: return read_level();
    case 6: return write_level();
    case 7:
    case 8: return ask_level();
    case 9: return ask_parts();
    case 10:
    case 11: return play();
    case 12: return draw();
    case 13: return ask_recording();
    case 14: return ask_kinds();
    default: {
      const auto type = static_cast<Type>(bytes_.below(kTypes));
      void*& handle = slot(type);
      close(type, handle);
      handle = nullptr;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Calls(Bytes(data, size)).run();
  return 0;
}
