import { Failure } from '../wire/ask'
import { say, sayIfKnown } from './say'

/** Why something was refused, in the person's language; a code that is new in the platform's own words. */
export const problemText = (code: string, told: string): string => sayIfKnown(`problem.${code}`) ?? told

/** What a request that failed says to a person. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return say('failed.text')
  if (error.isOffline) return say('offline.now')
  if (error.problem === null) return say('problem.internal')
  const { code, detail, errors } = error.problem
  const field = errors?.[0]
  return (field === undefined ? null : sayIfKnown(`problem.${code}.${field.field}`)) ?? problemText(code, field?.message ?? detail)
}
