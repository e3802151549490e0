import { useState } from 'react'
import { savedLabel, useTakenWithoutCash, useWays, type Way } from '../pay/methods'
import { refresh, useRead } from '../reads/reads'
import { failureText } from '../texts/problem'
import { say } from '../texts/say'
import { Button, Round } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Badge, Bones, Note } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { ask } from '../wire/ask'

const path = '/v1/me/payment_methods'
/** As the ways to pay read it, so that both show the same. */
const page = `${path}?limit=50`

/** Cards that the account keeps. The number of one is never typed here: what is kept is the bank's token. */
export function CardsSheet({ onClose }: { onClose: () => void }) {
  const read = useRead<'/v1/me/payment_methods'>(page)
  const offered = useWays(useTakenWithoutCash())?.filter(way => way.method === 'card') ?? []
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  /** Cards whose removal is under way, each on its own: not shown, and shown again when it fails. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const cards = read.data?.items.filter(each => !leaving.has(each.id)) ?? null
  const change = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(failureText(problem))
    }
    await refresh(page)
  }
  /** The focus goes to the card next to it, not to that card's bin: a key that is held would remove it too. */
  const remove = async (id: string, row: Element | null) => {
    const near = [row?.nextElementSibling, row?.previousElementSibling].find(each => each?.matches('[data-card]'))
    if (near instanceof HTMLElement) near.focus()
    setLeaving(before => new Set(before).add(id))
    await change(() => ask(`${path}/${id}`, { method: 'DELETE' }))
    setLeaving(before => new Set([...before].filter(each => each !== id)))
  }
  const keep = async (way: Way) => {
    if (busy !== null) return
    setBusy(way.token ?? '')
    await change(() => ask(path, { method: 'POST', body: { kind: 'card', token: way.token, label: way.label } }))
    setBusy(null)
  }
  return (
    <Sheet title={say('you.cards')} onClose={onClose}>
      {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
      {read.data === null && read.failure === null && <Bones widths={[60, 40]} />}
      {read.data === null && read.failure !== null && <Button rank="second" onClick={() => void refresh(page)}>{say('retry')}</Button>}
      {cards?.length === 0 && <p className="second">{say('you.noCards')}</p>}
      {cards?.map(card => (
        <div key={card.id} className="line-item" tabIndex={-1} data-card><Icon name="card" /><span className="grow">{savedLabel(card)}</span>{card.is_default && <Badge look="edged">{say('you.usual')}</Badge>}<Round icon="bin" name={say('you.remove', { name: savedLabel(card) })} onClick={event => void remove(card.id, event.currentTarget.closest('.line-item'))} /></div>
      ))}
      {offered.length > 0 && (
        <section className="card-offers">
          <h3>{say('you.addCard')}</h3>
          {offered.map(way => (
            <div key={way.token} className="line-item"><Icon name="card" /><span className="grow">{way.label}<span className="small second where-detail">{say('pay.demo')}</span></span><Button rank="soft" size="little" aria-label={say('you.keepCard', { name: way.label })} busy={busy === way.token ? say('where.keeping') : null} onClick={() => void keep(way)}>{say('you.keep')}</Button></div>
          ))}
        </section>
      )}
    </Sheet>
  )
}
