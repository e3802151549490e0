import type { PurchaseState } from '../../core/generated'
import type { AgeRule } from '../../wire/generated'
import { ageStatement } from '../words'

/** What has to be confirmed before the seats are paid. Null: nothing. A rule that is newer than the show that was read is known by the refusal. */
export function askedAge(rule: AgeRule | null | undefined, progress: PurchaseState): string | null {
  const isRefused = progress.kind === 'lost' && progress.reason.kind === 'refused' && progress.reason.refusal.code === 'age_confirmation_needed'
  return rule != null || isRefused ? ageStatement(rule ?? null) : null
}
