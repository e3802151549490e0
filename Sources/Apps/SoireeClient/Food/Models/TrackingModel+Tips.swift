import ClientCore
import Domain
import Wire

extension TrackingModel {
  /// Sends a tip, in minor units of the order's currency. While the outcome of an earlier tip is unknown, that tip is
  /// settled instead. While one is under way nothing is sent.  E5
  public func tip(_ amount: Int64) async {
    guard !isTipping else { return }
    isTipping = true
    defer { isTipping = false }
    // The look-up of an earlier tip writes the same record, so it has to end first.
    await tips.ended()
    notice = nil
    let before = departures
    do throws(ClientError) {
      let outcome = try await actions.tip(order, amount: amount)
      guard departures == before else { return }
      tipBankPage = outcome.bankPage
      if case .taken(let payment, let currency) = outcome {
        // The tip is the payment's amount, which need not be the one that was tapped.
        notice = payment.amount == amount ? nil : FoodWords.tippedBefore(payment.amount, currency)
      } else {
        notice = FoodWords.tip(outcome)
      }
      guard outcome.isOpen else { return }
    } catch {
      guard departures == before else { return }
      show(error)
      guard isInDoubt(error) else { return }
    }
    var delay = RetryDelay(dice: store.device.dice)
    findOutAboutTip(after: delay.next())
  }

  /// Asks for the outcome of an open tip until it is known.  E5
  /// - Parameter wait: Before the first request. Nil for none.
  func findOutAboutTip(after wait: Duration?) {
    tips.begin { [weak self, device = store.device] in
      var (next, delay) = (wait, RetryDelay(dice: device.dice))
      while true {
        if let next {
          do { try await device.sleep(until: device.now() + next) } catch { return }
        }
        guard await self?.isTipOpen() == true, !Task.isCancelled else { return }
        next = delay.next()
      }
    }
  }

  /// Gives up a tip that the payer's bank asks about. The bank may have approved it just before.  E6
  public func abandonTip() async {
    guard !isTipping else { return }
    isTipping = true
    defer { isTipping = false }
    await tips.ended()
    if await isTipOpen(after: { actions throws(ClientError) in try await actions.abandonTip(self.order) }) {
      findOutAboutTip(after: nil)
    }
  }

  private func isTipOpen() async -> Bool {
    await isTipOpen { actions throws(ClientError) in try await actions.finishTip(self.order) }
  }

  /// Asks once for the outcome of an open tip, and shows it. Returns whether it is still unknown.
  private func isTipOpen(
    after ask: (OrderActions) async throws(ClientError) -> TipOutcome?
  ) async -> Bool {
    let before = departures
    do throws(ClientError) {
      let outcome = try await ask(actions)
      guard !Task.isCancelled, departures == before else { return false }
      tipBankPage = outcome?.bankPage
      if let outcome {
        notice = FoodWords.tip(outcome)
      } else if notice == FoodWords.tipInDoubt {
        // Another screen of the order has shown the outcome.
        notice = nil
      }
      return outcome?.isOpen == true
    } catch {
      // An unreadable disk may have no tip, so no message mentions one.
      let isUnread = if case .transport(.unavailable) = error { true } else { false }
      if !Task.isCancelled, departures == before, !isUnread { show(error) }
      return isInDoubt(error)
    }
  }

  private func show(_ error: ClientError) {
    guard error.code != .answerExpired else {
      notice = FoodWords.tippedLongAgo
      return
    }
    notice = isInDoubt(error) ? FoodWords.tipInDoubt : FoodWords.failure(error)
  }

  private func isInDoubt(_ error: ClientError) -> Bool { error.refusal?.isFinal != true }
}
