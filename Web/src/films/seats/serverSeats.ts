// A hall whose rules only the server knows: what is shown where the core is not there. It judges no pick and sums no price:
// the server answers a hold with its reason, its suggestion and its bill.
import { account, shelfOwner } from '../../reads/account'
import type { Value } from '../../reads/value'
import { readRecord, writeRecord } from '../../effects/disk'
import { ask, Failure } from '../../wire/ask'
import type { BookingDetail, HoldAnswer, LayoutBody, SeatsAnswer, ShowDetail } from '../../wire/generated'
import type { Refusal, SeatsBill, SeatsHold, SeatsInput, SeatsNotice, SeatsView } from './seatsFace'

const slot = 'held_seats'
const pollEvery = 2000
const warnAt = 20_000
const letters: Readonly<Record<string, string>> = { available: 'f', held: 'h', booked: 'b', blocked: 'x' }

interface SeatsProblem {
  readonly seats?: readonly string[]
  readonly stranded?: readonly string[]
  readonly suggestion?: readonly string[]
}

export class ServerSeats {
  private readonly indexOf: ReadonlyMap<string, number>
  private version: number | null = null
  private map: string[]
  private timer: ReturnType<typeof setTimeout> | undefined
  private alarm: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(
    private readonly show: ShowDetail, private readonly layout: LayoutBody, private readonly asksForAccess: boolean,
    private readonly view: Value<SeatsView>, private readonly signIn: () => void,
  ) {
    this.indexOf = new Map(layout.seats.map((seat, index) => [seat.id, index]))
    this.map = layout.seats.map(() => 'x')
    document.addEventListener('visibilitychange', this.woke)
    void this.poll()
    void this.resume()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    clearTimeout(this.alarm)
    document.removeEventListener('visibilitychange', this.woke)
  }

  take(input: SeatsInput): void {
    this.set({ notice: null })
    switch (input.kind) {
      case 'tap': return this.tap(input.seat)
      case 'takeSuggestion': return this.pick(this.view.get().advice?.suggestion ?? [])
      case 'hold': return this.hold({ seat_ids: this.view.get().picked.map(seat => this.layout.seats[seat]?.id ?? '') })
      case 'holdSeats': return this.hold({ seat_ids: input.seats.map(seat => this.layout.seats[seat]?.id ?? '') })
      // Which seats are best only the server knows: they are held at once.
      case 'pickBest': case 'holdBest': return this.hold({ best_available: { count: input.count, category: input.accessiblePlaces > 0 ? 'wheelchair' : input.category } })
      case 'extend': return this.extend()
      case 'checkout': if (this.view.get().hold !== null) this.set({ phase: { kind: 'checkout' } })
        return
      case 'letGo': return this.letGo()
    }
  }

  private set(change: Partial<SeatsView>): void {
    if (this.isClosed) return
    const next = { ...this.view.get(), ...change }
    const isFree = next.phase.kind === 'choosing' || next.phase.kind === 'holding'
    const isHeld = next.hold !== null && next.picked.join() === next.hold.seats.join()
    this.view.set({ ...next, states: this.states(next.hold), canHold: isFree && next.picked.length > 0 && !isHeld && next.advice === null })
  }

  private states(hold: SeatsHold | null): string {
    if (hold === null) return this.map.join('')
    const own = new Set(hold.seats)
    return this.map.map((letter, index) => (own.has(index) ? 'm' : letter)).join('')
  }

  private tap(seat: number): void {
    const { picked, phase, states } = this.view.get()
    if (phase.kind !== 'choosing' && phase.kind !== 'holding') return
    if (picked.includes(seat)) return this.pick(picked.filter(each => each !== seat))
    const letter = states[seat]
    if (letter !== 'f' && letter !== 'm') return this.set({ notice: { kind: 'taken', seats: [seat] } })
    if (picked.length >= this.show.seat_limit) return this.set({ notice: { kind: 'tooMany', limit: this.show.seat_limit } })
    this.pick([...picked, seat])
  }

