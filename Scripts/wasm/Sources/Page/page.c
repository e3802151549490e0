// Chance and output of a module in a page, which imports nothing.
#include "include/page.h"

#if __wasm__
#include <stddef.h>

// Nothing depends on the order of dictionaries, and whoever chooses the keys sits in front of the page: the hasher needs
// no secret.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 0x9D + 0x5B);
}

int putchar(int byte) { return byte; }
#endif
