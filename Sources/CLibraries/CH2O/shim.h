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

/* The stream of an HTTP/2 request; 0: none is known. */
static inline uint32_t shim_http2_stream_id(h2o_req_t *req) {
    if (req->version < 0x200 || req->conn->callbacks->log_.http2.stream_id == NULL) return 0;
    h2o_iovec_t text = req->conn->callbacks->log_.http2.stream_id(req);
    uint32_t id = 0;
    for (size_t i = 0; i != text.len; ++i) id = id * 10 + (uint32_t)(text.base[i] - '0');
    return id;
}
#endif
