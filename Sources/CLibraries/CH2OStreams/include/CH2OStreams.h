#ifndef SOIREE_CH2O_STREAMS_H
#define SOIREE_CH2O_STREAMS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stream of an HTTP/2 connection, as far as its request has come. */
typedef struct {
    uint32_t number;
    /* Bytes of the body that came, and bytes of the memory for them. */
    size_t body_count, body_capacity;
    /* There is a body, and more of it may come. */
    bool is_body_arriving;
    /* How far it is, as libh2o counts: what a head takes changes with it only. */
    int state;
    /* An h2o_req_t. */
    void *request;
} shim_http2_stream;

/* Finds the next stream that libh2o keeps.
   socket: an h2o_socket_t on which libh2o speaks HTTP/2 and reads.
   at: where to go on; 0 at first. No stream may begin or end between two calls.
   Returns whether there is one. */
bool shim_http2_next_stream(void *socket, uint32_t *at, shim_http2_stream *stream);

/* Bytes of memory for the head of a request: its own, and its part of what the fields of several requests share. It takes as
   long as reading the head did. */
size_t shim_http2_request_bytes(void *request);

/* Bytes of memory for a head that is not whole.
   socket: as above. */
size_t shim_http2_unparsed_bytes(void *socket);

/* Opens the windows of streams that have sent all and wait for the system to take it. They need none, and libh2o 2.2.5 ends
   the process when the peer opens such a window (upstream's commit 00977f6).
   socket: as above.
   Returns whether there is such a stream. */
bool shim_http2_open_ended_windows(void *socket);

/* Frees the body of an HTTP/2 request that a handler has copied: libh2o would keep it until the answer is sent. */
void shim_http2_free_body(void *request);
#endif
