extension Face.Chapter {
  /// The device's slots.
  static let slots = Self(
    name: "SlotShapes",
    shapes: [
      Shape(
        "StoreAct",
        "What is done with a slot, and is on the disk before the next effect begins. With `over` it happens only where the slot has exactly that; else the answer is `found`, with what is there. `leave` empties the slot and those named, in one step and only where the slot has this owner or nothing. `prune` empties all slots that begin with this name, but those that are kept.",
        .union([
          Case("read"), Case("keep", [Field("value", .text), Field("over", .optional(.shape("Over")))]),
          Case("forget", [Field("over", .optional(.shape("Over")))]),
          Case("prune", [Field("keeping", .list(.text))]),
          Case("leave", [Field("owner", .optional(.text)), Field("slots", .list(.text))]),
        ])),
      Shape(
        "Over", "What a slot has to have before it is written.",
        .union([Case("nothing"), Case("value", [Field("value", .text)])])),
    ])
}
