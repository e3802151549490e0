import { disownsAccount } from '../reads/who'
import { Failure } from './ask'

/** Whether the platform has decided for good. Else something between has spoken for it, or it was busy, is still at it, or takes this page for somebody else's. */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof Failure) || error.problem === null) return false
  return error.status < 500 && error.status !== 408 && error.status !== 429 && !disownsAccount(error.status) && error.problem.code !== 'request_in_progress'
}
