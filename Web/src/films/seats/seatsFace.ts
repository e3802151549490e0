// The face of the seats' machine, as Sources/Apps/Browser prints it. Where src/core/generated.ts has these, they come from there.

export type SeatLetter = 'f' | 'h' | 'b' | 'x' | 'm'

export interface SeatsWish {
  readonly count: number
  readonly category: string | null
  readonly accessiblePlaces: number
}

export type SeatsInput =
  | { readonly kind: 'tap'; readonly seat: number }
  | { readonly kind: 'takeSuggestion' }
  | ({ readonly kind: 'pickBest' } & SeatsWish)
  | { readonly kind: 'hold' }
  | { readonly kind: 'holdSeats'; readonly seats: readonly number[] }
  | ({ readonly kind: 'holdBest' } & SeatsWish)
  | { readonly kind: 'extend' }
  | { readonly kind: 'letGo' }
  | { readonly kind: 'checkout' }

export interface Refusal {
  readonly code: string
  readonly status: number
  readonly message: string
}

export type SeatsPhase =
  | { readonly kind: 'choosing' | 'requesting' | 'holding' | 'checkout' | 'paying' | 'checking' }
  | { readonly kind: 'booked'; readonly booking: string }
  | { readonly kind: 'closed'; readonly refusal: Refusal }

export interface SeatsBill {
  readonly seats: readonly { readonly seat: number; readonly category: string; readonly price: number }[]
  readonly subtotal: number
  readonly bookingFee: number
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: number; readonly included: boolean }[]
  readonly total: number
}

export interface SeatsHold {
  readonly booking: string
  readonly seats: readonly number[]
  /** By this device's clock, in milliseconds. */
  readonly endsAt: number
  readonly lapses: boolean
  readonly extensionsLeft: number
  readonly bill: SeatsBill
}

export interface SeatsAdvice {
  readonly reason: 'unavailable' | 'keptForAccess' | 'splitsPair' | 'strandsSeat'
  readonly seats: readonly number[]
  readonly suggestion: readonly number[]
}

export type SeatsNotice =
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  | { readonly kind: 'tooMany'; readonly limit: number }
  | { readonly kind: 'noneFree' | 'expired' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'delayed' }

export interface SeatsView {
  readonly phase: SeatsPhase
  /** A letter for each seat of the layout: f free, h held by others, b booked, x not sold, m mine. */
  readonly states: string
  readonly picked: readonly number[]
  readonly advice: SeatsAdvice | null
  readonly canHold: boolean
  readonly hold: SeatsHold | null
  readonly isExpiring: boolean
  readonly isExtending: boolean
  /** Null when this version cannot tell: the platform's answer to a hold does. */
  readonly price: SeatsBill | null
  readonly notice: SeatsNotice | null
}
