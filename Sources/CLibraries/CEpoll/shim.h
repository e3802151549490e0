// What Swift's Glibc module leaves out of the C library.
#include <sys/epoll.h>
#include <sys/eventfd.h>
