import { useEffect, useRef } from 'react'
import { homeDrop, kitchenDrop, makeMap, pin } from './makeMap'

/** A place on the map, to look at only. */
export default function StillMap({ lat, lon, isKitchen = false }: { lat: number; lon: number; isKitchen?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const map = makeMap(box.current, [lat, lon], 16)
    const mark = isKitchen ? pin([lat, lon], kitchenDrop(), [34, 42], [17, 40]) : pin([lat, lon], homeDrop(), [40, 50], [20, 48])
    mark.addTo(map)
    return () => void map.remove()
  }, [lat, lon])
  return <div className="map-ground map-still" ref={box} aria-hidden="true" />
}
