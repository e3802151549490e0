import { useEffect, useRef, useState } from 'react'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import { search } from '../routes/table'
import { useArrival } from '../routes/useArrival'
import { Field } from '../ui/Field'
import { Mark } from '../ui/Icon'
import { chosenCity, searchedWords } from './deskView'
import { FoundList } from './FoundList'
import { LiveOrders } from './LiveOrders'
import { Unread } from './Unread'
import { useAsked } from './useAsked'
import { tell } from './words'

/** So often the orders under way are read, in milliseconds. */
const every = 15_000
const most = 100
/** Typing rests for so long before it is searched, in milliseconds. */
const rest = 250

/** What is under way, the late first; and a search for whatever somebody names on the phone. */
export function DeskScreen() {
  useArrival(tell('title'), 'desk')
  const words = useValue(searchedWords)
  const city = useValue(chosenCity)
  const [typed, setTyped] = useState(words)
  const cities = useRead<'/v1/cities'>('/v1/cities')
  const field = useRef<HTMLInputElement>(null)
  const orders = useAsked<'/v1/operator/orders'>('/v1/operator/orders' + search({ city, limit: most }), every)
  const wanted = words.trim()
  const found = useAsked<'/v1/operator/search'>(wanted.length < 2 ? null : '/v1/operator/search' + search({ q: wanted }))
  useEffect(() => {
    const timer = setTimeout(() => searchedWords.set(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  if (orders.data === null && orders.failure !== null && !orders.failure.isOffline) return <Unread failure={orders.failure} again={orders.again} />
  const several = cities.data?.items ?? []
  return (
    <div className="work desk">
      <header className="work-bar"><Mark /><h1>{tell('title')}</h1></header>
      <div className="desk-page">
        <div className="desk-tools">
          <Field ref={field} className="grow" label={tell('find')} type="search" icon="search" placeholder={tell('findHint')} maxLength={200} autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)}
            onKeyDown={event => { if (event.key === 'Escape') setTyped('') }} trailing={<kbd className="desk-key" aria-hidden="true">/</kbd>} />
          {several.length > 1 && (
            <label className="field"><span className="small strong">{tell('city')}</span>
              <span className="field-box"><select value={city} onChange={event => chosenCity.set(event.target.value)}><option value="">{tell('allCities')}</option>{several.map(each => <option key={each.id} value={each.id}>{each.name}</option>)}</select></span>
            </label>
          )}
        </div>
        {wanted.length >= 2 ? <FoundList found={found} /> : <LiveOrders orders={orders} />}
      </div>
    </div>
  )
}
