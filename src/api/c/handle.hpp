// What all handles of the C functions have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace warren::c {

// The beginning of every handle: what type it is of, until it is closed. Of handles that belong to
// another one only that is closed.
class Head {
 public:
  Head(std::uint32_t type, bool owned) : type_(type), owned_(owned ? 1 : 0) {}
  // Written through a volatile: nobody may see that it is not read again.
  ~Head() { *const_cast<volatile std::uint32_t*>(&type_) = 0; }
  Head(const Head&) = default;
  Head& operator=(const Head&) = default;

  bool owned() const { return owned_ != 0; }

 private:
  std::uint32_t type_;
  std::uint32_t owned_;
};

// What `H::kType` says, as four letters.
constexpr std::uint32_t type_code(const char (&letters)[5]) {
  std::uint32_t out = 0;
  for (int i = 0; i < 4; ++i) out = out << 8U | static_cast<unsigned char>(letters[i]);
  return out;
}

// Whether it is a handle of that type which nobody has closed. The caller may hand in anything that
// was one, so that only the first bytes are looked at.
template <class H>
bool is_live(const H* handle) {
  if (handle == nullptr || reinterpret_cast<std::uintptr_t>(handle) % alignof(H) != 0) return false;
  std::uint32_t type = 0;
  std::memcpy(&type, static_cast<const void*>(handle), sizeof type);
  return type == H::kType;
}

template <class H>
void close(H* handle) noexcept {
  if (is_live(handle) && handle->head.owned()) delete handle;
}

// A text of a handle's, with its length for who wants it.
inline const char* text_of(const std::string& text, std::size_t* length) {
  if (length != nullptr) *length = text.size();
  return text.c_str();
}
inline const char* no_text(std::size_t* length) {
  if (length != nullptr) *length = 0;
  return nullptr;
}

// The entry of a list; null for an index that there is not.
template <class List>
auto entry(const List& list, std::size_t index) -> decltype(&list[0]) {
  return index < list.size() ? &list[index] : nullptr;
}

}  // namespace warren::c
