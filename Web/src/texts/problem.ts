import { Failure } from '../wire/ask'
import { locale, say, sayIfKnown } from './say'

/** Why something was refused, in the person's language; a code that is new in the platform's own words. */
export const problemText = (code: string, told: string): string => sayIfKnown(`problem.${code}`) ?? told

/** Why a cart cannot be ordered. The platform's own sentence is English, and better there: it names the dish or the amount. */
export const issueText = ({ code, message }: { readonly code: string; readonly message: string }): string => (locale().startsWith('en') ? message : problemText(code, message))

/** What a request that failed says to a person. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return say('failed.text')
  if (error.isOffline) return say('offline.now')
  if (error.problem === null) return say('problem.internal')
  const { code, detail, errors } = error.problem
  const field = errors?.[0]
  return (field === undefined ? null : sayIfKnown(`problem.${code}.${field.field}`)) ?? problemText(code, field?.message ?? detail)
}
