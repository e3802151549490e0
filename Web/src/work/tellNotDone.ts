import { interrupt } from '../ui/announce'
import { toast } from '../ui/toast'

/** A press that the platform refused, where it made a difference: what was not done, and why. */
export function tellNotDone(what: string, why: string): void {
  const text = `${what} ${why}`.trim()
  toast(text)
  interrupt(text)
}
