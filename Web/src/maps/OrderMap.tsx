import { useEffect, useRef } from 'react'
import { Polyline, type At, type Map as LeafletMap, type Marker } from 'leaflet'
import { courierDisc, homeDrop, kitchenDrop, makeMap, pin } from './makeMap'

interface Props {
  home: At | null
  kitchen: At | null
  courier: At | null
  /** Pixels at the bottom that something lies over. */
  covered: number
}

const glide = 5000

/** Kitchen, courier and home. React only makes it; positions move markers themselves. */
export default function OrderMap({ home, kitchen, courier, covered }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const parts = useRef<{ map: LeafletMap; courier: Marker | null; way: Polyline; shown: At | null } | null>(null)
  const first = home ?? kitchen ?? courier
  useEffect(() => {
    if (box.current === null || first === null) return
    const map = makeMap(box.current, first, 15)
    if (kitchen !== null) pin(kitchen, kitchenDrop(), [34, 42], [17, 40]).addTo(map)
    if (home !== null) pin(home, homeDrop(), [40, 50], [20, 48]).addTo(map)
    const style = getComputedStyle(document.documentElement)
    const way = new Polyline([], { color: style.getPropertyValue('--action').trim(), weight: 4, dashArray: '1 9', lineCap: 'round', interactive: false }).addTo(map)
    const all = [home, kitchen, courier].filter((each): each is At => each !== null)
    if (all.length > 1) map.fitBounds(all, { paddingTopLeft: [48, 72], paddingBottomRight: [48, covered + 48], maxZoom: 16, animate: false })
    parts.current = { map, courier: null, way, shown: null }
    return () => {
      parts.current = null
      map.remove()
    }
  }, [first === null])
  useEffect(() => {
    const present = parts.current
    if (present === null || courier === null) return
    present.courier ??= pin(courier, courierDisc(), [52, 52], [26, 26]).addTo(present.map)
    if (home !== null) present.way.setLatLngs([courier, home])
    const from = present.shown
    present.shown = courier
    const marker = present.courier
    if (from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return void marker.setLatLng(courier)
    let frame = 0
    const start = performance.now()
    const draw = (now: number) => {
      const part = Math.min(1, (now - start) / glide)
      marker.setLatLng([from[0] + (courier[0] - from[0]) * part, from[1] + (courier[1] - from[1]) * part])
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [courier?.[0], courier?.[1]])
  return <div className="map-ground" ref={box} />
}
