#define XXH_STATIC_LINKING_ONLY  // what a state is made of
#include "core/hash.hpp"

#include <fmt/format.h>

namespace warren {

void Hasher::Free::operator()(XXH3_state_t* state) const {
  delete state;
}

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

void Hasher::flush() {
  if (!state_) {
    state_.reset(new XXH3_state_t);
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
  const std::unique_ptr<XXH3_state_t, Free> last(new XXH3_state_t);
  XXH3_copyState(last.get(), state_.get());
  XXH3_64bits_update(last.get(), gathered_.data(), used_);
  return XXH3_64bits_digest(last.get());
}

}  // namespace warren
