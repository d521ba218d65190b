// An open file that is closed with the object.
#pragma once

namespace warren {

class Descriptor {
 public:
  explicit Descriptor(int file) : file_(file) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  bool valid() const { return file_ >= 0; }
  int get() const { return file_; }
  // A full disk may be reported only here. 0, or errno.
  int close();

 private:
  int file_;
};

}  // namespace warren
