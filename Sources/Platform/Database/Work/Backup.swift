/// A copy that has begun, used by one thread.
protocol Backup: AnyObject {
  /// Returns when what is written from now on is not in the copy.
  func pin() throws(DatabaseError)
  /// Brings the copy to its end and gives it its name.
  func finish(progress: (Int, Int) -> Void) throws(DatabaseError)
  /// Leaves nothing behind.
  func abandon()
}
