extension Schema {
  /// The keys whose answer is still kept: what the purge looks through.  E2
  static let storedAnswers = """
    DROP INDEX idempotency_keys_by_age;
    CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer_sealed IS NOT NULL;
    """
}
