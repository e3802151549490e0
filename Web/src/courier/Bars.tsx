import type { RoundView } from '../core/generated'
import { useOnline } from '../shell/online'
import { clock } from '../texts/format'
import { Button } from '../ui/Button'
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

/** A browser that may not sound yet says so, with the one press that lets it. */
export function SoundBar({ allow }: { allow: () => void }) {
  return <div className="net-bar" role="status"><Icon name="bell" /><span className="grow">{tell('silent')}</span><Button size="big" onClick={allow}>{tell('letItRing')}</Button></div>
}

/** A browser that gives no position: what to do about it. */
export function WhereBar() {
  return <div className="net-bar" role="status"><Icon name="locate" /><span className="grow"><b>{tell('noPosition')}</b> {tell('noPositionText')}</span></div>
}
