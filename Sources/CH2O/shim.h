#ifndef SOIREE_CH2O_H
#define SOIREE_CH2O_H
#define H2O_USE_LIBUV 0
#include <h2o.h>
#include <h2o/websocket.h>
#endif
