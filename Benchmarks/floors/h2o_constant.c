/*
 * The floor of "a constant answer": plain C on libh2o, one event loop, one handler that copies a constant.
 *
 *   cc -O2 -o h2o_constant h2o_constant.c $(pkg-config --cflags --libs libh2o-evloop) -lwslay -lssl -lcrypto -lz
 *   ./h2o_constant BYTES        prints its port, then serves BYTES bytes of JSON on 127.0.0.1 until it is killed
 */
#define H2O_USE_LIBUV 0
#include <arpa/inet.h>
#include <h2o.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static h2o_globalconf_t config;
static h2o_context_t context;
static h2o_accept_ctx_t accept_context;
static char *body;
static size_t body_size;

static int on_request(h2o_handler_t *self, h2o_req_t *request) {
  static h2o_generator_t generator = {NULL, NULL};
  (void)self;
  h2o_iovec_t part = h2o_strdup(&request->pool, body, body_size);
  request->res.status = 200;
  request->res.reason = "OK";
  request->res.content_length = body_size;
  h2o_add_header(&request->pool, &request->res.headers, H2O_TOKEN_CONTENT_TYPE, NULL, H2O_STRLIT("application/json"));
  h2o_start_response(request, &generator);
  h2o_send(request, &part, 1, H2O_SEND_STATE_FINAL);
  return 0;
}

static void on_accept(h2o_socket_t *listener, const char *error) {
  h2o_socket_t *socket;
  if (error != NULL) return;
  while ((socket = h2o_evloop_socket_accept(listener)) != NULL) h2o_accept(&accept_context, socket);
}

static int listen_somewhere(void) {
  struct sockaddr_in address = {.sin_family = AF_INET};
  socklen_t length = sizeof(address);
  int one = 1, descriptor = socket(AF_INET, SOCK_STREAM, 0);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
  if (bind(descriptor, (struct sockaddr *)&address, length) != 0 || listen(descriptor, 4096) != 0 ||
      getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
    perror("h2o_constant");
    exit(1);
  }
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return descriptor;
}

int main(int argc, char **argv) {
  body_size = argc > 1 ? strtoul(argv[1], NULL, 10) : 64;
  body = malloc(body_size + 1);
  memset(body, ' ', body_size);
  if (body_size >= 2) memcpy(body, "{}", 2);
  signal(SIGPIPE, SIG_IGN);
  h2o_config_init(&config);
  h2o_hostconf_t *host = h2o_config_register_host(&config, h2o_iovec_init(H2O_STRLIT("default")), 65535);
  h2o_pathconf_t *path = h2o_config_register_path(host, "/", 0);
  h2o_handler_t *handler = h2o_create_handler(path, sizeof(*handler));
  handler->on_req = on_request;
  h2o_context_init(&context, h2o_evloop_create(), &config);
  accept_context.ctx = &context;
  accept_context.hosts = config.hosts;
  h2o_socket_read_start(
      h2o_evloop_socket_create(context.loop, listen_somewhere(), H2O_SOCKET_FLAG_DONT_READ), on_accept);
  while (h2o_evloop_run(context.loop, INT32_MAX) == 0) {
  }
  return 0;
}
