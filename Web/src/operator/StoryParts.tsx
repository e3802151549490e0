import { money, timeOfDay } from '../texts/format'
import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { Icon } from '../ui/Icon'
import type { AuditEntry, StoryAccount, StoryMoney } from '../wire/generated'
import type { StoryEvent } from './story'
import { dayOf, tell, wordOf } from './words'

/** One line of time, with the day where it changes. */
export function StoryLine({ events, zone }: { events: readonly StoryEvent[]; zone: string | undefined }) {
  return (
    <section aria-labelledby="story-title">
      <h2 id="story-title">{tell('story')}</h2>
      <ol className="story-line">
        {events.map((event, place) => {
          const before = events[place - 1]
          const date = dayOf(event.at, zone)
          return (
            <li key={place}>
              <time className="small second figures" dateTime={event.at}>{(before === undefined || dayOf(before.at, zone) !== date) && <span>{date}</span>}{timeOfDay(event.at, zone)}</time>
              <span className={event.isBad ? 'story-mark bad' : 'story-mark'}><Icon name={event.icon} /></span>
              <div className="small"><span className="strong">{event.title}</span>{event.detail !== null && event.detail !== '' && <p className="note-size second">{event.detail}</p>}</div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What was posted to the ledger: each movement sums to nothing. */
export function Ledger({ of: { postings }, currency, zone }: { of: StoryMoney; currency: string; zone: string | undefined }) {
  const entries = postings.flatMap(posting => posting.entries.map(entry => ({ ...entry, at: posting.at })))
  const sum = (sign: 1 | -1) => entries.reduce((all, entry) => all + Math.max(0, sign * entry.amount), 0)
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">{tell('ledger')}</h2>
      {entries.length === 0 ? <p className="small second">{tell('noLedger')}</p> : (
        <div className="desk-table" role="group" aria-labelledby="ledger-title" tabIndex={0}>
          <table>
            <thead><tr><th scope="col">{tell('time')}</th><th scope="col">{tell('ledgerAccount')}</th><th scope="col" className="sum">{tell('debit')}</th><th scope="col" className="sum">{tell('credit')}</th></tr></thead>
            <tbody>
              {entries.map((entry, place) => (
                <tr key={place}><td className="figures">{timeOfDay(entry.at, zone)}</td><td>{[wordOf('ledger', entry.account), wordOf('part', entry.part), entry.name].filter(Boolean).join(', ')}</td>
                  <td className="sum figures">{entry.amount > 0 ? money(entry.amount, currency) : ''}</td><td className="sum figures">{entry.amount < 0 ? money(-entry.amount, currency) : ''}</td></tr>
              ))}
              <tr><td /><th scope="row">{tell('addsUp')}</th><td className="sum figures strong">{money(sum(1), currency)}</td><td className="sum figures strong">{money(sum(-1), currency)}</td></tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Why it was changed, where whoever did it had to say so. */
function reasonOf({ after }: AuditEntry): string | null {
  if (typeof after !== 'object' || after === null) return null
  const { reason } = after as { readonly reason?: unknown }
  return typeof reason === 'string' && reason !== '' ? reason : null
}

/** What staff changed. */
export function ChangeLog({ log, zone }: { log: readonly AuditEntry[]; zone: string | undefined }) {
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">{tell('changes')}</h2>
      {log.length === 0 ? <p className="small second">{tell('noChanges')}</p> : (
        <ul className="desk-log small">
          {log.map(entry => (
            <li key={entry.id}>
              <time className="second figures" dateTime={entry.at}>{dayOf(entry.at, zone)} {timeOfDay(entry.at, zone)}</time> <span className="strong">{wordOf('action', entry.action)}</span> <span className="second">{entry.actor_name ?? entry.actor_email ?? tell('aCommand')}</span>
              {reasonOf(entry) !== null && <span className="second">: “{reasonOf(entry)}”</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whose it is, with the way to all that is theirs. */
export function Owner({ of: { id, name, email, phone, erased_at: erased } }: { of: StoryAccount }) {
  if (erased != null) return <span>{tell('erased')}</span>
  return <Link to={href('story', { kind: 'accounts', id })}>{name ?? email ?? phone ?? id}</Link>
}
