import type { At } from 'leaflet'
import { part } from '../shell/part'
import type { Point } from './round'

const RideMap = part(() => import('../maps/RideMap'), <div className="map-ground" />)

const at = ({ lat, lon }: Point): At => [lat, lon]

/** The upper half of a courier's screen. */
export function CourierMap({ me, kitchens = [], doors = [] }: { me: Point | null; kitchens?: readonly Point[]; doors?: readonly Point[] }) {
  return <div className="round-map"><RideMap me={me === null ? null : at(me)} kitchens={kitchens.map(at)} doors={doors.map(at)} /></div>
}
