import { useEffect, useState } from 'react'
import { ask } from '../../wire/ask'
import { search } from '../../routes/table'
import type { Place } from '../../reads/place'
import type { PlaceBody, PlacesAnswer } from '../../wire/generated'

export interface FoundPlace extends Place {
  /** The part of the city. */
  readonly detail: string
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
        answer => setFound({ items: answer.body.items.slice(0, most).map(placeOf), isAsking: false, failed: false }),
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

const placeOf = (body: PlaceBody): FoundPlace => ({ label: body.text, detail: body.city, lat: body.lat, lon: body.lon, note: '' })

/** What is at a point, in words. Null: nothing is known there, or no answer came. */
export async function wordsAt(lat: number, lon: number): Promise<string | null> {
  try {
    const answer = await ask<PlacesAnswer>('/v1/places' + search({ near: `${lat},${lon}` }), { asAnyone: true })
    return answer.body.items[0]?.text ?? null
  } catch {
    return null
  }
}
