#if canImport(ImageIO)
  import CoreGraphics
  import Foundation
  import ImageIO

  /// Decodes by Apple's ImageIO, which reduces large images without holding all of their pixels.
  public struct ImageIOScaler: ImageScaling {
    public init() {}

    public func bitmap(of bytes: [UInt8], _ header: ImageHeader, toFill frame: PixelSize) -> Bitmap? {
      let wanted = header.size.reduced(toFill: frame)
      let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: max(wanted.width, wanted.height),
        // As the camera was held.
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCache: false,
      ]
      guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil),
        let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      else { return nil }
      return Self.bitmap(image)
    }

    private static func bitmap(_ image: CGImage) -> Bitmap? {
      let size = PixelSize(width: image.width, height: image.height)
      var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
      let isDrawn = pixels.withUnsafeMutableBytes { buffer -> Bool in
        guard
          let context = CGContext(
            data: buffer.baseAddress, width: size.width, height: size.height, bitsPerComponent: 8,
            bytesPerRow: size.width * 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return false }
        context.draw(image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        return true
      }
      return isDrawn ? Bitmap(size: size, pixels: pixels) : nil
    }
  }
#endif
