// Watchers of one show's seats who keep a map each, from nothing but the events they are told.
//
//   seat_watchers PORT COUNT TOKEN TOPIC SEATS LAST FILE
//
// Prints "ready" when all follow the topic. Reads until all have the version LAST, or until nothing came for ten
// seconds. Writes when each version arrived at each watcher to FILE: 64-bit
// microseconds of the monotonic clock, COUNT for each version from 1, 0 for one that did not come. Prints how many
// watchers have it, how many have the same map as the first, and on a line of its own that map: a letter
// for each seat, the first of its state.
#include "live_sockets.h"

enum { ROOM = 1 << 16 };

typedef struct {
  int descriptor;
  unsigned char *bytes;
  size_t have;
  long version;
  char *map;
} Watcher;

static Watcher *watchers;
static int count, seats;
static int64_t *arrivals;
static long last_version;
static int complete;

// The states in one event: `"sea_….12":"held"`.
static void apply(Watcher *watcher, const char *text) {
  const char *name = "\"sea_";
  for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name)) {
    const char *end = strchr(at + 1, '"'), *dot = end;
    if (end == NULL || end[1] != ':') continue;
    while (dot > at && *dot != '.') dot--;
    int seat = atoi(dot + 1);
    if (seat >= 0 && seat < seats) watcher->map[seat] = end[3];
  }
}

static void hear(Watcher *watcher, char *text, int64_t now) {
  if (strstr(text, "\"seats_changed\"") == NULL) return;
  const char *version = strstr(text, "\"version\":");
  if (version == NULL) return;
  watcher->version = atol(version + 10);
  if (watcher->version <= last_version) arrivals[watcher->version * count + (watcher - watchers)] = now;
  apply(watcher, text);
  if (watcher->version == last_version) complete++;
}

// Takes whole frames from the front of what one socket sent.
static void take(Watcher *watcher, int64_t now) {
  size_t at = 0;
  while (watcher->have - at >= 2) {
    unsigned char *frame = watcher->bytes + at;
    size_t head = 2, length = frame[1] & 127;
    if (length == 126) {
      if (watcher->have - at < 4) break;
      head = 4;
      length = frame[2] << 8 | frame[3];
    } else if (length == 127) {
      fprintf(stderr, "seat_watchers: a frame is too long\n");
      exit(1);
    }
    if (watcher->have - at < head + length) break;
    if ((frame[0] & 15) == 1) {
      unsigned char after = frame[head + length];
      frame[head + length] = 0;
      hear(watcher, (char *)frame + head, now);
      frame[head + length] = after;
    }
    at += head + length;
  }
  memmove(watcher->bytes, watcher->bytes + at, watcher->have - at);
  watcher->have -= at;
}

static void listen_to_all(void) {
  int waiter = epoll_create1(0);
  for (int number = 0; number < count; number++) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &watchers[number]};
    if (epoll_ctl(waiter, EPOLL_CTL_ADD, watchers[number].descriptor, &event) != 0) fail("epoll_ctl");
  }
  while (complete < count) {
    struct epoll_event events[512];
    int ready = epoll_wait(waiter, events, 512, 10000);
    if (ready <= 0) return;
    for (int number = 0; number < ready; number++) {
      Watcher *watcher = events[number].data.ptr;
      ssize_t length = read(watcher->descriptor, watcher->bytes + watcher->have, ROOM - 1 - watcher->have);
      if (length <= 0) fail("the server closed a socket");
      watcher->have += length;
      take(watcher, microseconds());
    }
  }
}

int main(int argument_count, char **words) {
  if (argument_count != 8) {
    fprintf(stderr, "usage: seat_watchers PORT COUNT TOKEN TOPIC SEATS LAST FILE\n");
    return 2;
  }
  count = atoi(words[2]);
  seats = atoi(words[5]);
  watchers = calloc(count, sizeof(Watcher));
  last_version = atol(words[6]);
  arrivals = calloc((last_version + 1) * count, sizeof(int64_t));
  int *sockets = follow(atoi(words[1]), count, words[3], words[4]);
  for (int number = 0; number < count; number++) {
    watchers[number] = (Watcher){.descriptor = sockets[number], .bytes = malloc(ROOM), .map = malloc(seats)};
    memset(watchers[number].map, 'a', seats);
  }
  listen_to_all();
  int same = 0;
  for (int number = 0; number < count; number++) same += memcmp(watchers[number].map, watchers[0].map, seats) == 0;
  FILE *file = fopen(words[7], "w");
  if (file == NULL) fail(words[7]);
  fwrite(arrivals + count, sizeof(int64_t), last_version * count, file);
  fclose(file);
  printf("%d %d\n%.*s\n", complete, same, seats, watchers[0].map);
  return 0;
}
