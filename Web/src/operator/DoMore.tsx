import { useState } from 'react'
import { announce } from '../ui/announce'
import { Button } from '../ui/Button'
import { TextArea } from '../ui/Field'
import { Note } from '../ui/parts'
import { toast } from '../ui/toast'
import type { OrderStory } from '../wire/generated'
import { actsOf, type Act } from './acts'
import { useOnce } from './useOnce'
import { tell } from './words'

/** What an operator does to an order instead of its kitchen or courier, with a reason. */
export function DoMore({ story, onDone }: { story: OrderStory; onDone: () => void }) {
  const acts = actsOf(story)
  const [chosen, setChosen] = useState<Act | null>(null)
  const [reason, setReason] = useState('')
  const act = acts.find(each => each === chosen) ?? null
  const once = useOnce<unknown>(() => {
    const text = tell(`done.${act ?? 'complete'}`)
    setChosen(null)
    setReason('')
    toast(text)
    announce(text)
    onDone()
  })
  if (acts.length === 0 && once.state === 'idle') return null
  const press = () => act !== null && once.send(`/v1/operator/orders/${story.order.order_id}/${act}`, { reason: reason.trim() })
  return (
    <section className="desk-panel" aria-labelledby="acts-title">
      <h2 id="acts-title">{tell('stepIn')}</h2>
      <fieldset className="desk-form" disabled={once.state !== 'idle'}>
        <legend className="unseen">{tell('stepIn')}</legend>
        <div className="options">
          {acts.map(each => <label key={each} className="option"><input type="radio" name="act" checked={act === each} onChange={() => setChosen(each)} /><span className="small"><b>{tell(`act.${each}`)}</b><br /><span className="second">{tell(`act.${each}.text`)}</span></span></label>)}
        </div>
        {act !== null && <TextArea label={tell(act === 'reassign' ? 'why' : 'whyRead')} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />}
      </fieldset>
      {once.state === 'unknown' && <Note tone="warn" icon="alert" live>{tell('unknownAct')}</Note>}
      {once.state === 'idle' && once.error !== null && <Note tone="bad" icon="alert" live>{once.error}</Note>}
      {once.state === 'unknown'
        ? <Button full rank="second" onClick={once.again}>{tell('sendAgain')}</Button>
        : act !== null && <Button full rank="second" off={reason.trim() === ''} busy={once.state === 'sending' ? tell('sending') : null} onClick={press}>{tell(`act.${act}`)}</Button>}
      {act !== null && reason.trim() === '' && <p className="small second">{tell('needsWhy')}</p>}
    </section>
  )
}
