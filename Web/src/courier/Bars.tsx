import type { RoundView } from '../core/generated'
import { useOnline } from '../shell/online'
import { clock } from '../texts/format'
import { Icon } from '../ui/Icon'
import { tell } from './words'

/** Without a network: since when, and that one goes on all the same. */
export function NetBar({ view }: { view: RoundView }) {
  const isOnline = useOnline()
  if (isOnline && view.isFresh) return null
  return (
    <div className="net-bar" role="status">
      <Icon name="offline" />
      <span className="grow"><b>{view.readAt === undefined ? tell('offline') : tell('offlineSince', { time: clock(new Date(view.readAt)) })}</b> {tell('offlineText')}</span>
    </div>
  )
}

/** A browser that gives no position: what to do about it. */
export function WhereBar() {
  return <div className="net-bar" role="status"><Icon name="locate" /><span className="grow"><b>{tell('noPosition')}</b> {tell('noPositionText')}</span></div>
}
