import { useEffect, useState } from 'react'
import { money } from '../texts/format'
import { failureText } from '../texts/problem'
import { announce } from '../ui/announce'
import { Button } from '../ui/Button'
import { Field, TextArea } from '../ui/Field'
import { Note, Segments, Stepper } from '../ui/parts'
import { toast } from '../ui/toast'
import { ask } from '../wire/ask'
import type { OrderRefundAnswer, OrderStory, RefundPreview, RefundPreviewRequest } from '../wire/generated'
import { bearersOf, nothing, partOf, type Part } from './refund'
import { useOnce } from './useOnce'
import { tell, wordOf } from './words'

/** Typing rests for so long before the platform is asked what would go back, in milliseconds. */
const rest = 250

/** Money of an order back to its customer: what, at whose cost, and why. */
export function RefundPanel({ story, onDone }: { story: OrderStory; onDone: () => void }) {
  const { order } = story
  const [wanted, setWanted] = useState(nothing)
  const [bearer, setBearer] = useState('house')
  const [reason, setReason] = useState('')
  const part = partOf(wanted, order.currency)
  const given = story.money.refunds.length
  const { preview, error } = usePreview(order.order_id, part, given)
  const once = useOnce<OrderRefundAnswer>(answer => {
    const text = tell('wentBack', { amount: money(answer.amount, answer.currency), left: money(answer.left, answer.currency) })
    setWanted(nothing)
    setReason('')
    toast(text)
    announce(text)
    onDone()
  })
  const isOpen = once.state === 'idle'
  const give = () => {
    if (part !== null) once.send(`/v1/operator/orders/${order.order_id}/refund`, { ...part, reason: reason.trim(), borne_by: bearer })
  }
  const isAmountWrong = wanted.part === 'amount' && wanted.amount !== '' && part === null
  return (
    <section className="desk-panel" aria-labelledby="refund-title">
      <h2 id="refund-title">{tell('giveBack')}</h2>
      <fieldset className="desk-form" disabled={!isOpen}>
        <legend className="unseen">{tell('whatGoesBack')}</legend>
        <Segments<Part> name={tell('whatGoesBack')} value={wanted.part} onChange={next => setWanted({ ...wanted, part: next })}
          options={[{ value: 'lines', label: tell('byDish') }, { value: 'amount', label: tell('byAmount') }, { value: 'all', label: tell('allLeft') }]} />
        {wanted.part === 'lines' && (
          <ul className="refund-lines">
            {order.lines.map(line => (
              <li key={line.line_id}>
                <span className="grow small"><b>{line.quantity} × {line.name}</b></span>
                <Stepper value={wanted.portions[line.line_id] ?? 0} least={0} most={line.quantity} of={line.name} onChange={quantity => setWanted({ ...wanted, portions: { ...wanted.portions, [line.line_id]: quantity } })} />
              </li>
            ))}
          </ul>
        )}
        {wanted.part === 'amount' && <Field label={tell('amountIn', { currency: order.currency })} inputMode="decimal" autoComplete="off" value={wanted.amount} onChange={event => setWanted({ ...wanted, amount: event.target.value })} error={isAmountWrong ? tell('noAmount') : null} />}
        <fieldset className="options">
          <legend className="small strong">{tell('whoBears')}</legend>
          {bearersOf(order, story.delivery != null).map(each => <label key={each} className="option"><input type="radio" name="bearer" checked={bearer === each} onChange={() => setBearer(each)} />{wordOf('bearer', each)}</label>)}
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
      {once.state === 'idle' && once.error !== null && <Note tone="bad" icon="alert" live>{once.error}</Note>}
      {once.state === 'unknown'
        ? <Button full onClick={once.again}>{tell('sendAgain')}</Button>
        : <Button full off={preview === null || reason.trim() === ''} busy={once.state === 'sending' ? tell('sending') : null} onClick={give}>{preview === null ? tell('give') : tell('giveSum', { amount: money(preview.amount, preview.currency) })}</Button>}
      {isOpen && preview !== null && reason.trim() === '' && <p className="small second">{tell('needsWhy')}</p>}
    </section>
  )
}

/** What would go back, as the platform says. After a refund it is asked anew. */
function usePreview(order: string, part: RefundPreviewRequest | null, given: number): { preview: RefundPreview | null; error: string | null } {
  const wanted = part === null ? null : JSON.stringify(part)
  const [found, setFound] = useState<{ of: string; preview: RefundPreview | null; error: string | null } | null>(null)
  useEffect(() => {
    if (wanted === null) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask<RefundPreview>(`/v1/operator/orders/${order}/refund_preview`, { method: 'POST', body: JSON.parse(wanted), signal: stop.signal }).then(
        answer => setFound({ of: wanted, preview: answer.body, error: null }),
        (error: unknown) => { if (!stop.signal.aborted) setFound({ of: wanted, preview: null, error: failureText(error) }) },
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [order, wanted, given])
  // A sum of what was chosen before is not shown for what is chosen now.
  return found !== null && found.of === wanted ? found : { preview: null, error: null }
}
