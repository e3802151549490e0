import Client
import ClientCore
import Domain
import Wire

/// Carries out the effects of `CartSync`.
struct CartRunner: Sendable {
  static let record = "cart"
  static let destination = "destination"

  let session: Session
  let disk: any Disk
  let around: CartSurroundings

  func carryOut(_ effect: CartSync.Effect, _ store: CartStore) async {
    switch effect {
    case .sync(let number, let request): await store.start { await heard(sync(number, request, store), store) }
    case .fetch(let number): await store.start { await heard(fetch(number), store) }
    // If it cannot be stored, the platform is asked for the cart after a restart. Later requests still count as newer.
    case .keep(let record): try? await disk.keep(record.bytes, as: Self.record)
    case .forget:
      await disk.forget(Self.record)
      await store.publish(effect)
    case .reloadMenu: await store.loadPricing(around, isOutdated: true)
    case .wake(let time): await store.wake(at: time, .woke)
    case .notify, .signIn: await store.publish(effect)
    }
  }

  /// A cart that another device filled needs its menu before it has a price.
  private func heard(_ input: CartSync.Input, _ store: CartStore) async {
    await store.take(input, keptOn: disk, around)
    if await store.machine.pricing == nil { await store.loadPricing(around) }
  }

  private func sync(_ number: Int32, _ request: CartSync.Request, _ store: CartStore) async -> CartSync.Input {
    let body = CartSyncRequest(request, around.destination.value?.fulfilment)
    let asker = session.once
    do throws(ClientError) {
      let cart: CartAnswer = try await asker.call(.cart(.syncCart), body)
      // The account has left meanwhile.
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      around.answer.set(cart)
      await store.keepDestination(sentAs: cart, on: disk, around)
      return .answered(number, CartSync.ServerCart(cart, for: around.destination.value))
    } catch {
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      return .failed(number, CallFailure(error), other: error.otherRestaurant)
    }
  }

  private func fetch(_ number: Int32) async -> CartSync.Input {
    let asker = session.once
    do throws(ClientError) {
      let cart: CartAnswer = try await asker.call(.cart(.getCart))
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      around.answer.set(cart)
      return .fetched(number, CartSync.ServerCart(cart, for: around.destination.value))
    } catch {
      guard session.isStill(asker) else { return .failed(number, .unanswered) }
      guard case .problem(let problem) = error, problem.status == 404 else {
        return .failed(number, CallFailure(error))
      }
      around.answer.forget()
      return .fetched(number, nil)
    }
  }
}

extension ClientError {
  fileprivate var otherRestaurant: RestaurantID? {
    guard case .problem(let problem) = self else { return nil }
    return problem.otherRestaurant
  }
}
