extension Face.Chapter {
  /// The cart under the finger.
  static let cart = Self(
    name: "CartShapes",
    shapes: [
      Shape("CartStart", "Nothing: there is one cart.", .record([])),
      Shape(
        "CartInput",
        "`add` may come before the menu is here: it waits for it. `bring` says where the food goes; without a destination, wherever the platform has it. `setAddress` says where this person is this evening: a cart goes there of which nothing else was said.",
        .union([
          Case(
            "add",
            [
              Field("restaurant", .id("RestaurantID")), Field("item", .id("MenuItemID")), Field("quantity", .number),
              Field("options", .list(.id("OptionID"))), Field("note", .optional(.text)),
            ]),
          Case("setQuantity", [Field("line", .text), Field("quantity", .number)]),
          Case(
            "change",
            [
              Field("line", .text), Field("item", .id("MenuItemID")), Field("quantity", .number),
              Field("options", .list(.id("OptionID"))), Field("note", .optional(.text)),
            ]),
          Case("setTip", [Field("tip", .number)]), Case("setPromo", [Field("code", .optional(.text))]),
          Case("clear"), Case("replaceCart"), Case("keepCart"),
          Case("bring", [Field("destination", .optional(.shape("NewDestination")))]),
          Case("setAddress", [Field("destination", .optional(.shape("NewDestination")))]),
        ])),
      Shape(
        "NewDestination", "Where the food goes. The place is the door's; without it nobody rides.",
        .record([
          Field("fulfilment", .body("Fulfilment")), Field("place", .optional(.shape("Place"))),
        ])),
      Shape(
        "CartView",
        "The cart now. `price` is missing until the menu is here; `quote` until what is shown can be ordered exactly as it is. `answer` is the platform's last word with names and alternatives.",
        .record([
          Field("restaurant", .optional(.id("RestaurantID"))), Field("lines", .list(.shape("CartLineView"))),
          Field("promoCode", .optional(.text)), Field("tip", .number), Field("state", .shape("CartState")),
          Field("isResumed", .flag), Field("question", .optional(.shape("CartQuestion"))),
          Field("price", .optional(.shape("Bill"))), Field("quote", .optional(.shape("CartQuote"))),
          Field("issues", .list(.shape("CartIssue"))), Field("goesElsewhere", .flag),
          Field("destination", .optional(.body("Fulfilment"))), Field("answer", .optional(.body("CartAnswer"))),
        ])),
      Shape(
        "CartLineView", "A line as it is shown; what the menu says of it is missing until the menu is here.",
        .record([
          Field("id", .text), Field("item", .id("MenuItemID")), Field("quantity", .number),
          Field("options", .list(.id("OptionID"))), Field("note", .optional(.text)), Field("name", .optional(.text)),
          Field("unitPrice", .optional(.number)), Field("total", .optional(.number)),
          Field("problems", .list(.shape("CartProblem"))),
        ])),
      Shape(
        "CartState", "How far the platform knows what is shown.",
        .words(["settled", "sending", "waiting", "signedOut"]), of: "CartSync.State"),
      Shape(
        "CartQuestion", "Clear the other restaurant's cart? `replaceCart` or `keepCart`.",
        .record([Field("loses", .id("RestaurantID"))]), of: "CartSync.Question"),
      Shape(
        "CartQuote", "A signed price: given back as it is when the order is placed.",
        .record([
          Field("cart", .id("CartID")), Field("id", .text), Field("total", .number), Field("version", .number),
        ])),
      Shape(
        "CartIssue", "What keeps the cart from being ordered, by the platform's word.",
        .record([Field("line", .optional(.text)), Field("code", .text), Field("message", .text)]),
        of: "CartSync.Issue"),
      Shape(
        "CartProblem", "What keeps a line from being ordered.",
        .union([
          Case("itemUnknown", [Field("item", .id("MenuItemID"))]), Case("itemUnavailable", [Field("name", .text)]),
          Case("optionUnknown", [Field("option", .id("OptionID"))]),
          Case("optionUnavailable", [Field("option", .id("OptionID")), Field("name", .text)]),
          Case("optionRepeated", [Field("option", .id("OptionID")), Field("name", .text)]),
          Case("tooFewChoices", [Field("group", .text), Field("minimum", .index)]),
          Case("tooManyChoices", [Field("group", .text), Field("maximum", .index)]), Case("tooManyOptions"),
          Case("quantityOutOfRange"), Case("noteTooLong"),
        ]), of: "CartLineProblem"),
      Shape(
        "CartNotice", "What became of the cart besides what was tapped.",
        .union([
          Case("cannotAdd", [Field("problems", .list(.shape("CartProblem")))]), Case("cartFull"),
          Case("added", [Field("line", .shape("CartLine"))]), Case("removed", [Field("line", .shape("CartLine"))]),
          Case("changed", [Field("from", .shape("CartLine")), Field("to", .shape("CartLine"))]),
          Case("issue", [Field("issue", .shape("CartIssue"))]),
          Case("rolledBack", [Field("refusal", .shape("Refusal"))]), Case("clearedElsewhere"),
          Case("total", [Field("from", .number), Field("to", .number)]),
        ]), of: "CartSync.Notice"),
      Shape(
        "CartLine", "",
        .record([
          Field("id", .text), Field("item", .id("MenuItemID")), Field("quantity", .number),
          Field("options", .list(.id("OptionID"))), Field("note", .optional(.text)),
        ]), of: "CartLine"),
    ])
}