  private pick(seats: readonly number[]): void {
    this.set({ picked: [...seats].sort((a, b) => a - b), advice: null })
  }

  private hold(wish: object): void {
    if (account.get() === null) return this.signIn()
    const sentAt = Date.now()
    this.set({ phase: { kind: 'requesting' }, advice: null })
    ask<HoldAnswer>(`/v1/shows/${encodeURIComponent(this.show.id)}/holds`, { method: 'POST', body: this.asksForAccess ? { accessible: true, ...wish } : wish }).then(
      answer => this.held(answer.body, sentAt), (error: unknown) => this.refused(error),
    )
  }

  private held(body: HoldAnswer | BookingDetail, sentAt: number): void {
    const hold = this.holdOf(body, sentAt)
    if (hold === null) return this.lapsed()
    void writeRecord(shelfOwner(), 'slots', slot, { show: this.show.id, booking: hold.booking }, 'strict').catch(() => undefined)
    const isAtCheckout = this.view.get().phase.kind === 'checkout'
    this.set({ phase: { kind: isAtCheckout ? 'checkout' : 'holding' }, hold, picked: hold.seats, advice: null, isExtending: false })
    this.watch()
  }

  private holdOf(body: HoldAnswer | BookingDetail, sentAt: number): SeatsHold | null {
    if (body.expires_at == null) return null
    // Counted from when it was asked, a countdown never promises time that is not there.
    const skew = Date.parse(body.server_time) - sentAt
    return {
      booking: body.booking_id, seats: body.seats.flatMap(seat => this.indexOf.get(seat.id) ?? []).sort((a, b) => a - b), endsAt: Date.parse(body.expires_at) - skew,
      lapses: body.status !== 'payment_pending', extensionsLeft: body.extensions_left, bill: billOf(body, this.indexOf),
    }
  }

  private refused(error: unknown): void {
    const before = this.view.get().hold
    const problem = error instanceof Failure ? error.problem : null
    this.set({ phase: { kind: before === null ? 'choosing' : 'holding' } })
    if (problem === null) return this.set({ notice: { kind: 'delayed' } })
    if (problem.code === 'unauthenticated') return this.signIn()
    if (problem.code === 'show_started' || problem.code === 'show_cancelled') return this.set({ phase: { kind: 'closed', refusal: refusalOf(error as Failure) } })
    const named = problem as SeatsProblem
    const indices = (ids: readonly string[] | undefined) => (ids ?? []).flatMap(id => this.indexOf.get(id) ?? []).sort((a, b) => a - b)
    const taken = indices(named.seats)
    const suggestion = indices(named.suggestion)
    let notice: SeatsNotice = { kind: 'refused', refusal: refusalOf(error as Failure) }
    if (problem.code === 'seat_unavailable') {
      for (const seat of taken) this.map[seat] = 'h'
      this.set({ picked: this.view.get().picked.filter(seat => !taken.includes(seat)) })
      notice = taken.length === 0 ? { kind: 'noneFree' } : { kind: 'taken', seats: taken }
    }
    const stranded = indices(named.stranded)
    if (suggestion.length > 0) this.set({ advice: { reason: problem.code === 'seat_unavailable' ? 'unavailable' : 'strandsSeat', seats: stranded.length > 0 ? stranded : taken, suggestion } })
    if (suggestion.length === 0 || problem.code === 'seat_unavailable') this.set({ notice })
  }

  private extend(): void {
    const hold = this.view.get().hold
    if (hold === null || hold.extensionsLeft === 0) return
    const sentAt = Date.now()
    this.set({ isExtending: true })
    ask<HoldAnswer>(`/v1/bookings/${hold.booking}/extend`, { method: 'POST' }).then(answer => this.held(answer.body, sentAt), () => {
      this.set({ isExtending: false })
      void this.check(hold.booking)
    })
  }

  private letGo(): void {
    const hold = this.view.get().hold
    this.forget()
    this.set({ phase: { kind: 'choosing' }, hold: null, picked: [], isExpiring: false })
    if (hold !== null) void ask(`/v1/bookings/${hold.booking}/hold`, { method: 'DELETE' }).catch(() => undefined).then(() => this.poll())
  }

