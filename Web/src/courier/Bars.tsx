import type { RoundView } from '../core/generated'
import { useOnline } from '../shell/online'
import { Icon } from '../ui/Icon'
import type { MissingPosition } from './usePosition'
import { netWords, tell } from './words'

/** Without a network: since when, and that one goes on all the same. */
export function NetBar({ view }: { view: RoundView }) {
  const words = netWords(view, useOnline())
  if (words === null) return null
  return (
    <div className="net-bar" role="status">
      <Icon name="offline" />
      <span className="grow"><b>{words}</b> {tell('offlineText')}</span>
    </div>
  )
}

/** No position: the browser may not tell it, or the phone does not find it. What to do about it. */
export function WhereBar({ missing }: { missing: MissingPosition }) {
  return <div className="net-bar" role="status"><Icon name="locate" /><span className="grow"><b>{tell(missing === 'refused' ? 'noPosition' : 'notFound')}</b> {tell(missing === 'refused' ? 'noPositionText' : 'notFoundText')}</span></div>
}
