// Asks an HTTP/1.1 server on this machine as fast as it answers: the load of a measurement, in a process of its own.
//
//   http_load PORT CONNECTIONS MILLISECONDS STATUS PATH [HEADER …]
//
// Each connection is kept alive and has one request under way. Prints the number of answers, of their bytes, and of
// those whose status was another than STATUS.
#include "http_client.h"

enum { HEAD = 8192 };

typedef struct {
  int descriptor;
  char head[HEAD];
  size_t have;      // bytes of the head so far
  size_t remaining; // bytes of the body still to come
  int in_body;
} Connection;

static char request[HEAD];
static size_t request_length;
static int wanted_status;
static uint64_t answers, bytes, unexpected;
static char sink[1 << 18];

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void ask(Connection *connection) {
  connection->have = 0;
  connection->in_body = 0;
  if (write(connection->descriptor, request, request_length) != (ssize_t)request_length) fail("write");
}

static void finish(Connection *connection, int64_t until) {
  answers++;
  if (milliseconds() < until) {
    ask(connection);
  } else {
    close(connection->descriptor);
    connection->descriptor = -1;
  }
}

static void take(Connection *connection, int64_t until) {
  if (connection->in_body) {
    size_t most = connection->remaining < sizeof(sink) ? connection->remaining : sizeof(sink);
    ssize_t count = read(connection->descriptor, sink, most);
    if (count <= 0) fail("read");
    bytes += count;
    connection->remaining -= count;
    if (connection->remaining == 0) finish(connection, until);
    return;
  }
  ssize_t count = read(connection->descriptor, connection->head + connection->have, HEAD - 1 - connection->have);
  if (count <= 0) fail("read");
  bytes += count;
  connection->have += count;
  connection->head[connection->have] = 0;
  char *end = strstr(connection->head, "\r\n\r\n");
  if (end == NULL) return;
  if (atoi(connection->head + 9) != wanted_status) unexpected++;
  end[2] = 0;
  size_t length = wanted_status == 304 ? 0 : body_length(connection->head);
  size_t taken = connection->have - (end + 4 - connection->head);
  connection->in_body = 1;
  connection->remaining = length - taken;
  if (connection->remaining == 0) finish(connection, until);
}

static void make_request(int count, char **words) {
  request_length = snprintf(request, HEAD, "GET %s HTTP/1.1\r\nhost: 127.0.0.1\r\n", words[5]);
  for (int word = 6; word < count; word++) {
    request_length += snprintf(request + request_length, HEAD - request_length, "%s\r\n", words[word]);
  }
  request_length += snprintf(request + request_length, HEAD - request_length, "\r\n");
}

int main(int count, char **words) {
  if (count < 6) {
    fprintf(stderr, "usage: http_load PORT CONNECTIONS MILLISECONDS STATUS PATH [HEADER ...]\n");
    return 2;
  }
  int connections = atoi(words[2]);
  int64_t until = milliseconds() + atoi(words[3]);
  wanted_status = atoi(words[4]);
  make_request(count, words);
  int waiter = epoll_create1(0);
  Connection *all = calloc(connections, sizeof(Connection));
  for (int number = 0; number < connections; number++) {
    all[number].descriptor = connect_to(atoi(words[1]));
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[number]};
    if (epoll_ctl(waiter, EPOLL_CTL_ADD, all[number].descriptor, &event) != 0) fail("epoll_ctl");
    ask(&all[number]);
  }
  // After the end every connection gets its last answer, but nobody waits for ever.
  for (int open = connections; open > 0 && milliseconds() < until + 5000;) {
    struct epoll_event events[256];
    int ready = epoll_wait(waiter, events, 256, 100);
    for (int number = 0; number < ready; number++) {
      Connection *connection = events[number].data.ptr;
      take(connection, until);
      if (connection->descriptor < 0) open--;
    }
  }
  printf("%llu %llu %llu\n", (unsigned long long)answers, (unsigned long long)bytes, (unsigned long long)unexpected);
  return 0;
}
