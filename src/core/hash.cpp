#include "core/hash.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>

namespace warren {

std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string hash_text(std::uint64_t hash) {
  return fmt::format("{:016x}", hash);
}

Hasher::Hasher() : state_(XXH3_createState()) {
  XXH3_64bits_reset(state_.get());
}

Hasher& Hasher::add_word(std::uint64_t word) {
  std::array<unsigned char, 8> bytes{};
  for (unsigned char& byte : bytes) {
    byte = static_cast<unsigned char>(word & 0xff);
    word >>= 8;
  }
  XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
  return *this;
}

Hasher& Hasher::add(std::string_view text) {
  add_word(text.size());
  XXH3_64bits_update(state_.get(), text.data(), text.size());
  return *this;
}

Hasher& Hasher::add(std::span<const std::uint8_t> bytes) {
  add_word(bytes.size());
  XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
  return *this;
}

Hasher& Hasher::add(double value) {
  return add_word(std::bit_cast<std::uint64_t>(value));
}

std::uint64_t Hasher::digest() const {
  return XXH3_64bits_digest(state_.get());
}

}  // namespace warren
