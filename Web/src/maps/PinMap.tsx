import { useEffect, useRef } from 'react'
import type { Map as LeafletMap } from 'leaflet'
import { say } from '../texts/say'
import { Round } from '../ui/Button'
import { homeDrop, makeMap } from './makeMap'

const step = 60

/** The map moves under a pin that stands still. Buttons move it too: nothing depends on dragging. */
export default function PinMap({ lat, lon, onMove }: { lat: number; lon: number; onMove: (lat: number, lon: number) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const tell = useRef(onMove)
  tell.current = onMove
  useEffect(() => {
    if (box.current === null) return
    const made = makeMap(box.current, [lat, lon], 16)
    map.current = made
    made.on('moveend', () => {
      const { lat: y, lng: x } = made.getCenter()
      tell.current(Math.round(y * 1e6) / 1e6, Math.round(x * 1e6) / 1e6)
    })
    return () => void made.remove()
  }, [])
  const drop = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shape = homeDrop()
    drop.current?.append(shape)
    return () => shape.remove()
  }, [])
  return (
    <>
      <div className="map-ground" ref={box} />
      <div className="map-pin" ref={drop} aria-hidden="true" />
      <div className="map-buttons">
        <Round icon="add" look="on-picture" name={say('map.in')} onClick={() => map.current?.zoomIn()} />
        <Round icon="minus" look="on-picture" name={say('map.out')} onClick={() => map.current?.zoomOut()} />
      </div>
      <div className="unseen">
        {([['map.north', 0, -step], ['map.south', 0, step], ['map.west', -step, 0], ['map.east', step, 0]] as const).map(([name, x, y]) => (
          <button key={name} type="button" onClick={() => map.current?.panBy([x, y])}>{say(name)}</button>
        ))}
      </div>
    </>
  )
}
