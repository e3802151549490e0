/* libh2o's http2_internal.h wants klib's khash.h, which Debian does not install with it. This has the layout of klib's tables
   of 64-bit keys, as libh2o 2.2.5 was compiled with it, and no more than that header names. */
#ifndef SOIREE_KHASH_H
#define SOIREE_KHASH_H
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t khiter_t;

#define khash_t(name) struct khash_##name

#define KHASH_MAP_INIT_INT64(name, value) \
    khash_t(name) { \
        uint32_t n_buckets, size, n_occupied, upper_bound; \
        uint32_t *flags; \
        uint64_t *keys; \
        value *vals; \
    };

/* Two bits of each bucket: it was emptied, it was never filled. */
static inline bool khash_is_filled(const uint32_t *flags, khiter_t at) { return (flags[at >> 4] >> (at % 16 * 2) & 3) == 0; }

static inline khiter_t khash_find(uint32_t count, const uint32_t *flags, const uint64_t *keys, uint64_t key) {
    khiter_t at = 0;
    while (at != count && !(khash_is_filled(flags, at) && keys[at] == key)) ++at;
    return at;
}

#define kh_get(name, table, key) khash_find((table)->n_buckets, (table)->flags, (table)->keys, key)
#define kh_end(table) ((table)->n_buckets)
#define kh_val(table, at) ((table)->vals[at])
#endif
