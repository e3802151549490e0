// Chance and output of a program, on two calls of WASI.
#include "include/wasi.h"

#if __wasm__
#include <stdint.h>

typedef struct { const void *bytes; size_t count; } Piece;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int32_t wasi_fd_write(int32_t file, const Piece *pieces, size_t count, size_t *written);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get")))
int32_t wasi_random_get(void *bytes, size_t count);

void host_write(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count) {
    Piece piece = {rest, count};
    size_t written = 0;
    if (wasi_fd_write(1, &piece, 1, &written) || !written) __builtin_trap();
    rest += written;
    count -= written;
  }
}

// Seeds the hasher: the order of dictionaries differs from run to run, and nothing may depend on it.
void arc4random_buf(void *bytes, size_t count) {
  if (wasi_random_get(bytes, count)) __builtin_trap();
}

int putchar(int byte) {
  char character = (char)byte;
  host_write(&character, 1);
  return byte;
}
#endif
