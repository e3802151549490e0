// THE PLACE where seats are paid: the core's machine `booking` goes here. Until then one request is sent once, with a key that is
// on the disk before it; without an answer the booking is read until it says what happened. Nothing is sent again by itself.
import { shelfOwner } from '../../reads/account'
import { makeValue, type Value } from '../../reads/value'
import { readRecord, writeRecord } from '../../effects/disk'
import { newId } from '../../effects/ids'
import { ask, Failure } from '../../wire/ask'
import type { BookingDetail, PayAnswer } from '../../wire/generated'
import type { Payment } from '../../pay/methods'
import type { PurchaseState, PurchaseTap, PurchaseView } from '../../pay/purchase'

const slot = 'booking_purchase'
const lookEvery = 2500

interface Kept {
  readonly booking: string
  readonly total: number
  readonly key: string
  readonly way: Payment
}

export interface BookingPurchase {
  readonly view: Value<PurchaseView>
  place(booking: string, total: number, way: Payment): void
  openBank(): void
  backFromBank(): void
  close(): void
}

/** The payment of one booking; it finds what an earlier life of the page left open. */
export function openPurchase(booking: string): BookingPurchase {
  const view = makeValue<PurchaseView>({ progress: { kind: 'nothing' }, taps: ['place'], total: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let since = 0

  const show = (progress: PurchaseState, taps: readonly PurchaseTap[] = []) => { if (!isClosed) view.set({ ...view.get(), progress, taps }) }
  const forget = () => void writeRecord(shelfOwner(), 'slots', slot, undefined, 'relaxed').catch(() => undefined)
  const later = () => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void look(), lookEvery)
  }

  async function place(id: string, total: number, way: Payment): Promise<void> {
    const kept: Kept = { booking: id, total, key: newId(), way }
    show({ kind: 'working', step: { kind: 'sending' } })
    try {
      await writeRecord(shelfOwner(), 'slots', slot, kept, 'strict')
    } catch {
      return show({ kind: 'lost', reason: { kind: 'notKept' } }, ['place'])
    }
    since = Date.now()
    try {
      const answer = await ask<PayAnswer>(`/v1/bookings/${id}/pay`, { method: 'POST', key: kept.key, body: { payment_method: { kind: way.method, token: way.token }, expected_total: total } })
      take(answer.body.status, id, answer.body.payment.action?.url ?? null)
    } catch (error) {
      if (!(error instanceof Failure) || error.isOffline || error.status >= 500) {
        show({ kind: 'working', step: { kind: 'unanswered' } })
        return later()
      }
      refused(error)
    }
  }

  function take(status: string, id: string, page: string | null): void {
    if (status === 'confirmed') {
      forget()
      return show({ kind: 'done', id })
    }
    if (page !== null) return show({ kind: 'bank', id, page }, ['openBank'])
    show({ kind: 'working', step: { kind: 'undecided', id, page: null } })
    later()
  }

  function refused(failure: Failure): void {
    const code = failure.problem?.code ?? ''
    if (code === 'payment_pending' || code === 'request_in_progress') {
      show({ kind: 'working', step: { kind: 'lookingUp' } })
      return later()
    }
    forget()
    if (code === 'payment_declined') return show({ kind: 'choice', question: { kind: 'declined', others: [] } }, ['choose'])
    show({ kind: 'lost', reason: { kind: 'refused', refusal: { code, status: failure.status, message: failure.message } } }, ['place'])
  }

  /** What became of it, by the platform's word. */
  async function look(): Promise<void> {
    try {
      const { body } = await ask<BookingDetail>(`/v1/bookings/${booking}`)
      if (body.status === 'confirmed' || body.status === 'payment_pending') return take(body.status, booking, body.payment?.action?.url ?? null)
      // A request may still be on its way: seats that look unpaid now may be paid in a moment.
      if (body.status === 'seats_locked' && body.payment == null && Date.now() - since < 10_000) return later()
      forget()
      if (body.status === 'seats_locked') return show({ kind: 'choice', question: body.payment == null ? { kind: 'neverArrived' } : { kind: 'declined', others: [] } }, ['choose'])
      show({ kind: 'lost', reason: { kind: 'refused', refusal: { code: 'hold_expired', status: 410, message: body.description } } }, [])
    } catch {
      later()
    }
  }

  const woke = () => { if (view.get().progress.kind === 'bank' || view.get().progress.kind === 'working') void look() }
  addEventListener('pageshow', woke)
  addEventListener('online', woke)
  void readRecord<Kept>(shelfOwner(), 'slots', slot).catch(() => undefined).then(kept => {
    if (kept?.booking !== booking || view.get().progress.kind !== 'nothing') return
    show({ kind: 'working', step: { kind: 'lookingUp' } })
    void look()
  })
  return {
    view,
    place: (id, total, way) => void place(id, total, way),
    openBank: () => { const { progress } = view.get(); if (progress.kind === 'bank') location.assign(progress.page) },
    backFromBank: () => {
      show({ kind: 'working', step: { kind: 'confirming' } })
      void look()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('pageshow', woke)
      removeEventListener('online', woke)
    },
  }
}
