/// The picture with each pixel as the mean of itself and its eight neighbours. The pixels of the edge stay as they are.
func smoothed(_ luminance: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> [UInt8] {
  var smooth = [UInt8](luminance)
  guard width > 2, height > 2 else { return smooth }
  smooth.withUnsafeMutableBufferPointer { smooth in
    for y in 1..<(height - 1) {
      // The sums of three pixels below each other, for three columns side by side.
      var index = y * width + 1
      var left = column(luminance, index - 1, width)
      var middle = column(luminance, index, width)
      let end = (y + 1) * width - 1
      while index < end {
        let right = column(luminance, index + 1, width)
        smooth[index] = UInt8(truncatingIfNeeded: (left + middle + right + 4) / 9)
        (left, middle) = (middle, right)
        index += 1
      }
    }
  }
  return smooth
}

private func column(_ luminance: UnsafeBufferPointer<UInt8>, _ index: Int, _ width: Int) -> Int {
  Int(luminance[index - width]) + Int(luminance[index]) + Int(luminance[index + width])
}
