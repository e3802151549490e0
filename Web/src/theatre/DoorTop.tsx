import type { DoorView } from '../core/generated'
import { href } from '../routes/table'
import { useOnline } from '../shell/online'
import { RoundLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { netWords, tell } from './words'

/** The show, how many are in, and whether there is a network. */
export function DoorTop({ view, title, door }: { view: DoorView; title: string; door: string }) {
  const words = netWords(view, useOnline())
  return (
    <header className="door-top">
      <RoundLink icon="back" name={tell('toShows')} to={href('theatre')} />
      <div className="grow">
        <h1>{title}</h1>
        <p className="door-counts">
          <b>{tell('inside', { n: view.inside, of: view.sold })}</b>
          {view.kept > 0 && <span>{tell('kept', { n: view.kept })}</span>}
          <span>{door}</span>
        </p>
        <p role="status">{words !== null && <><Icon name="offline" /> {words}</>}</p>
      </div>
      {words === null && <OnlineSign />}
    </header>
  )
}

function OnlineSign() {
  return <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={tell('online')}><path d="M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 14 0M2 8.5a15 15 0 0 1 20 0M12 19v.01" /></svg>
}