  /** The platform's clock decides: at the end by this device's count it is asked. */
  private async check(booking: string): Promise<void> {
    const sentAt = Date.now()
    try {
      const { body } = await ask<BookingDetail>(`/v1/bookings/${booking}`)
      if (body.show_id !== this.show.id) return
      if (body.status === 'confirmed') {
        this.forget()
        this.set({ phase: { kind: 'booked', booking } })
      } else if (body.status === 'seats_locked' || body.status === 'payment_pending') this.held(body, sentAt)
      else this.lapsed()
    } catch (error) {
      if (error instanceof Failure && !error.isOffline) this.lapsed()
      else if (!this.isClosed) this.set({ notice: { kind: 'delayed' } })
    }
  }

  private lapsed(): void {
    const before = this.view.get().hold
    this.forget()
    this.set({ phase: { kind: 'choosing' }, hold: null, isExpiring: false, notice: before === null ? null : { kind: 'expired' } })
    void this.poll()
  }

  private forget(): void {
    clearTimeout(this.alarm)
    void writeRecord(shelfOwner(), 'slots', slot, undefined, 'relaxed').catch(() => undefined)
  }

  private watch(): void {
    clearTimeout(this.alarm)
    const hold = this.view.get().hold
    if (hold === null || !hold.lapses) return
    const left = hold.endsAt - Date.now()
    this.set({ isExpiring: left <= warnAt && left > 0 })
    if (left <= 0) void this.check(hold.booking)
    else this.alarm = setTimeout(() => this.watch(), Math.min(left > warnAt ? left - warnAt : left, left) + 20)
  }

  private async resume(): Promise<void> {
    if (account.get() === null) return
    const kept = await readRecord<{ show: string; booking: string }>(shelfOwner(), 'slots', slot).catch(() => undefined)
    if (kept?.show === this.show.id && this.view.get().hold === null) await this.check(kept.booking)
  }

  private readonly woke = () => {
    if (document.visibilityState !== 'visible') return
    this.watch()
    void this.poll()
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isClosed) return
    try {
      const since = this.version === null ? '' : `?since=${this.version}`
      const answer = await ask<SeatsAnswer | undefined>(`/v1/shows/${encodeURIComponent(this.show.id)}/seats${since}`)
      if (answer.body !== undefined) this.changed(answer.body)
    } catch {
      // The next look tells; a hold is checked by the server in any case.
    }
    clearTimeout(this.timer)
    if (!this.isClosed && document.visibilityState === 'visible') this.timer = setTimeout(() => void this.poll(), pollEvery)
  }

  private changed(answer: SeatsAnswer): void {
    const entries = Object.entries(answer.seats)
    if (this.version !== null && entries.length === 0) return
    this.version = answer.version
    for (const [id, state] of entries) {
      const index = this.indexOf.get(id)
      if (index !== undefined) this.map[index] = letters[state] ?? 'x'
    }
    const { picked, hold } = this.view.get()
    const gone = picked.filter(seat => this.map[seat] !== 'f' && hold?.seats.includes(seat) !== true)
    if (gone.length > 0 && this.view.get().phase.kind === 'choosing') this.set({ picked: picked.filter(seat => !gone.includes(seat)), notice: { kind: 'taken', seats: gone } })
    else this.set({})
  }
}

const refusalOf = (failure: Failure): Refusal => ({ code: failure.problem?.code ?? '', status: failure.status, message: failure.message })

function billOf(body: HoldAnswer | BookingDetail, indexOf: ReadonlyMap<string, number>): SeatsBill {
  return {
    seats: body.seats.map(seat => ({ seat: indexOf.get(seat.id) ?? -1, category: seat.category, price: seat.price })), subtotal: body.totals.subtotal, bookingFee: body.totals.booking_fee,
    taxes: body.totals.taxes.map(tax => ({ name: tax.name, rate: tax.rate_millionths, amount: tax.amount, included: tax.is_included })), total: body.totals.total,
  }
}
