import type { SeatsAgeRule } from '../../core/generated'
import { ageStatement } from '../words'

/** What has to be confirmed before the seats are paid, as the hold says. Null: nothing. */
export function askedAge(rule: SeatsAgeRule | undefined): string | null {
  return rule === undefined ? null : ageStatement(rule)
}
