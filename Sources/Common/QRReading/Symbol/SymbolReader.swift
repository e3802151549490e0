/// Reads the code that three finder patterns belong to.
struct SymbolReader {
  private let picture: ContrastPicture
  private let field = GaloisField()
  /// The modules that may still be looked at, which bounds the work in a picture of many false patterns.
  private var budget = 100_000

  init(_ picture: ContrastPicture) { self.picture = picture }

  /// Nil when the patterns are not those of a code, or too much of the code is damaged.
  mutating func read(_ triple: FinderPatternTriple) -> String? {
    guard budget > 0, let size = SymbolSize(triple, in: picture) else { return nil }
    let versions = size.versions()
    for version in versions {
      guard let grid = grid(size, version), grid.hasTimingPatterns else { continue }
      let told = VersionInformation.read(grid)
      if let told, told.number != version.number {
        guard !versions.contains(where: { $0.number == told.number }) else { continue }
        if let grid = self.grid(size, told), let text = text(grid, told) { return text }
      } else if let text = text(grid, version) {
        return text
      }
    }
    return nil
  }

  @inline(never)
  private mutating func grid(_ size: SymbolSize, _ version: SymbolVersion) -> ModuleGrid? {
    guard budget > 0 else { return nil }
    budget -= 2_000
    let fit = GridFit(picture: picture, version: version)
    guard let transform = fit.fitted(size.transform(for: version)) else { return nil }
    budget -= version.size * version.size
    return ModuleGrid(picture, transform, size: version.size)
  }

  /// The text of the code as it stands, or else in a mirror.
  @inline(never)
  private func text(_ grid: ModuleGrid, _ version: SymbolVersion) -> String? {
    if let text = textAsItStands(grid, version) { return text }
    var mirrored = grid
    mirrored.isMirrored = true
    return textAsItStands(mirrored, version)
  }

  @inline(never)
  private func textAsItStands(_ grid: ModuleGrid, _ version: SymbolVersion) -> String? {
    guard let format = FormatInformation(grid) else { return nil }
    let codewords = CodewordPlacement(version).codewords(grid, format)
    let structure = BlockStructure(version, format.level, codewords: codewords.count)
    guard let data = structure.data(of: codewords, field) else { return nil }
    return Segments.text(of: data, version)
  }
}
