#ifndef SOIREE_CH2O_H
#define SOIREE_CH2O_H
#define H2O_USE_LIBUV 0
#include <h2o.h>
#include <h2o/http1.h>
#include <h2o/http2.h>
#include <h2o/websocket.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/ioctl.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <linux/sockios.h>

/* Swift sees a global pointer as shared mutable state; it is set once, by the library. */
static inline const h2o_iovec_t *shim_http2_alpn_protocols(void) { return h2o_http2_alpn_protocols; }

/* Larger pieces go back to the system when they are freed: glibc would raise this limit by itself. */
static inline void shim_return_memory_from(size_t size) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, (int)size);
#endif
}

/* What smaller pieces left behind goes back as well. */
static inline void shim_trim_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

/* The prototype is a variable of each thread, which Swift cannot name. */
static inline void shim_shrink_input(h2o_socket_t *sock, size_t largest) {
    if (sock->input == NULL || sock->input->size != 0 || sock->input->capacity < largest) return;
    h2o_buffer_dispose(&sock->input);
    h2o_buffer_init(&sock->input, &h2o_socket_buffer_prototype);
}

/* Whether libh2o speaks HTTP/2, or a draft of it, with a peer that has agreed to a protocol. */
static inline int shim_speaks_http2(h2o_socket_t *sock) {
    if (sock->ssl == NULL) return 0;
    h2o_iovec_t name = h2o_socket_ssl_get_selected_protocol(sock);
    for (const h2o_iovec_t *each = h2o_http2_alpn_protocols; each->len != 0; ++each)
        if (h2o_memis(name.base, name.len, each->base, each->len)) return 1;
    return 0;
}
#endif
