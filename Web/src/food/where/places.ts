import { useEffect, useState } from 'react'
import { ask } from '../../wire/ask'
import { search } from '../../routes/table'
import type { Place } from '../../reads/place'
import { locale } from '../../texts/say'
import type { PlaceBody, PlacesAnswer } from '../../wire/generated'

/** A place that is about to be chosen. */
export interface Draft extends Place {
  /** Whether only the street is known. */
  readonly lacksNumber?: boolean
}

export interface FoundPlace extends Draft {
  /** The part of the city. */
  readonly detail: string
  /** What of the typed words stands in the label. */
  readonly typed: string
}

interface Found {
  readonly items: readonly FoundPlace[]
  readonly isAsking: boolean
  readonly failed: boolean
}

const nothing: Found = { items: [], isAsking: false, failed: false }
const rest = 180
const most = 6

/** Addresses for what is typed, asked for when typing rests. A late answer to older words is dropped. */
export function usePlaces(words: string, near: Place | null): Found {
  const [found, setFound] = useState(nothing)
  const wanted = words.trim()
  useEffect(() => {
    if (wanted.length < 2) return setFound(nothing)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setFound(before => ({ ...before, isAsking: true }))
      const path = '/v1/places' + search({ q: wanted, near: near === null ? null : `${near.lat},${near.lon}` })
      ask<PlacesAnswer>(path, { signal: stop.signal, asAnyone: true }).then(
        answer => setFound({ items: answer.body.items.slice(0, most).map(each => placeOf(each, wanted)), isAsking: false, failed: false }),
        () => stop.signal.aborted || setFound({ items: [], isAsking: false, failed: true }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return found
}

// A number before the street has five digits at most where people write it there, else four; one after it has three: more are a postcode.
// What follows a word for a part of a house is none.
const first = /^(\d{1,5}[a-z]?(?:[-/]\d{1,5}[a-z]?)?),?\s+(?=\S)/i
const postcode = /^\d{5}$/
const last = /^(.*[^\s,]),?\s+(\d{1,3}[a-z]?(?:[-/]\d{1,3}[a-z]?)?)$/i
const unit = /(?:^|[\s,])(?:apt|apartment|unit|floor|suite|#|wohnung|etage)\.?$/i
/** Elsewhere they are words like others: "Round Top 7". */
const germanUnit = /(?:^|[\s,])(?:stock|top)\.?$/i
const isUnit = (words: string) => unit.test(words) || (isGerman() && germanUnit.test(words))

/** The house number that was typed, and the words that look for its street. Null: none was. */
function numberIn(words: string): { readonly number: string; readonly isFirst: boolean; readonly typed: string } | null {
  const [, before] = first.exec(words) ?? []
  if (before !== undefined && !(isGerman() && postcode.test(before))) return { number: before, isFirst: true, typed: words }
  const [, street, after] = last.exec(words) ?? []
  return street === undefined || after === undefined || isUnit(street) ? null : { number: after, isFirst: false, typed: street }
}

/** A found place with the house number that was typed: the platform knows streets, and not every house of them. */
export function placeOf(body: PlaceBody, words: string): FoundPlace {
  const { text, lat, lon, city } = body
  const place = { detail: city, lat, lon, note: '' }
  if (body.kind !== 'street') return { ...place, label: text, typed: words }
  const found = numberIn(words)
  // Of "route 9" the number is the street's own.
  if (found === null || text.split(/\s+/).includes(found.number)) return { ...place, label: text, typed: words, lacksNumber: true }
  return { ...place, label: withNumber(text, found.number, found.isFirst), typed: found.typed }
}

/** The platform does not say of which country a city is: the app's language decides. */
const isGerman = () => locale().startsWith('de')

/** In the order of its writer: "12 Lantern Walk", "Lindenweg 12"; without one, as people of the app's language write it. */
export const withNumber = (street: string, number: string, isFirst = !isGerman()) => (number.trim() === '' ? street : isFirst ? `${number.trim()} ${street}` : `${street} ${number.trim()}`)

/** What is at a point. Null: nothing is known there, or no answer came. */
export async function placeAt(lat: number, lon: number): Promise<Draft | null> {
  try {
    const answer = await ask<PlacesAnswer>('/v1/places' + search({ near: `${lat},${lon}` }), { asAnyone: true })
    const [body] = answer.body.items
    return body === undefined ? null : { ...placeOf(body, ''), lat, lon }
  } catch {
    return null
  }
}
