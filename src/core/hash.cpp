#include "core/hash.hpp"

#include <fmt/format.h>

#include <new>

namespace warren {
namespace {

// A C library says that there is no memory by a null pointer, which everybody else here hears as an
// exception.
XXH3_state_t* new_state() {
  if (XXH3_state_t* state = XXH3_createState()) return state;
  throw std::bad_alloc();
}

}  // namespace

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

void Hasher::flush() {
  if (!state_) {
    state_.reset(new_state());
    XXH3_64bits_reset(state_.get());
  }
  XXH3_64bits_update(state_.get(), gathered_.data(), used_);
  used_ = 0;
}

// With its length before it, as ever.
Hasher& Hasher::add_many(const void* bytes, std::size_t size) {
  add(size);
  flush();
  XXH3_64bits_update(state_.get(), bytes, size);
  return *this;
}

std::uint64_t Hasher::digest() const {
  if (!state_) return XXH3_64bits(gathered_.data(), used_);
  // A copy, so that more can be added.
  const std::unique_ptr<XXH3_state_t, Free> last(new_state());
  XXH3_copyState(last.get(), state_.get());
  XXH3_64bits_update(last.get(), gathered_.data(), used_);
  return XXH3_64bits_digest(last.get());
}

}  // namespace warren
