import { useEffect, useRef, useState, type FormEvent } from 'react'
import { back } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { citiesPath } from '../../reads/paths'
import { account } from '../../reads/account'
import { choosePlace, place, type Place } from '../../reads/place'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import { failureText } from '../../texts/problem'
import { say } from '../../texts/say'
import { Button, Round } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Marked, Note } from '../../ui/parts'
import { ask } from '../../wire/ask'
import type { AddressRequest } from '../../wire/generated'
import { placeAt, usePlaces, withNumber, type Draft } from './places'
import { MapPicker } from './MapPicker'

/** Where dinner goes: by typing, by this device's position, by the pin on the map, or one that is kept. With `keep` an address is only kept. */
export default function WhereScreen({ query }: { query: URLSearchParams }) {
  const onlyKeeps = query.has('keep')
  useArrival(say(onlyKeeps ? 'you.addAddress' : 'where.title'))
  const present = useValue(place)
  const who = useValue(account)
  const saved = useRead<'/v1/me/addresses'>(who === null ? null : '/v1/me/addresses')
  const [words, setWords] = useState('')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  const found = usePlaces(words, present)
  const choose = (next: Draft) => {
    setDraft(next)
    setTrouble(null)
  }
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => void placeAt(latitude, longitude).then(found => {
        setLocating(false)
        choose(found ?? { label: say('where.here'), lat: latitude, lon: longitude, note: '' })
      }),
      () => { setLocating(false); setTrouble(say('where.denied')) },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  if (draft !== null) return <Confirm of={draft} onlyKeeps={onlyKeeps} onChange={setDraft} onBack={() => setDraft(null)} />
  return (
    <div className="where">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => back('/')} /><h1>{say(onlyKeeps ? 'you.addAddress' : 'where.title')}</h1></header>
      <div className="side stack">
        <Field label={say('where.label')} icon="pin" type="search" autoComplete="street-address" placeholder={say('where.hint')} value={words} maxLength={100} autoFocus
          onChange={event => setWords(event.target.value)} />
        <ul aria-live="polite">
          {found.items.map(each => (
            <li key={`${each.label} ${each.lat}`}>
              <button type="button" className="line-item" onClick={() => choose(each)}><Icon name="pin" /><span className="grow"><Marked text={each.label} part={each.typed} />{each.detail !== '' && <span className="small second where-detail">{each.detail}</span>}</span></button>
            </li>
          ))}
        </ul>
        {words.trim().length > 2 && found.items.length === 0 && !found.isAsking && <Note tone="info" icon="info">{say(found.failed ? 'where.failed' : 'where.none')}</Note>}
        <div className="card where-ways">
          {'geolocation' in navigator && <button type="button" className="line-item" onClick={locate} aria-busy={isLocating}><Icon name="locate" /><span className="grow strong">{say(isLocating ? 'where.locating' : 'where.locate')}</span></button>}
          <MapWay onPick={choose} present={present} />
        </div>
        {trouble !== null && <Note tone="warn" icon="alert" live>{trouble}</Note>}
        {!onlyKeeps && (saved.data?.items.length ?? 0) > 0 && (
          <section>
            <h2 className="where-heading">{say('where.saved')}</h2>
            {saved.data?.items.map(each => (
              <button key={each.id} type="button" className="line-item" onClick={() => choose({ label: each.street, lat: each.lat, lon: each.lon, note: each.notes ?? '' })}>
                <Icon name="home" /><span className="grow">{each.label ?? each.street}<span className="small second where-detail">{each.street}</span></span><Icon name="next" />
              </button>
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

/** The middle of the city on the map, to move the pin from. */
function MapWay({ present, onPick }: { present: Place | null; onPick: (next: Place) => void }) {
  const cities = useRead<'/v1/cities'>(citiesPath)
  const city = cities.data?.items[0]
  const start = present ?? (city === undefined ? null : { label: say('where.pin'), lat: city.center.lat, lon: city.center.lon, note: '' })
  if (start === null) return null
  return <button type="button" className="line-item" onClick={() => onPick(start)}><Icon name="map" /><span className="grow strong">{say('where.onMap')}</span><Icon name="next" /></button>
}

interface ConfirmProps {
  of: Draft
  onlyKeeps: boolean
  onChange: (next: Draft) => void
  onBack: () => void
}

/** The point on the map and what the courier should know, before it counts; kept for next time where one likes. */
function Confirm({ of: draft, onlyKeeps, onChange, onBack }: ConfirmProps) {
  const who = useValue(account)
  const [keeps, setKeeps] = useState(onlyKeeps)
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const asked = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => (asked.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true }), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const street = draft.label.trim() === '' ? say('where.here') : draft.label.trim()
    const place = { label: withNumber(street, number), lat: draft.lat, lon: draft.lon, note: draft.note.trim() }
    if (keeps && who !== null) {
      setBusy(true)
      setError(null)
      try {
        await keepAddress(place, name)
      } catch (problem) {
        setBusy(false)
        return setError(failureText(problem))
      }
    }
    if (onlyKeeps) return back(href('youSheet', { sheet: 'addresses' }))
    choosePlace(place)
    back('/')
  }
  return (
    <form className="where" onSubmit={event => void submit(event)}>
      <header className="bar"><Round icon="back" name={say('back')} onClick={onBack} /><h1 tabIndex={-1}>{say('where.confirm')}</h1></header>
      <MapPicker lat={draft.lat} lon={draft.lon} onMove={(lat, lon) => onChange({ ...draft, lat, lon })} />
      <div className="side stack where-form">
        {draft.lacksNumber === true && (
          <div>
            <Field ref={asked} label={say('where.number')} icon="home" value={number} maxLength={12} autoComplete="off" aria-describedby="no-number" onChange={event => setNumber(event.target.value)} />
            {number.trim() === '' && <p id="no-number" className="small second where-number">{say('where.noNumber')}</p>}
          </div>
        )}
        <Field label={say(draft.lacksNumber === true ? 'where.onlyStreet' : 'where.street')} icon="pin" value={draft.label} maxLength={200} autoComplete="street-address" required onChange={event => onChange({ ...draft, label: event.target.value })} />
        <Field label={say('where.note')} icon="pen" value={draft.note} maxLength={300} placeholder={say('where.noteHint')} onChange={event => onChange({ ...draft, note: event.target.value })} />
        {who !== null && !onlyKeeps && <label className="option"><input type="checkbox" checked={keeps} onChange={event => setKeeps(event.target.checked)} />{say('where.keep')}</label>}
        {who !== null && keeps && <Field label={say('where.name')} icon="home" value={name} maxLength={60} placeholder={say('where.nameHint')} onChange={event => setName(event.target.value)} />}
        {error !== null && <Note tone="bad" icon="alert" live>{error}</Note>}
        <Button full size="big" type="submit" busy={busy ? say('where.keeping') : null}>{say(onlyKeeps ? 'where.keepOnly' : 'where.use')}</Button>
      </div>
    </form>
  )
}

async function keepAddress(place: Place, name: string): Promise<void> {
  const body: AddressRequest = { street: place.label, lat: place.lat, lon: place.lon, label: name.trim() === '' ? null : name.trim(), notes: place.note === '' ? null : place.note }
  await ask('/v1/me/addresses', { method: 'POST', body })
  void refresh('/v1/me/addresses')
}
