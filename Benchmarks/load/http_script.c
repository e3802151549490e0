// Plays prepared requests to an HTTP/1.1 server on this machine, each connection its own in order.
//
//   http_script PORT FILE TOGETHER
//
// FILE has requests, each after a line "CONNECTION LENGTH". With TOGETHER 0 a connection sends its next request as soon
// as it has the answer; with 1 the next requests of all are sent when the last of all answers has come. Prints the
// number of answers, then microseconds: in all, the median, the 99th percentile and the longest of a request; then how
// many answers had status 201, how many 409, and how many another.
#include "http_client.h"

enum { MOST = 65536 };

typedef struct {
  const char *bytes;
  size_t length;
} Request;

typedef struct {
  int descriptor;
  Request *requests;
  int count, next;
  int64_t sent;
  size_t have;
  char answer[MOST];
} Connection;

static Connection **all;
static int connections;
static int64_t *times;
static uint64_t answers, requests, created, conflicts, others;

static int64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void read_script(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) fail(path);
  int which;
  size_t length;
  while (fscanf(file, "%d %zu", &which, &length) == 2) {
    char *bytes = malloc(length);
    if (fgetc(file) != '\n' || fread(bytes, 1, length, file) != length) fail("the script ends early");
    if (which >= connections) {
      all = realloc(all, (which + 1) * sizeof(Connection *));
      while (connections <= which) all[connections++] = calloc(1, sizeof(Connection));
    }
    Connection *connection = all[which];
    connection->requests = realloc(connection->requests, (connection->count + 1) * sizeof(Request));
    connection->requests[connection->count++] = (Request){bytes, length};
    requests++;
  }
  fclose(file);
}

static void ask(Connection *connection) {
  if (connection->next == connection->count) return;
  Request request = connection->requests[connection->next++];
  connection->have = 0;
  connection->sent = microseconds();
  if (write(connection->descriptor, request.bytes, request.length) != (ssize_t)request.length) fail("write");
}

// Whether the answer is whole.
static int take(Connection *connection) {
  ssize_t count = read(connection->descriptor, connection->answer + connection->have, MOST - 1 - connection->have);
  if (count <= 0) fail("read");
  connection->have += count;
  connection->answer[connection->have] = 0;
  char *end = strstr(connection->answer, "\r\n\r\n");
  if (end == NULL) return 0;
  end[2] = 0;
  size_t whole = end + 4 - connection->answer + body_length(connection->answer);
  end[2] = '\r';
  if (connection->have < whole) return 0;
  times[answers++] = microseconds() - connection->sent;
  int status = atoi(connection->answer + 9);
  if (status == 201) {
    created++;
  } else if (status == 409) {
    conflicts++;
  } else if (others++ == 0) {
    fprintf(stderr, "http_script: %s\n", connection->answer);
  }
  return 1;
}

static int compare(const void *one, const void *other) {
  int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
  return a < b ? -1 : a > b;
}

static void ask_all(void) {
  for (int number = 0; number < connections; number++) ask(all[number]);
}

static void play(int waiter, int together) {
  int waiting = connections;
  ask_all();
  while (answers < requests) {
    struct epoll_event events[512];
    int ready = epoll_wait(waiter, events, 512, 30000);
    if (ready <= 0) fail("no answer for half a minute");
    for (int number = 0; number < ready; number++) {
      Connection *connection = events[number].data.ptr;
      if (!take(connection)) continue;
      if (!together) {
        ask(connection);
      } else if (--waiting == 0) {
        waiting = connections;
        ask_all();
      }
    }
  }
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: http_script PORT FILE TOGETHER\n");
    return 2;
  }
  read_script(words[2]);
  times = calloc(requests, sizeof(int64_t));
  int waiter = epoll_create1(0);
  for (int number = 0; number < connections; number++) {
    all[number]->descriptor = connect_to(atoi(words[1]));
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = all[number]};
    if (epoll_ctl(waiter, EPOLL_CTL_ADD, all[number]->descriptor, &event) != 0) fail("epoll_ctl");
  }
  int64_t begun = microseconds();
  play(waiter, atoi(words[3]));
  int64_t wall = microseconds() - begun;
  qsort(times, answers, sizeof(int64_t), compare);
  printf("%llu %lld %lld %lld %lld %llu %llu %llu\n", (unsigned long long)answers, (long long)wall,
         (long long)times[(answers + 1) / 2 - 1], (long long)times[(answers * 99 + 99) / 100 - 1],
         (long long)times[answers - 1], (unsigned long long)created, (unsigned long long)conflicts,
         (unsigned long long)others);
  return 0;
}
