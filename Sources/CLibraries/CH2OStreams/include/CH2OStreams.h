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

/* Opens the windows of streams that have sent all and wait for the system to take it. They need none, and libh2o 2.2.5 ends
   the process when the peer opens such a window (upstream's commit 00977f6).
   socket: as above.
   Returns whether there is such a stream. */
bool shim_http2_open_ended_windows(void *socket);

/* Bytes of memory that libh2o has for the fields of all heads of an HTTP/2 connection, without the fields' own bytes.
   socket: as above. */
size_t shim_http2_head_bytes(void *socket);

/* Frees the body of an HTTP/2 request that a handler has copied: libh2o would keep it until the answer is sent. */
void shim_http2_free_body(void *request);
#endif
