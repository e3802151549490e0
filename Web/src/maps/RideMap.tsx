import { useEffect, useRef } from 'react'
import type { At, Map as LeafletMap, Marker } from 'leaflet'
import { courierDisc, homeDrop, kitchenDrop, makeMap, pin } from './makeMap'

interface Props {
  /** The courier. */
  me: At | null
  kitchens: readonly At[]
  doors: readonly At[]
}

/** Pixels around what is shown; the sheet below lies over some of them. */
const above: At = [44, 64]
const below: At = [44, 48]

/** Where a courier is and goes. React only makes it; the courier's marker is moved. A list beside it has the same facts. */
export default function RideMap({ me, kitchens, doors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const parts = useRef<{ map: LeafletMap; me: Marker | null } | null>(null)
  const places = JSON.stringify([kitchens, doors])
  const first = kitchens[0] ?? doors[0] ?? me
  useEffect(() => {
    if (box.current === null || first === null) return
    const map = makeMap(box.current, first, 15)
    for (const kitchen of kitchens) pin(kitchen, kitchenDrop(), [34, 42], [17, 40]).addTo(map)
    for (const door of doors) pin(door, homeDrop(), [40, 50], [20, 48]).addTo(map)
    const all = [...kitchens, ...doors, ...(me === null ? [] : [me])]
    if (all.length > 1) map.fitBounds(all, { paddingTopLeft: above, paddingBottomRight: below, maxZoom: 16, animate: false })
    parts.current = { map, me: null }
    const observer = new ResizeObserver(() => void map.invalidateSize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      parts.current = null
      map.remove()
    }
  }, [places, first === null, me === null])
  useEffect(() => {
    const present = parts.current
    if (present === null || me === null) return
    if (present.me === null) present.me = pin(me, courierDisc(), [52, 52], [26, 26]).addTo(present.map)
    else present.me.setLatLng(me)
  }, [me?.[0], me?.[1], places])
  return <div className="map-ground" ref={box} aria-hidden="true" />
}
