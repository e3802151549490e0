import QRDrawing
import QRReading
import Testing

@Suite("Tickets")
struct TicketTests {
  @Test("A ticket is read at any angle", arguments: [3.0, 4, 5, 6])
  func angles(pixels: Double) {
    var numbers = SeededNumbers(seed: 21)
    for _ in 0..<12 {
      let expected = Samples.ticketText(&numbers)
      let degrees = numbers.fraction() * 360
      let read = text(of: Samples.ticket(expected)) {
        ($0.width, $0.height, $0.degrees, $0.pixelsPerModule) = (640, 480, degrees, pixels)
      }
      #expect(read == expected, "\(degrees) degrees")
    }
  }

  @Test("A tilted ticket is read", arguments: [3.0, 4, 6])
  func tilted(pixels: Double) {
    var numbers = SeededNumbers(seed: 22)
    for _ in 0..<12 {
      let expected = Samples.ticketText(&numbers)
      let (right, down) = (numbers.fraction() * 0.5 - 0.25, numbers.fraction() * 0.5 - 0.25)
      let degrees = numbers.fraction() * 360
      let read = text(of: Samples.ticket(expected)) {
        ($0.width, $0.height, $0.degrees, $0.pixelsPerModule) = (640, 480, degrees, pixels)
        ($0.tiltRight, $0.tiltDown) = (right, down)
      }
      #expect(read == expected, "tilt \(right), \(down) at \(degrees) degrees")
    }
  }

  @Test("A ticket is read among other things")
  func clutter() {
    var numbers = SeededNumbers(seed: 23)
    for index in 0..<10 {
      let expected = Samples.ticketText(&numbers)
      var scene = DrawnScene()
      (scene.width, scene.height) = (260, 260)
      scene.degrees = Double(index) * 7
      let code = scene.picture(of: Samples.ticket(expected))
      var picture = GreyPicture(width: 640, height: 480, of: 180)
      picture.addStrokes(1_000, &numbers)
      for y in 0..<code.height {
        for x in 0..<code.width { picture[x + 40 + 30 * index, y + 20 * index] = code[x, y] }
      }
      #expect(text(in: picture) == expected)
    }
  }
}
