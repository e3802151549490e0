// A crowd of WebSockets that authenticate, follow one topic and then listen.
//
//   socket_crowd PORT COUNT TOKEN TOPIC
//
// Prints "ready" when all follow the topic. Then it waits for one message on each socket and prints, in microseconds of
// the monotonic clock, when the first and the last of them arrived and how many came.
#include "live_sockets.h"

static void listen_to_all(int *sockets, int count) {
  int waiter = epoll_create1(0);
  char *told = calloc(count, 1);
  for (int number = 0; number < count; number++) {
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = number};
    if (epoll_ctl(waiter, EPOLL_CTL_ADD, sockets[number], &event) != 0) fail("epoll_ctl");
  }
  int64_t first = 0, last = 0, end = microseconds() + 60000000;
  int heard = 0;
  while (heard < count && microseconds() < end) {
    struct epoll_event events[512];
    int ready = epoll_wait(waiter, events, 512, 1000);
    for (int number = 0; number < ready; number++) {
      unsigned char text[16384];
      int which = events[number].data.u32;
      ssize_t length = read(sockets[which], text, sizeof(text));
      if (length <= 0) fail("the server closed a socket");
      // A ping of the server is no event.
      if (told[which] || text[0] != 0x81) continue;
      told[which] = 1;
      last = microseconds();
      if (heard++ == 0) {
        first = last;
        end = last + 10000000;
      }
    }
  }
  printf("%lld %lld %d\n", (long long)first, (long long)last, heard);
  fflush(stdout);
}

int main(int argument_count, char **words) {
  if (argument_count != 5) {
    fprintf(stderr, "usage: socket_crowd PORT COUNT TOKEN TOPIC\n");
    return 2;
  }
  int count = atoi(words[2]);
  listen_to_all(follow(atoi(words[1]), count, words[3], words[4]), count);
  return 0;
}
