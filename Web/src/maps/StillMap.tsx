import { useEffect, useRef } from 'react'
import { homeDrop, makeMap, pin } from './makeMap'

/** A place on the map, to look at only. */
export default function StillMap({ lat, lon }: { lat: number; lon: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const map = makeMap(box.current, [lat, lon], 16)
    pin([lat, lon], homeDrop(), [40, 50], [20, 48]).addTo(map)
    return () => void map.remove()
  }, [lat, lon])
  return <div className="map-ground map-still" ref={box} aria-hidden="true" />
}
