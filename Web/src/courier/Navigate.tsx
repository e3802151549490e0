import { Icon } from '../ui/Icon'
import { navigationLink } from './navigation'
import type { Point } from './round'
import { tell } from './words'

/** Opens the phone's own navigation. */
export function Navigate({ to }: { to: Point }) {
  return <a className="square" href={navigationLink(to, navigator.userAgent)} aria-label={tell('navigate')}><Icon name="send" /></a>
}
