import { useEffect, useRef, useState } from 'react'
import type { RoundInput } from '../core/generated'
import type { Point } from './round'

/** Milliseconds between two looks at where one is. */
const every = 5000
/** In a lift there is no position: only so many looks in a row that find none are told of. */
const tellsAfter = 3
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 4000, timeout: 10_000 }

/** Why there is no position: the browser may not tell it, or the phone does not find it, as when its location is off. */
export type MissingPosition = 'refused' | 'notFound'

export interface Whereabouts {
  /** Null: not known yet. */
  readonly at: Point | null
  readonly missing: MissingPosition | null
}

/** Where one is. While `isSent` the platform is told too; before that it is looked at once, where the browser need not ask. */
export function usePosition(isSent: boolean, send: (input: RoundInput) => void): Whereabouts {
  const [at, setAt] = useState<Point | null>(null)
  const [missing, setMissing] = useState<MissingPosition | null>(null)
  const report = useRef(send)
  report.current = send
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    let misses = 0
    const found = ({ coords }: GeolocationPosition) => {
      if (isGone) return
      misses = 0
      setMissing(null)
      setAt({ lat: coords.latitude, lon: coords.longitude })
      if (!isSent) return
      report.current({ kind: 'located', lat: coords.latitude, lon: coords.longitude, ...movement(coords) })
      timer = setTimeout(look, every)
    }
    const failed = (error: GeolocationPositionError) => {
      if (isGone) return
      misses += 1
      if (error.code === error.PERMISSION_DENIED) setMissing('refused')
      else setMissing(misses < tellsAfter ? null : 'notFound')
      // It may be allowed in the settings meanwhile, or found on the street.
      if (isSent) timer = setTimeout(look, every)
    }
    const look = () => navigator.geolocation.getCurrentPosition(found, failed, options)
    if (!('geolocation' in navigator)) setMissing('refused')
    else if (isSent) look()
    else void permission().then(state => {
      if (isGone) return
      setMissing(state === 'denied' ? 'refused' : null)
      if (state === 'granted') look()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSent])
  return { at, missing }
}

/** Whole degrees and metres per second; what the phone does not tell is left out. */
function movement({ heading, speed }: GeolocationCoordinates): { heading?: number; speed?: number } {
  return {
    ...(heading === null || Number.isNaN(heading) ? {} : { heading: Math.round(heading) % 360 }),
    ...(speed === null || Number.isNaN(speed) ? {} : { speed: Math.round(speed) }),
  }
}

async function permission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}
