import ClientCore
import Domain

extension PurchaseState {
  init(_ machine: Checkout<Goods>) {
    self =
      switch machine.progress {
      case .nothing: .nothing
      case .working(.reading): .working(step: .reading)
      case .working(.sending): .working(step: .sending)
      case .working(.unanswered): .working(step: .unanswered)
      case .working(.lookingUp): .working(step: .lookingUp)
      case .working(.confirming): .working(step: .confirming)
      case .working(.undecided(let id, let page)): .working(step: .undecided(id: id.whole, page: page))
      case .bank(let id, let page): .bank(id: id.whole, page: page)
      case .choice(.signIn): .choice(question: .signIn)
      case .choice(.newPrice(let total)): .choice(question: .newPrice(total: total))
      case .choice(.declined(let others)): .choice(question: .declined(others: others.map { PaymentWay($0) }))
      case .choice(.neverArrived): .choice(question: .neverArrived)
      case .done(let id): .done(id: id.whole)
      case .lost(.notKept): .lost(reason: .notKept)
      case .lost(.refused(let refusal)): .lost(reason: .refused(refusal: refusal))
      }
  }
}

extension PurchaseTap {
  static func all(_ machine: Checkout<Goods>) -> [PurchaseTap] {
    machine.taps.map { tap in
      switch tap {
      case .place: .place
      case .accept: .accept
      case .choose: .choose
      case .edit: .edit
      case .send: .send
      case .openBank: .openBank
      case .abandon: .abandon
      }
    }
  }
}
