import type { KitchenView } from '../core/generated'
import { timeOfDay } from '../texts/format'
import { Icon } from '../ui/Icon'
import { tell } from './words'

/** Without a connection: since when, and what is kept. */
export function ConnectionBar({ view, zone }: { view: KitchenView; zone: string }) {
  if (view.isFresh && view.kept.length === 0) return null
  if (view.isFresh) return <div className="net-bar" role="status"><Icon name="clock" /><span className="grow">{tell('kept', { n: view.kept.length })}</span></div>
  const { title, text } = lostWords(view, zone)
  return (
    <div className="net-bar" role="status">
      <Icon name="offline" />
      <span className="grow"><b>{title}</b> {text}</span>
    </div>
  )
}

/** Whether what happens comes at once, of a board that was read. Null: it is being read for the first time. */
export const isLive = (view: KitchenView | null): boolean | null => (view === null || (view.readAt === undefined && view.isFresh) ? null : view.isFresh)

/** Since when there is no connection, and what one can do; before the first answer there is nothing to press. */
export function lostWords({ readAt, kept }: KitchenView, zone: string): { title: string; text: string } {
  const title = readAt === undefined ? tell('nothingRead') : tell('offlineSince', { time: timeOfDay(new Date(readAt), zone) })
  if (kept.length > 0) return { title, text: tell('offlineKept', { n: kept.length }) }
  return { title, text: tell(readAt === undefined ? 'nothingReadText' : 'offlineText') }
}
