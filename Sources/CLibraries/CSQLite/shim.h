#include <sqlite3.h>

/* Swift cannot call what takes a variable number of arguments. SQLite's counts of memory are kept under one lock for all
   threads, and nobody reads them. Answers SQLITE_MISUSE, and changes nothing, once a database has been opened. */
static inline int soiree_sqlite_leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
