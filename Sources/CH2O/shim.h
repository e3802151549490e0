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
#include <linux/sockios.h>

/* Swift sees a global pointer as shared mutable state; it is set once, by the library. */
static inline const h2o_iovec_t *shim_http2_alpn_protocols(void) { return h2o_http2_alpn_protocols; }
#endif
