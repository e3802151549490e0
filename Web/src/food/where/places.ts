import { useEffect, useState } from 'react'
import { ask } from '../../wire/ask'
import { search } from '../../routes/table'
import type { Place } from '../../reads/place'

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

/** Addresses for what is typed, asked for when typing rests. A late answer to older words is dropped. */
export function usePlaces(words: string, near: Place | null): Found {
  const [found, setFound] = useState(nothing)
  const wanted = words.trim()
  useEffect(() => {
    if (wanted.length < 2) return setFound(nothing)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setFound(before => ({ ...before, isAsking: true }))
      const path = '/v1/places' + search({ q: wanted, near: near === null ? null : `${near.lat},${near.lon}`, limit: 6 })
      ask<{ items: readonly PlaceBody[] }>(path, { signal: stop.signal }).then(
        answer => setFound({ items: answer.body.items.map(placeOf), isAsking: false, failed: false }),
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

/** As `GET /v1/places` answers; what it leaves out is empty. */
interface PlaceBody {
  readonly label?: string | null
  readonly street?: string | null
  readonly detail?: string | null
  readonly city?: string | null
  readonly lat: number
  readonly lon: number
}

function placeOf(body: PlaceBody): FoundPlace {
  const label = body.label ?? body.street ?? ''
  return { label, detail: body.detail ?? body.city ?? '', lat: body.lat, lon: body.lon, note: '' }
}
