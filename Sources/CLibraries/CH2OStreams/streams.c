/* What libh2o's header of HTTP/2 connections shows and its functions do not. That header is libh2o's own: another version may
   lay its records out otherwise. */
#define H2O_USE_LIBUV 0
#include <malloc.h>

#include <h2o.h>
#include <h2o/http2.h>
#include <h2o/http2_internal.h>
#include <h2o/version.h>

#include "CH2OStreams.h"

_Static_assert(H2O_VERSION_MAJOR == 2 && H2O_VERSION_MINOR == 2 && H2O_VERSION_PATCH == 5,
               "read http2_internal.h of this version and its khash.h, then run HTTP2BodyTests");

bool shim_http2_next_stream(void *socket, uint32_t *at, shim_http2_stream *found) {
    h2o_http2_conn_t *conn = ((h2o_socket_t *)socket)->data;
    while (*at < kh_end(conn->streams) && !khash_is_filled(conn->streams->flags, *at)) ++*at;
    if (*at >= kh_end(conn->streams)) return false;
    h2o_http2_stream_t *stream = kh_val(conn->streams, *at);
    ++*at;
    h2o_buffer_t *body = stream->_req_body;
    *found = (shim_http2_stream){
        .number = stream->stream_id,
        .body_count = body == NULL ? 0 : body->size,
        /* An empty buffer names the size that it will have. */
        .body_capacity = body == NULL || body->bytes == NULL ? 0 : body->capacity,
        .is_body_arriving = body != NULL && stream->state <= H2O_HTTP2_STREAM_STATE_RECV_BODY,
        .state = stream->state,
        .request = &stream->req,
    };
    return true;
}

/* As lib/common/memory.c of libh2o 2.2.5 has them. */
struct st_h2o_mem_pool_chunk_t {
    struct st_h2o_mem_pool_chunk_t *next;
    size_t unused;
    char bytes[4096 - 2 * sizeof(void *)];
};
struct st_h2o_mem_pool_direct_t {
    struct st_h2o_mem_pool_direct_t *next;
};
struct st_h2o_mem_pool_shared_ref_t {
    struct st_h2o_mem_pool_shared_ref_t *next;
    struct st_h2o_mem_pool_shared_entry_t *entry;
};

size_t shim_http2_request_bytes(void *request) {
    h2o_mem_pool_t *pool = &((h2o_req_t *)request)->pool;
    size_t bytes = 0;
    for (struct st_h2o_mem_pool_chunk_t *chunk = pool->chunks; chunk != NULL; chunk = chunk->next) bytes += sizeof(*chunk);
    for (struct st_h2o_mem_pool_direct_t *direct = pool->directs; direct != NULL; direct = direct->next)
        bytes += malloc_usable_size(direct);
    for (struct st_h2o_mem_pool_shared_ref_t *ref = pool->shared_refs; ref != NULL; ref = ref->next)
        bytes += malloc_usable_size(ref->entry) / ref->entry->refcnt;
    return bytes;
}

size_t shim_http2_unparsed_bytes(void *socket) {
    h2o_http2_conn_t *conn = ((h2o_socket_t *)socket)->data;
    return conn->_headers_unparsed == NULL ? 0 : conn->_headers_unparsed->capacity;
}

bool shim_http2_open_ended_windows(void *socket) {
    h2o_http2_conn_t *conn = ((h2o_socket_t *)socket)->data;
    bool is_any = false;
    for (khiter_t at = 0; at < kh_end(conn->streams); ++at) {
        if (!khash_is_filled(conn->streams->flags, at)) continue;
        h2o_http2_stream_t *stream = kh_val(conn->streams, at);
        if (stream->state != H2O_HTTP2_STREAM_STATE_END_STREAM) continue;
        is_any = true;
        if (stream->output_window._avail <= 0) stream->output_window._avail = 1;
    }
    return is_any;
}

void shim_http2_free_body(void *request) {
    h2o_http2_stream_t *stream = H2O_STRUCT_FROM_MEMBER(h2o_http2_stream_t, req, request);
    if (stream->_req_body == NULL) return;
    h2o_buffer_dispose(&stream->_req_body);
    stream->_req_body = NULL;
    stream->req.entity = h2o_iovec_init(NULL, 0);
}
