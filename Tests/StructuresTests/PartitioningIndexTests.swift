import Structures
import Testing

@Suite("Binary search")
struct PartitioningIndexTests {
  @Test("it is the first that fits, of any number of elements")
  func all() {
    for count in 0...20 {
      for first in 0...count {
        #expect(Array(0..<count).partitioningIndex { $0 >= first } == first)
        #expect(Array(-3..<count)[3...].partitioningIndex { $0 >= first } == first + 3)
      }
    }
  }
}
