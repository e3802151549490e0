#ifndef SOIREE_CH2O_STREAMS_H
#define SOIREE_CH2O_STREAMS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The body of an HTTP/2 request, as far as it has come. */
typedef struct {
    uint32_t stream;
    /* Bytes that came, and bytes of the memory for them. */
    size_t count, capacity;
    /* More of it may come. */
    bool is_arriving;
    /* An h2o_req_t. */
    void *request;
} shim_http2_body;

/* Finds the next body that libh2o keeps.
   socket: an h2o_socket_t on which libh2o speaks HTTP/2 and reads.
   at: where to go on; 0 at first. No stream may begin or end between two calls.
   Returns whether there is one. */
bool shim_http2_next_body(void *socket, uint32_t *at, shim_http2_body *body);

/* Frees the body of an HTTP/2 request that a handler has copied: libh2o would keep it until the answer is sent. */
void shim_http2_free_body(void *request);
#endif
