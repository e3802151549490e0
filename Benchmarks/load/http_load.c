/*
 * Loads an HTTP/1.1 server with GET / on keep-alive connections, one request at a time on each, and says what the
 * server's CPU paid.
 *
 *   cc -O2 -D_GNU_SOURCE -o http_load http_load.c
 *   ./http_load PORT PID CONNECTIONS REQUESTS [HEADER]
 *
 * prints: requests, seconds, microseconds of PID's CPU per request.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEAD = 4096, CHUNK = 1 << 18 };

typedef struct {
  int descriptor;
  size_t head_size; /* of the answer's head, while it arrives */
  size_t left;      /* bytes of the body that are still to come */
  char head[HEAD];
} connection_t;

static char request[HEAD], chunk[CHUNK];
static size_t request_size;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

/* User and system time of a process with all its threads. */
static double cpu_seconds(long process) {
  char name[64], line[HEAD];
  unsigned long user = 0, kernel = 0;
  snprintf(name, sizeof(name), "/proc/%ld/stat", process);
  FILE *file = fopen(name, "r");
  if (file == NULL || fgets(line, sizeof(line), file) == NULL) fail(name);
  fclose(file);
  sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel);
  return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

static void ask(connection_t *connection) {
  connection->head_size = 0;
  connection->left = 0;
  if (write(connection->descriptor, request, request_size) != (ssize_t)request_size) fail("write");
}

static connection_t *open_connection(int port, int epoll) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  connection_t *connection = calloc(1, sizeof(*connection));
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connection->descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(connection->descriptor, (struct sockaddr *)&address, sizeof(address)) != 0) fail("connect");
  epoll_ctl(epoll, EPOLL_CTL_ADD, connection->descriptor, &event);
  return connection;
}

/* Takes what has arrived; answers whether the answer is whole. */
static int take(connection_t *connection) {
  if (connection->left > 0) {
    ssize_t count = read(connection->descriptor, chunk, CHUNK);
    if (count <= 0) fail("read");
    connection->left -= (size_t)count;
    return connection->left == 0;
  }
  ssize_t count = read(connection->descriptor, connection->head + connection->head_size,
                       HEAD - 1 - connection->head_size);
  if (count <= 0) fail("read");
  connection->head_size += (size_t)count;
  connection->head[connection->head_size] = 0;
  char *end = strstr(connection->head, "\r\n\r\n");
  if (end == NULL) return 0;
  char *length = strcasestr(connection->head, "content-length:");
  if (strncmp(connection->head, "HTTP/1.1 200", 12) != 0 || length == NULL) {
    fprintf(stderr, "not a 200 with a length:\n%.300s\n", connection->head);
    exit(1);
  }
  size_t arrived = connection->head_size - (size_t)(end + 4 - connection->head);
  connection->left = strtoul(length + 15, NULL, 10) - arrived;
  return connection->left == 0;
}

/* Until `wanted` answers have come whole. */
static void run(int epoll, long wanted) {
  struct epoll_event events[256];
  for (long done = 0; done < wanted;) {
    int count = epoll_wait(epoll, events, 256, 10000);
    if (count <= 0) fail("epoll_wait");
    for (int index = 0; index < count; index++) {
      if (!take(events[index].data.ptr)) continue;
      done++;
      ask(events[index].data.ptr);
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: http_load PORT PID CONNECTIONS REQUESTS [HEADER]\n");
    return 2;
  }
  struct timespec begin, end;
  long process = atol(argv[2]), connections = atol(argv[3]), wanted = atol(argv[4]);
  int epoll = epoll_create1(0);
  request_size = (size_t)snprintf(request, sizeof(request), "GET / HTTP/1.1\r\nHost: x\r\n%s%s\r\n",
                                  argc > 5 ? argv[5] : "", argc > 5 ? "\r\n" : "");
  for (long index = 0; index < connections; index++) ask(open_connection(atoi(argv[1]), epoll));
  run(epoll, wanted / 10 + connections); /* to be warm */
  double cpu = cpu_seconds(process);
  clock_gettime(CLOCK_MONOTONIC, &begin);
  run(epoll, wanted);
  clock_gettime(CLOCK_MONOTONIC, &end);
  cpu = cpu_seconds(process) - cpu;
  double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
  printf("requests %ld seconds %.3f cpu_us_per_request %.2f\n", wanted, seconds, cpu * 1e6 / (double)wanted);
  return 0;
}
