// What the bare SQLite loops share: rows that the platform wrote are read into memory and written once more.
#pragma once

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  int columns;
  const char **names;
  int rows;
  sqlite3_value **values;
  sqlite3_stmt *insert;
} Table;

static sqlite3 *target;
static uint64_t rows_written;

static inline int64_t microseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline void must(sqlite3 *database, int result) {
  if (result == SQLITE_OK || result == SQLITE_DONE) return;
  fprintf(stderr, "bare SQLite loop: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static inline void run(sqlite3 *database, const char *sql) { must(database, sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static inline sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement;
  must(database, sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  return statement;
}

static inline sqlite3 *open_database(const char *path) {
  sqlite3 *database;
  must(NULL, sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL));
  run(database, "PRAGMA journal_mode = WAL");
  run(database, "PRAGMA synchronous = FULL");
  run(database, "PRAGMA foreign_keys = ON");
  return database;
}

static inline void make_insert(Table *table, sqlite3 *into, const char *name) {
  char sql[1024];
  int length = snprintf(sql, sizeof(sql), "INSERT INTO %s VALUES (?", name);
  for (int column = 1; column < table->columns; column++) length += snprintf(sql + length, sizeof(sql) - length, ",?");
  snprintf(sql + length, sizeof(sql) - length, ")");
  table->insert = prepare(into, sql);
}

static inline Table load(sqlite3 *source, sqlite3 *into, const char *name, const char *order /* and joins that it needs */) {
  char sql[256];
  Table table = {0};
  int room = 0;
  snprintf(sql, sizeof(sql), "SELECT %s.* FROM %s %s", name, name, order);
  sqlite3_stmt *statement = prepare(source, sql);
  table.columns = sqlite3_column_count(statement);
  table.names = calloc(table.columns, sizeof(char *));
  for (int column = 0; column < table.columns; column++) {
    table.names[column] = strdup(sqlite3_column_name(statement, column));
  }
  while (sqlite3_step(statement) == SQLITE_ROW) {
    if (table.rows == room) {
      room = room ? room * 2 : 1024;
      table.values = realloc(table.values, sizeof(sqlite3_value *) * room * table.columns);
    }
    for (int column = 0; column < table.columns; column++) {
      table.values[table.rows * table.columns + column] = sqlite3_value_dup(sqlite3_column_value(statement, column));
    }
    table.rows++;
  }
  sqlite3_finalize(statement);
  make_insert(&table, into, name);
  return table;
}

static inline sqlite3_value *value(const Table *table, int row, const char *name) {
  for (int column = 0; column < table->columns; column++) {
    if (strcmp(table->names[column], name) == 0) return table->values[row * table->columns + column];
  }
  fprintf(stderr, "bare SQLite loop: no column %s\n", name);
  exit(1);
}

static inline void step(sqlite3 *database, sqlite3_stmt *statement) {
  must(database, sqlite3_step(statement));
  sqlite3_reset(statement);
  rows_written++;
}

static inline void insert(sqlite3 *database, const Table *table, int row) {
  for (int column = 0; column < table->columns; column++) {
    sqlite3_bind_value(table->insert, column + 1, table->values[row * table->columns + column]);
  }
  step(database, table->insert);
}

// The rows of order number `index` where every order has equally many.
static inline void insert_share(sqlite3 *database, const Table *table, int index, int orders, int from, int until) {
  int share = table->rows / orders;
  for (int row = from; row < share && row < until; row++) insert(database, table, index * share + row);
}

static inline void update(sqlite3_stmt *statement, const Table *table, int row, const char **columns) {
  for (int column = 0; columns[column] != NULL; column++) {
    sqlite3_bind_value(statement, column + 1, value(table, row, columns[column]));
  }
  step(target, statement);
}
