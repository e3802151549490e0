#pragma once
#include <stddef.h>

/// Writes bytes to the standard output.
void host_write(const void *bytes, size_t count);
