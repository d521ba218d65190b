#include "core/hash.hpp"

#include <fmt/format.h>

#include <bit>

namespace warren {

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

void Hasher::flush() {
  if (!state_) {
    state_.reset(XXH3_createState());
    XXH3_64bits_reset(state_.get());
  }
  XXH3_64bits_update(state_.get(), gathered_.data(), used_);
  used_ = 0;
}

void Hasher::add_many(const void* bytes, std::size_t size) {
  flush();
  if (size <= gathered_.size()) return add_bytes(bytes, size);
  XXH3_64bits_update(state_.get(), bytes, size);
}

Hasher& Hasher::add(std::span<const std::uint8_t> bytes) {
  add_word(bytes.size());
  add_bytes(bytes.data(), bytes.size());
  return *this;
}

Hasher& Hasher::add(double value) {
  return add_word(std::bit_cast<std::uint64_t>(value));
}

std::uint64_t Hasher::digest() const {
  if (!state_) return XXH3_64bits(gathered_.data(), used_);
  // A copy, so that more can be added.
  const std::unique_ptr<XXH3_state_t, Free> last(XXH3_createState());
  XXH3_copyState(last.get(), state_.get());
  XXH3_64bits_update(last.get(), gathered_.data(), used_);
  return XXH3_64bits_digest(last.get());
}

}  // namespace warren
