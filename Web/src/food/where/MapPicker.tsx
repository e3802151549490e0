import { lazy, Suspense } from 'react'
import { say } from '../../texts/say'

const PinMap = lazy(() => import('../../maps/PinMap'))

/** The map under a fixed pin; without Leaflet's chunk a quiet ground. */
export function MapPicker(props: { lat: number; lon: number; onMove: (lat: number, lon: number) => void }) {
  return (
    <div className="where-map">
      <Suspense fallback={<div className="map-ground" role="status" aria-label={say('loading')} />}><PinMap {...props} /></Suspense>
    </div>
  )
}
