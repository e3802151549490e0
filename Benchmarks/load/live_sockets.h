// WebSockets that follow a topic: what the programs that watch share.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static inline int64_t microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline void fail(const char *what) {
  perror(what);
  exit(1);
}

static inline void send_all(int descriptor, const void *bytes, size_t count) {
  if (write(descriptor, bytes, count) != (ssize_t)count) fail("write");
}

static inline int join(int port) {
  struct sockaddr_in address;
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof(address)) != 0) fail("connect");
  static const char upgrade[] =
      "GET /v1/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
      "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "sec-websocket-protocol: soiree.v1\r\n\r\n";
  send_all(descriptor, upgrade, sizeof(upgrade) - 1);
  return descriptor;
}

// A masked text frame; the mask is zero, which leaves the text as it is.
static inline void say(int descriptor, const char *text) {
  unsigned char frame[1024];
  size_t length = strlen(text), head = 2;
  frame[0] = 0x81;
  if (length < 126) {
    frame[1] = 0x80 | length;
  } else {
    frame[1] = 0x80 | 126;
    frame[2] = length >> 8;
    frame[3] = length & 255;
    head = 4;
  }
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, text, length);
  send_all(descriptor, frame, head + 4 + length);
}

// Reads until `word` was there. The answers are short, so they are looked for in what one socket sent so far.
static inline void wait_for(int descriptor, const char *word) {
  char text[4096];
  size_t have = 0;
  while (have < sizeof(text) - 1) {
    ssize_t count = read(descriptor, text + have, sizeof(text) - 1 - have);
    if (count <= 0) fail("the server closed a socket");
    for (ssize_t at = 0; at < count; at++) {
      if (text[have + at] == 0) text[have + at] = ' ';
    }
    have += count;
    text[have] = 0;
    if (strstr(text, word) != NULL) return;
  }
  fprintf(stderr, "no %s came\n", word);
  exit(1);
}

// As many files as the system allows.
static inline void allow_many_sockets(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Sockets that authenticate and follow a topic; returns when all do.
static inline int *follow(int port, int count, const char *token, const char *topic) {
  int *sockets = calloc(count, sizeof(int));
  char authenticate[512], subscribe[512];
  snprintf(authenticate, sizeof(authenticate), "{\"action\":\"authenticate\",\"token\":\"%s\"}", token);
  snprintf(subscribe, sizeof(subscribe), "{\"action\":\"subscribe\",\"topic\":\"%s\"}", topic);
  allow_many_sockets();
  for (int number = 0; number < count; number++) {
    sockets[number] = join(port);
    wait_for(sockets[number], "\r\n\r\n");
    say(sockets[number], authenticate);
    say(sockets[number], subscribe);
    wait_for(sockets[number], "\"subscribed\"");
  }
  printf("ready\n");
  fflush(stdout);
  return sockets;
}
