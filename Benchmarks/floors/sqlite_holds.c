// The rows of holds written by a bare SQLite loop: what holding seats is measured against.
//
//   sqlite_holds SOURCE TARGET BATCH
//
// SOURCE has the holds as the platform wrote them, each of an account and seats of its own; TARGET is a copy from before
// them. The rows are read into memory first. Then they are written, BATCH holds to a commit. Prints the number of holds
// and of rows, and the microseconds of processor and of wall-clock time.
#include "sqlite_rows.h"

static Table bookings, claims, transitions, outbox;
static sqlite3_stmt *topic, *claim, *update_show;

static void load_all(sqlite3 *source) {
  bookings = load(source, target, "bookings", "ORDER BY id");
  claims = load(source, target, "seat_claims", "ORDER BY booking_id, seat");
  transitions = load(source, target, "booking_transitions", "ORDER BY booking_id, version");
  outbox = load(source, target, "outbox", "WHERE topic NOT IN ('catalogue', 'programme', 'access') ORDER BY at, topic, seq");
  topic = prepare(target, "INSERT INTO topics (topic, seq) VALUES (?, 1) ON CONFLICT (topic) DO UPDATE SET seq = topics.seq + 1");
  claim = prepare(
      target, "INSERT INTO seat_claims (show_id, seat, state, booking_id, until, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
              " ON CONFLICT (show_id, seat) DO UPDATE SET state = ?3, booking_id = ?4, until = ?5, version = ?6"
              " WHERE seat_claims.state = 'available'");
  update_show = prepare(target, "UPDATE shows SET seats_version = seats_version + 1, taken = taken + ?2 WHERE id = ?1");
}

static void hold(int index) {
  static const char *of_claim[] = {"show_id", "seat", "state", "booking_id", "until", "version", NULL};
  int seats = claims.rows / bookings.rows, told = outbox.rows / bookings.rows;
  for (int row = index * seats; row < (index + 1) * seats; row++) update(claim, &claims, row, of_claim);
  insert(target, &bookings, index);
  insert_share(target, &transitions, index, bookings.rows, 0, 100);
  sqlite3_bind_value(update_show, 1, value(&bookings, index, "show_id"));
  sqlite3_bind_int(update_show, 2, seats);
  step(target, update_show);
  for (int row = index * told; row < (index + 1) * told; row++) {
    sqlite3_bind_value(topic, 1, value(&outbox, row, "topic"));
    step(target, topic);
    insert(target, &outbox, row);
  }
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: sqlite_holds SOURCE TARGET BATCH\n");
    return 2;
  }
  int batch = atoi(words[3]);
  target = open_database(words[2]);
  load_all(open_database(words[1]));
  int64_t processor = microseconds(CLOCK_PROCESS_CPUTIME_ID), wall = microseconds(CLOCK_MONOTONIC);
  for (int from = 0; from < bookings.rows; from += batch) {
    run(target, "BEGIN IMMEDIATE");
    for (int index = from; index < from + batch && index < bookings.rows; index++) hold(index);
    run(target, "COMMIT");
  }
  printf("%d %llu %lld %lld\n", bookings.rows, (unsigned long long)rows_written,
         (long long)(microseconds(CLOCK_PROCESS_CPUTIME_ID) - processor),
         (long long)(microseconds(CLOCK_MONOTONIC) - wall));
  return 0;
}
