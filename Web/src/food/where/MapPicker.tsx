import { part } from '../../shell/part'
import { say } from '../../texts/say'

const PinMap = part(() => import('../../maps/PinMap'), <Ground />)

/** The map under a fixed pin; without Leaflet's chunk a quiet ground. */
export function MapPicker(props: { lat: number; lon: number; onMove: (lat: number, lon: number) => void }) {
  return <div className="where-map"><PinMap {...props} /></div>
}

function Ground() {
  return <div className="map-ground" role="status" aria-label={say('loading')} />
}
