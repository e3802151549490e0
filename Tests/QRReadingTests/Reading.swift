import QRDrawing
import QRReading

/// The text that is read in a picture.
func text(in picture: GreyPicture) -> String? {
  QRReader.read(luminance: picture.luminance, width: picture.width, height: picture.height)
}

/// The text that is read in a scene with a code.
func text(of code: DrawnCode, _ change: (inout DrawnScene) -> Void = { _ in }) -> String? {
  var scene = DrawnScene()
  change(&scene)
  return text(in: scene.picture(of: code))
}

/// A version of each size: without alignment patterns, with one, with few, with many.
let someVersions = [1, 2, 6, 7, 13, 14, 22, 27, 32, 40]
