// The rows of orders written by a bare SQLite loop: what submitting them is measured against.
//
//   sqlite_orders SOURCE TARGET BATCH [SOURCE_BOOKS TARGET_BOOKS]
//
// SOURCE has the orders as the platform wrote them, TARGET is a copy from before them. The rows are read into memory
// first. Then each BATCH of orders is written with its commits: all at once, or with books in three steps, as a
// gateway's payment needs: the claim, the charge in the gateway's own books, the answer. Prints the number of orders
// and of rows, and the microseconds of processor and of wall-clock time.
#include "sqlite_rows.h"

static sqlite3 *books;
static Table orders, keys, transitions, payments, events, ledger, outbox, charges, history;
static sqlite3_stmt *topic, *forget_cart, *update_order, *update_payment, *update_key;

static void load_all(sqlite3 *source, sqlite3 *source_books) {
  orders = load(source, target, "orders", "ORDER BY id");
  keys = load(source, target, "idempotency_keys", "ORDER BY purchase");
  transitions = load(source, target, "order_transitions", "ORDER BY order_id, version");
  payments = load(source, target, "payments", "ORDER BY purchase");
  events = load(source, target, "payment_events", "JOIN payments ON payments.id = payment_id ORDER BY purchase, number");
  ledger = load(source, target, "ledger_entries", "ORDER BY purchase, posting, account");
  outbox = load(source, target, "outbox", "WHERE topic NOT IN ('catalogue', 'programme', 'access') ORDER BY at, topic, seq");
  if (source_books != NULL) {
    charges = load(source_books, books, "charges", "ORDER BY key");
    history = load(source_books, books, "charge_history", "ORDER BY key, number");
  }
  topic = prepare(target, "INSERT INTO topics (topic, seq) VALUES (?, 1) ON CONFLICT (topic) DO UPDATE SET seq = topics.seq + 1");
  forget_cart = prepare(target, "DELETE FROM carts WHERE id = ? AND version = ?");
  update_order = prepare(
      target, "UPDATE orders SET status = ?2, version = ?3, updated_at = ?4, accept_by = ?5, ready_at = ?6,"
              " eta_earliest = ?7, eta_latest = ?8 WHERE id = ?1");
  update_payment = prepare(
      target, "UPDATE payments SET status = ?2, intent = ?3, next_attempt_at = ?4, leased_by = NULL,"
              " leased_until = NULL, gateway_id = ?5, updated_at = ?6 WHERE id = ?1");
  update_key = prepare(target, "UPDATE idempotency_keys SET status = ?2, answer_sealed = ?3 WHERE payment_id = ?1");
}

static void claim(int index) {
  insert(target, &keys, index);
  insert(target, &orders, index);
  insert_share(target, &transitions, index, orders.rows, 0, 1);
  insert(target, &payments, index);
}

static void charge(int index) {
  insert(books, &charges, index);
  insert_share(books, &history, index, orders.rows, 0, 100);
}

static void answer(int index, int updates) {
  static const char *of_order[] = {"id", "status", "version", "updated_at", "accept_by", "ready_at", "eta_earliest", "eta_latest", NULL};
  static const char *of_payment[] = {"id", "status", "intent", "next_attempt_at", "gateway_id", "updated_at", NULL};
  static const char *of_key[] = {"payment_id", "status", "answer_sealed", NULL};
  if (updates) {
    update(update_payment, &payments, index, of_payment);
    update(update_order, &orders, index, of_order);
    update(update_key, &keys, index, of_key);
  }
  insert_share(target, &events, index, orders.rows, 0, 100);
  insert_share(target, &ledger, index, orders.rows, 0, 100);
  insert_share(target, &transitions, index, orders.rows, 1, 100);
  int share = outbox.rows / orders.rows;
  for (int row = index * share; row < (index + 1) * share; row++) {
    sqlite3_bind_value(topic, 1, value(&outbox, row, "topic"));
    step(target, topic);
    insert(target, &outbox, row);
  }
  sqlite3_bind_value(forget_cart, 1, value(&orders, index, "cart_id"));
  sqlite3_bind_value(forget_cart, 2, value(&orders, index, "cart_version"));
  step(target, forget_cart);
}

static void write_batch(int from, int until) {
  run(target, "BEGIN IMMEDIATE");
  for (int index = from; index < until; index++) {
    claim(index);
    if (books == NULL) answer(index, 0);
  }
  run(target, "COMMIT");
  if (books == NULL) return;
  run(books, "BEGIN IMMEDIATE");
  for (int index = from; index < until; index++) charge(index);
  run(books, "COMMIT");
  run(target, "BEGIN IMMEDIATE");
  for (int index = from; index < until; index++) answer(index, 1);
  run(target, "COMMIT");
}

int main(int count, char **words) {
  if (count != 4 && count != 6) {
    fprintf(stderr, "usage: sqlite_orders SOURCE TARGET BATCH [SOURCE_BOOKS TARGET_BOOKS]\n");
    return 2;
  }
  int batch = atoi(words[3]);
  target = open_database(words[2]);
  if (count == 6) books = open_database(words[5]);
  load_all(open_database(words[1]), count == 6 ? open_database(words[4]) : NULL);
  int64_t processor = microseconds(CLOCK_PROCESS_CPUTIME_ID), wall = microseconds(CLOCK_MONOTONIC);
  for (int from = 0; from < orders.rows; from += batch) {
    write_batch(from, from + batch < orders.rows ? from + batch : orders.rows);
  }
  printf("%d %llu %lld %lld\n", orders.rows, (unsigned long long)rows_written,
         (long long)(microseconds(CLOCK_PROCESS_CPUTIME_ID) - processor),
         (long long)(microseconds(CLOCK_MONOTONIC) - wall));
  return 0;
}
