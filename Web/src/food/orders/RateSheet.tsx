import { useState } from 'react'
import { failureText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Note } from '../../ui/parts'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toast'
import { ask } from '../../wire/ask'

const longest = 2000

/** Stars for the kitchen and the courier, and words if one likes. */
export function RateSheet({ order, name, onClose }: { order: string; name: string; onClose: () => void }) {
  const [stars, setStars] = useState(0)
  const [courier, setCourier] = useState(0)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (stars === 0) return setError(say('rate.choose'))
    setBusy(true)
    try {
      const body = { rating: stars, comment: words.trim() === '' ? null : words.trim(), courier_rating: courier === 0 ? null : courier }
      await ask(`/v1/orders/${order}/review`, { method: 'POST', body })
      toast(say('rate.thanks'))
      onClose()
    } catch (problem) {
      setError(failureText(problem))
      setBusy(false)
    }
  }
  return (
    <Sheet title={say('rate.title', { name })} onClose={onClose} dock={<Button full busy={busy ? say('rate.sending') : null} onClick={() => void send()}>{say('rate.send')}</Button>}>
      <Stars name={say('rate.kitchen')} value={stars} onChange={value => { setStars(value); setError(null) }} />
      <Stars name={say('rate.courier')} value={courier} onChange={setCourier} />
      {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
      <TextArea label={say('rate.words')} maxLength={longest} value={words} onChange={event => setWords(event.target.value)} />
    </Sheet>
  )
}

function Stars({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) {
  return (
    <fieldset className="stars">
      <legend className="strong small">{name}</legend>
      <div className="row">
        {[1, 2, 3, 4, 5].map(star => (
          <label key={star} className={star <= value ? 'star on' : 'star'}>
            <input className="unseen" type="radio" name={name} checked={star === value} onChange={() => onChange(star)} aria-label={say('restaurant.stars', { n: star })} />
            <Icon name="star" filled={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
