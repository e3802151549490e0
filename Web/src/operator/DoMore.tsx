import { useEffect, useState } from 'react'
import { focusHeading } from '../routes/useArrival'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/Field'
import { Note } from '../ui/parts'
import { toast } from '../ui/toast'
import type { OrderStory, ReassignAnswer } from '../wire/generated'
import { actsOf, type Act } from './acts'
import { useOnce } from './useOnce'
import { tell } from './words'

/** What an operator does to an order instead of its kitchen or courier, with a reason. */
export function DoMore({ story, onDone }: { story: OrderStory; onDone: () => void }) {
  const [chosen, setChosen] = useState<Act | null>(null)
  const [reason, setReason] = useState('')
  const once = useOnce()
  // What was refused may be so because of what others did: the story is read again.
  useEffect(() => { if (once.error !== null) onDone() }, [once.error])
  const isOpen = once.state === 'idle'
  // What was sent stays to be seen until it is answered, whatever the story says meanwhile.
  const acts = isOpen ? actsOf(story) : chosen === null ? [] : [chosen]
  const act = acts.find(each => each === chosen) ?? null
  if (acts.length === 0) return null
  const choose = (next: Act) => {
    setChosen(next)
    once.forgetError()
  }
  const press = () => {
    if (act === null) return
    // The courier that was seen: another one who accepts meanwhile keeps the order.
    const body = { reason: reason.trim(), ...(act === 'reassign' ? { from_courier_id: story.delivery?.courier_id } : {}) }
    once.send<Partial<ReassignAnswer>>(`/v1/operator/orders/${story.order.order_id}/${act}`, body, answer => {
      setChosen(null)
      setReason('')
      toast(tell(act === 'reassign' && answer.courier_id != null ? 'done.kept' : `done.${act}`))
      // The button goes, and the focus with it.
      focusHeading()
      onDone()
    })
  }
  return (
    <section className="desk-panel" aria-labelledby="acts-title">
      <h2 id="acts-title">{tell('stepIn')}</h2>
      <fieldset className="desk-form" disabled={!isOpen}>
        <legend className="unseen">{tell('stepIn')}</legend>
        <div className="options">
          {acts.map(each => <label key={each} className="option"><input type="radio" name="act" checked={act === each} onChange={() => choose(each)} /><span className="small"><b>{tell(`act.${each}`)}</b><br /><span className="second">{tell(`act.${each}.text`)}</span></span></label>)}
        </div>
        {act !== null && <TextArea label={tell(act === 'reassign' ? 'why' : 'whyRead')} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />}
      </fieldset>
      {once.state === 'unknown' && <Note tone="warn" icon="alert" live>{tell('unknownAct')}</Note>}
      {isOpen && once.error !== null && <Note tone="bad" icon="alert" live>{once.error}</Note>}
      {once.state === 'unknown'
        ? <Button full rank="second" onClick={once.again}>{tell('sendAgain')}</Button>
        : act !== null && <Button full rank="second" off={reason.trim() === ''} busy={once.state === 'sending' ? tell('sending') : null} onClick={press}>{tell(`act.${act}`)}</Button>}
      {isOpen && act !== null && reason.trim() === '' && <p className="small second">{tell('needsWhy')}</p>}
    </section>
  )
}
