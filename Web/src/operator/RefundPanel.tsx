import { useEffect, useState } from 'react'
import { money } from '../texts/format'
import { Button } from '../ui/Button'
import { Field, TextArea } from '../ui/Field'
import { Note, Segments, Stepper } from '../ui/parts'
import { toast } from '../ui/toast'
import { ask } from '../wire/ask'
import type { OrderRefundAnswer, OrderStory, RefundPreview, RefundPreviewRequest } from '../wire/generated'
import { bearersOf, nothing, partOf, type Bearer, type Part, type Wanted } from './refund'
import { useOnce } from './useOnce'
import { deskFailure, tell, wordOf } from './words'

/** Typing rests for so long before the platform is asked what would go back, in milliseconds. */
const rest = 250

/** Money of an order back to its customer: what, at whose cost, and why. */
export function RefundPanel({ story, onDone }: { story: OrderStory; onDone: () => void }) {
  const { order } = story
  const [wanted, setWanted] = useState(nothing)
  const [chosen, setChosen] = useState<Bearer>('house')
  const [reason, setReason] = useState('')
  const part = partOf(wanted, order.currency)
  const once = useOnce()
  const { preview, error } = usePreview(story, part, once.error)
  // What was refused may be so because of what others did: the story is read again.
  useEffect(() => { if (once.error !== null) onDone() }, [once.error])
  const bearers = bearersOf(story)
  const bearer = bearers.includes(chosen) ? chosen : 'house'
  const isOpen = once.state === 'idle'
  const want = (next: Partial<Wanted>) => {
    setWanted({ ...wanted, ...next })
    once.forgetError()
  }
  const give = () => {
    if (part === null || preview === null) return
    const body = { ...part, reason: reason.trim(), borne_by: bearer, expected_refundable: preview.refundable }
    once.send<OrderRefundAnswer>(`/v1/operator/orders/${order.order_id}/refund`, body, answer => {
      setWanted(nothing)
      setReason('')
      toast(tell('wentBack', { amount: money(answer.amount, answer.currency), left: money(answer.left, answer.currency) }))
      onDone()
    })
  }
  const isAmountWrong = wanted.part === 'amount' && wanted.amount !== '' && part === null
  return (
    <section className="desk-panel" aria-labelledby="refund-title">
      <h2 id="refund-title">{tell('giveBack')}</h2>
      <fieldset className="desk-form" disabled={!isOpen}>
        <legend className="unseen">{tell('whatGoesBack')}</legend>
        <Segments<Part> name={tell('whatGoesBack')} value={wanted.part} onChange={next => want({ part: next })}
          options={[{ value: 'lines', label: tell('byDish') }, { value: 'amount', label: tell('byAmount') }, { value: 'all', label: tell('allLeft') }]} />
        {wanted.part === 'lines' && (
          <ul className="refund-lines">
            {order.lines.map(line => (
              <li key={line.line_id}>
                <span className="grow small"><b>{line.quantity} × {line.name}</b></span>
                <Stepper value={wanted.portions[line.line_id] ?? 0} least={0} most={line.quantity} of={line.name} onChange={quantity => want({ portions: { ...wanted.portions, [line.line_id]: quantity } })} />
              </li>
            ))}
          </ul>
        )}
        {wanted.part === 'amount' && <Field label={tell('amountIn', { currency: order.currency })} inputMode="decimal" autoComplete="off" value={wanted.amount} onChange={event => want({ amount: event.target.value })} error={isAmountWrong ? tell('noAmount') : null} />}
        <fieldset className="options">
          <legend className="small strong">{tell('whoBears')}</legend>
          {bearers.map(each => <label key={each} className="option"><input type="radio" name="bearer" checked={bearer === each} onChange={() => setChosen(each)} />{wordOf('bearer', each)}</label>)}
        </fieldset>
        <TextArea label={tell('why')} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </fieldset>
      <div role="status" className="small">
        {error !== null && <Note tone="warn" icon="alert">{error}</Note>}
        {preview !== null && (
          <>
            <p className="row apart"><span className="strong">{tell('goesBack')}</span><b className="display refund-sum figures">{money(preview.amount, preview.currency)}</b></p>
            <p className="second">{tell('ofWhich', { taxes: money(preview.taxes, preview.currency), left: money(preview.left, preview.currency) })}</p>
          </>
        )}
      </div>
      {once.state === 'unknown' && <Note tone="warn" icon="alert" live>{tell('unknown')}</Note>}
      {isOpen && once.error !== null && <Note tone="bad" icon="alert" live>{once.error}</Note>}
      {once.state === 'unknown'
        ? <Button full onClick={once.again}>{tell('sendAgain')}</Button>
        : <Button full off={preview === null || reason.trim() === ''} busy={once.state === 'sending' ? tell('sending') : null} onClick={give}>{preview === null ? tell('giveBack') : tell('giveSum', { amount: money(preview.amount, preview.currency) })}</Button>}
      {isOpen && preview !== null && reason.trim() === '' && <p className="small second">{tell('needsWhy')}</p>}
    </section>
  )
}

/** What would go back, as the platform says: asked anew after every refund and refusal, and where there was no answer with the next reading of the story. */
function usePreview(story: OrderStory, part: RefundPreviewRequest | null, refusal: string | null): { preview: RefundPreview | null; error: string | null } {
  const body = part === null ? null : JSON.stringify(part)
  // A sum of what was chosen before, or from before somebody else's refund, is not shown.
  const of = body === null ? null : `${story.money.refunds.length} ${body}`
  const [found, setFound] = useState<{ of: string; preview: RefundPreview | null; error: string | null } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => { if (found !== null && found.preview === null) setRound(round + 1) }, [story])
  useEffect(() => {
    if (body === null || of === null) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask<RefundPreview>(`/v1/operator/orders/${story.order.order_id}/refund_preview`, { method: 'POST', body: JSON.parse(body), signal: stop.signal }).then(
        answer => setFound({ of, preview: answer.body, error: null }),
        (error: unknown) => { if (!stop.signal.aborted) setFound({ of, preview: null, error: deskFailure(error) }) },
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [of, round, refusal])
  return found !== null && found.of === of ? found : { preview: null, error: null }
}
