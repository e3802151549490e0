// What the Embedded Swift runtime expects of a C library, but for chance and output.
#include <stddef.h>

#if __wasm__
#include <stdint.h>

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

// A heap of blocks whose sizes are powers of two; a block given back waits for the next request of its size.

enum { page = 65536, header = 16, classes = 31 };
typedef struct Block { struct Block *next; uint32_t class; } Block;

extern unsigned char __heap_base;
static Block *spare[classes];
static uintptr_t top, end;

static int reserve(size_t bytes) {
  if (!top) {
    top = ((uintptr_t)&__heap_base + header - 1) & -(uintptr_t)header;
    end = (uintptr_t)__builtin_wasm_memory_size(0) * page;
  }
  if (end - top >= bytes) return 1;
  size_t pages = (bytes - (end - top) + page - 1) / page;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  end += pages * page;
  return 1;
}

// Alignments beyond the header's are found inside a larger block; the word before the payload leads back to it.
int posix_memalign(void **out, size_t alignment, size_t size) {
  size_t slack = alignment > header ? alignment : 0;
  if (size > (1u << 29) || slack > (1u << 20)) return 12;
  size_t needed = size + slack + 2 * header;
  uint32_t class = 32 - (uint32_t)__builtin_clz((uint32_t)needed - 1);
  Block *block = spare[class];
  if (block) {
    spare[class] = block->next;
  } else {
    if (!reserve((size_t)1 << class)) return 12;
    block = (Block *)top;
    top += (uintptr_t)1 << class;
  }
  block->class = class;
  uintptr_t payload = (uintptr_t)block + 2 * header;
  if (slack) payload = (payload + alignment - 1) & -(uintptr_t)alignment;
  ((Block **)payload)[-1] = block;
  *out = (void *)payload;
  return 0;
}

void free(void *payload) {
  if (!payload) return;
  Block *block = ((Block **)payload)[-1];
  block->next = spare[block->class];
  spare[block->class] = block;
}

// The 128-bit product by which a 64-bit multiplication is checked for overflow: halves of 32 bits, multiplied on paper.
typedef __attribute__((mode(TI))) int Int128;
typedef union { Int128 whole; struct { uint64_t low, high; } part; } Wide;

Int128 __multi3(Int128 left, Int128 right) {
  Wide a = {left}, b = {right}, product;
  uint64_t aLow = (uint32_t)a.part.low, aHigh = a.part.low >> 32;
  uint64_t bLow = (uint32_t)b.part.low, bHigh = b.part.low >> 32;
  uint64_t low = aLow * bLow;
  uint64_t cross = aHigh * bLow + (low >> 32);
  uint64_t other = aLow * bHigh + (uint32_t)cross;
  product.part.low = other << 32 | (uint32_t)low;
  product.part.high =
      aHigh * bHigh + (cross >> 32) + (other >> 32) + a.part.high * b.part.low + a.part.low * b.part.high;
  return product.whole;
}
#endif
