import { Link } from '../routes/Link'
import { href } from '../routes/table'
import { failureText } from '../texts/problem'
import { Icon, type IconName } from '../ui/Icon'
import { Badge, Bones, Note } from '../ui/parts'
import type { SupportHit } from '../wire/generated'
import type { Asked } from './useAsked'
import { dayOf, tell, wordOf } from './words'

const icons: Readonly<Record<string, IconName>> = { account: 'you', order: 'receipt', booking: 'films', restaurant: 'store', theatre: 'films' }

/** Where a hit leads. Null: the desk has no page of it. */
function pathOf({ kind, id }: SupportHit): string | null {
  switch (kind) {
    case 'order': return href('story', { kind: 'orders', id })
    case 'booking': return href('story', { kind: 'bookings', id })
    case 'account': return href('story', { kind: 'accounts', id })
    case 'restaurant': return href('restaurant', { id })
    default: return null
  }
}

/** What was found. */
export function FoundList({ found }: { found: Asked<{ readonly items: readonly SupportHit[] }> }) {
  const items = found.data?.items ?? []
  return (
    <section aria-labelledby="found-title" aria-busy={found.data === null && found.failure === null}>
      <div className="row apart wrap"><h2 id="found-title">{tell('foundTitle')}</h2>{found.data !== null && <p className="small second" role="status">{tell('foundCount', { n: items.length })}</p>}</div>
      {found.failure !== null && <Note tone="warn" icon="alert" live>{failureText(found.failure)}</Note>}
      {found.data === null && found.failure === null && <Bones widths={[92, 84]} height={30} />}
      {found.data !== null && items.length === 0 && <p className="board-empty">{tell('foundNothing')}</p>}
      {items.length > 0 && <ul className="card desk-list">{items.map(hit => <li key={hit.id}><Hit hit={hit} /></li>)}</ul>}
    </section>
  )
}

function Hit({ hit }: { hit: SupportHit }) {
  const path = pathOf(hit)
  const inside = (
    <>
      <Icon name={icons[hit.kind] ?? 'info'} />
      <span className="grow"><span className="strong">{hit.title}</span>
        <span className="small second">{[wordOf('kind', hit.kind), hit.detail, hit.created_at == null ? null : dayOf(hit.created_at), hit.id].filter(each => each != null).join(' · ')}</span></span>
      {hit.status != null && <Badge look="edged">{wordOf(hit.kind === 'order' ? 'step' : 'standing', hit.status)}</Badge>}
    </>
  )
  return path === null ? <div className="desk-row">{inside}</div> : <Link to={path} className="desk-row">{inside}</Link>
}
