import type { KitchenView } from '../core/generated'
import { clock } from '../texts/format'
import { Icon } from '../ui/Icon'
import { tell } from './words'

/** Without a connection: since when, and what is kept. */
export function ConnectionBar({ view, zone }: { view: KitchenView; zone: string }) {
  if (view.isFresh && view.kept.length === 0) return null
  if (view.isFresh) return <div className="net-bar" role="status"><Icon name="clock" /><span className="grow">{tell('kept', { n: view.kept.length })}</span></div>
  const since = view.readAt === undefined ? tell('offline') : tell('offlineSince', { time: clock(new Date(view.readAt), zone) })
  return (
    <div className="net-bar" role="status">
      <Icon name="offline" />
      <span className="grow"><b>{since}</b> {view.kept.length === 0 ? tell('offlineText') : tell('offlineKept', { n: view.kept.length })}</span>
    </div>
  )
}
