// What is bought exactly once, as the face of the core's machines has it (PurchaseShapes). Where src/core/generated.ts has these, they come from there.
import type { Payment } from './methods'

export interface Refusal {
  readonly code: string
  readonly status: number
  readonly message: string
}

export type PurchaseStep =
  | { readonly kind: 'reading' | 'sending' | 'unanswered' | 'lookingUp' | 'confirming' }
  | { readonly kind: 'undecided'; readonly id: string; readonly page: string | null }

export type PurchaseState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'working'; readonly step: PurchaseStep }
  | { readonly kind: 'bank'; readonly id: string; readonly page: string }
  | { readonly kind: 'choice'; readonly question: { readonly kind: 'signIn' | 'neverArrived' } | { readonly kind: 'newPrice'; readonly total: number } | { readonly kind: 'declined'; readonly others: readonly Payment[] } }
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'lost'; readonly reason: { readonly kind: 'notKept' } | { readonly kind: 'refused'; readonly refusal: Refusal } }

export type PurchaseTap = 'place' | 'accept' | 'choose' | 'edit' | 'send' | 'openBank'

export interface PurchaseView {
  readonly progress: PurchaseState
  /** What the person may do now; empty while nobody may tap. */
  readonly taps: readonly PurchaseTap[]
  readonly total: number | null
}
