// Chance and output of a module in a page, which imports nothing.
#include "include/page.h"

#if __wasm__
#include <stddef.h>
#include <stdint.h>

// Nothing depends on the order of dictionaries, and whoever chooses the keys sits in front of the page: the hasher needs
// no secret.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 0x9D + 0x5B);
}

int putchar(int byte) { return byte; }

// Unicode's tables of normal forms and of what one sees as a character are larger than a machine. Nothing that is decided here
// asks for them: ids, keys and words of the contract are ASCII, and of a person's texts only a dish's note is compared, by the
// platform at last. Without them texts are the same when their scalars are, and a
// row of seats may be called by a space: the platform has looked at its halls.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
const uint8_t _swift_stdlib_nfd_decompositions_data[1] = {0};
const uint8_t *_swift_stdlib_nfd_decompositions = _swift_stdlib_nfd_decompositions_data;
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }
uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }
#endif
