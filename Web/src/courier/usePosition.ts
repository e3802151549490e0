import { useEffect, useRef, useState } from 'react'
import type { RoundInput } from '../core/generated'
import type { Point } from './round'

/** Milliseconds between two looks at where one is. */
const every = 5000
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 4000, timeout: 10_000 }

export interface Whereabouts {
  /** Null: not known yet. */
  readonly at: Point | null
  /** The browser gives no position to this page. */
  readonly isRefused: boolean
}

/** Where one is. While `isSent` the platform is told too; before that it is looked at once, where the browser need not ask. */
export function usePosition(isSent: boolean, send: (input: RoundInput) => void): Whereabouts {
  const [at, setAt] = useState<Point | null>(null)
  const [isRefused, setRefused] = useState(false)
  const report = useRef(send)
  report.current = send
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const found = ({ coords }: GeolocationPosition) => {
      if (isGone) return
      setRefused(false)
      setAt({ lat: coords.latitude, lon: coords.longitude })
      if (!isSent) return
      report.current({ kind: 'located', lat: coords.latitude, lon: coords.longitude, ...movement(coords) })
      timer = setTimeout(look, every)
    }
    const failed = (error: GeolocationPositionError) => {
      if (isGone) return
      setRefused(error.code === error.PERMISSION_DENIED)
      // In a lift there is none, and it may be allowed in the settings meanwhile.
      if (isSent) timer = setTimeout(look, every)
    }
    const look = () => navigator.geolocation.getCurrentPosition(found, failed, options)
    if (!('geolocation' in navigator)) setRefused(true)
    else if (isSent) look()
    else void permission().then(state => {
      if (isGone) return
      setRefused(state === 'denied')
      if (state === 'granted') look()
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isSent])
  return { at, isRefused }
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
