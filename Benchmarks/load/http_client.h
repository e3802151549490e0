// HTTP/1.1 on sockets of this machine: what the programs that ask share.
#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static inline void fail(const char *what) {
  perror(what);
  exit(1);
}

// Reads the length of the body out of a whole head.
static inline size_t body_length(const char *head) {
  for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line + 2, "\r\n")) {
    if (strncasecmp(line + 2, "content-length:", 15) == 0) return strtoul(line + 17, NULL, 10);
  }
  return 0;
}

static inline int connect_to(int port) {
  struct sockaddr_in address;
  int one = 1;
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor, (struct sockaddr *)&address, sizeof(address)) != 0) fail("connect");
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
  return descriptor;
}
