/* What libh2o's header of HTTP/2 connections shows and its functions do not. That header is libh2o's own: another version may
   lay its records out otherwise. */
#define H2O_USE_LIBUV 0
#include <h2o.h>
#include <h2o/http2.h>
#include <h2o/http2_internal.h>
#include <h2o/version.h>

#include "CH2OStreams.h"

_Static_assert(H2O_VERSION_MAJOR == 2 && H2O_VERSION_MINOR == 2 && H2O_VERSION_PATCH == 5,
               "read http2_internal.h of this version and its khash.h, then run HTTP2BodyTests");

bool shim_http2_next_body(void *socket, uint32_t *at, shim_http2_body *body) {
    h2o_http2_conn_t *conn = ((h2o_socket_t *)socket)->data;
    for (; *at < kh_end(conn->streams); ++*at) {
        if (!khash_is_filled(conn->streams->flags, *at)) continue;
        h2o_http2_stream_t *stream = kh_val(conn->streams, *at);
        if (stream->_req_body == NULL) continue;
        *body = (shim_http2_body){
            .stream = stream->stream_id,
            .count = stream->_req_body->size,
            /* An empty buffer names the size that it will have. */
            .capacity = stream->_req_body->bytes == NULL ? 0 : stream->_req_body->capacity,
            .is_arriving = stream->state <= H2O_HTTP2_STREAM_STATE_RECV_BODY,
            .request = &stream->req,
        };
        ++*at;
        return true;
    }
    return false;
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

size_t shim_http2_head_bytes(void *socket) {
    h2o_http2_conn_t *conn = ((h2o_socket_t *)socket)->data;
    size_t bytes = 0;
    for (khiter_t at = 0; at < kh_end(conn->streams); ++at) {
        if (!khash_is_filled(conn->streams->flags, at)) continue;
        /* The list grows by doubling, and the pool keeps the shorter ones. */
        bytes += 2 * sizeof(h2o_header_t) * kh_val(conn->streams, at)->req.headers.capacity;
    }
    return bytes;
}

void shim_http2_free_body(void *request) {
    h2o_http2_stream_t *stream = H2O_STRUCT_FROM_MEMBER(h2o_http2_stream_t, req, request);
    if (stream->_req_body == NULL) return;
    h2o_buffer_dispose(&stream->_req_body);
    stream->_req_body = NULL;
    stream->req.entity = h2o_iovec_init(NULL, 0);
}
