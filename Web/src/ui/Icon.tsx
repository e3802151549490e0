// In the first bundle. 24 grid, stroke 1.8, round caps; drawn for this app.
const paths = {
  add: 'M12 5.5v13M5.5 12h13',
  alert: 'M12 4 2.8 20h18.4zM12 10.5v4M12 17.3v.01',
  ban: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  back: 'M19 12H5.5M11 5.5 4.5 12l6.5 6.5',
  bag: 'M5.5 8.5h13l1 12h-15zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4',
  bike: 'M6 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM18 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM6 15l3.5-6.5H15l3 6.5M9.5 8.5 12.5 15H6M14 5.5h2l-1 3',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11.5H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.01M18 12h.01',
  chat: 'M4 5.5h16v11H11l-4.5 4v-4H4zM8 9.5h8M8 12.7h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  dinner: 'M4 17h16M6 17a6 6.5 0 0 1 12 0M12 10.4V8.6M10.6 8.2h2.8M3 20h18',
  down: 'm6 9.5 6 6 6-6',
  evening: 'M12 3v2M5.6 6.6 7 8M18.4 6.6 17 8M3 13h2M19 13h2M7 17a5 5 0 1 1 10 0M3 17h18M8 21h8',
  films: 'M4 5h16v14H4zM4 9.5h16M8.5 5 7 9.5M13 5l-1.5 4.5M17.5 5 16 9.5M10.5 12.2v4.2l3.7-2.1z',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  heart: 'M12 20C5.5 15.4 3.5 12.2 3.5 9A4.6 4.6 0 0 1 12 6.6 4.6 4.6 0 0 1 20.5 9c0 3.2-2 6.4-8.5 11z',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.8v.01',
  leaf: 'M5 19C4 10 9 5 19.5 4.5 20 15 15 20 7 18M5 20c2-5 5-8 9-10',
  list: 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01',
  locate: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5',
  lock: 'M6 10.5h12v10H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  map: 'm3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13',
  minus: 'M5.5 12h13',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  moon: 'M19.5 14A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 9.5 9.5z',
  next: 'm9.5 6 6 6-6 6',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.5M5 12a10 10 0 0 1 5-2.7M2 8.5a15 15 0 0 1 5-3M14 9a10 10 0 0 1 5 3M12 5a15 15 0 0 1 10 3.5M12 19v.01',
  pause: 'M8.5 5v14M15.5 5v14',
  pen: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  phone: 'M5 4h4l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
  device: 'M7 3.5h10v17H7zM11 17.5h2',
  pin: 'M12 21c-4.5-4.6-7-8-7-11.2A7 7 0 0 1 19 9.8C19 13 16.5 16.4 12 21zM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  popcorn: 'M6.500 10.500h11l-1.500 10H8zM6.500 10.500a2.500 2.500 0 0 1 1-4.800 3 3 0 0 1 5.500-1.200 2.800 2.800 0 0 1 4 2.500 2 2 0 0 1 .5 3.500M10.500 10.500l.5 10M14 10.500l-.5 10',
  receipt: 'M6 3.5h8.5L18.5 8v12.5H6zM9 12h6.5M9 16h6.5',
  repeat: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  seat: 'M7 12V6.500A2.500 2.500 0 0 1 9.500 4h5A2.500 2.500 0 0 1 17 6.500V12M4.500 11.500v5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-5M8 15h8M8 18.500v2M16 18.500v2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.5 20.5 16 16',
  share: 'M12 15.5V4M8 7.5 12 3.5l4 4M5.5 12v8.500h13V12',
  send: 'M4 12 20.5 4.5 14 20.5l-3-6zM11 14.5l9.5-10',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.3 7 8.8 4-1.5 7-4.3 7-8.8V6z',
  signOut: 'M14 4.5h5.5v15H14M4 12h11M11 8l4 4-4 4',
  spark: 'M12 3.500 13.800 10l6.700 2-6.700 2L12 20.500 10.200 14l-6.700-2 6.700-2z',
  star: 'm12 3.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.3-4 5.8-.7z',
  store: 'M4 10 5.5 4.500h13L20 10M4 10a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 10M5.5 12.500V20h13v-7.500M10 20v-4.500h4V20',
  you: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
} as const

export type IconName = keyof typeof paths

/** They point along the line of the text: from right to left they point the other way. */
const along = new Set<IconName>(['back', 'next', 'send', 'signOut'])

/** A drawing beside words, which screen readers pass over. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className={['icon', filled && 'filled', along.has(name) && 'along'].filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}

/** The cloche: half disc, knob of light, plate line. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="11" fill="#8A1A38" />
      <circle cx="18" cy="9.6" r="2.3" fill="#FFBB45" />
      <path d="M7.5 23.500a10.5 10.5 0 0 1 21 0z" fill="#FFF3E0" />
      <path d="M11.5 21.500a7 7 0 0 1 4.5-5.4" stroke="#E8B98A" strokeWidth="1.6" fill="none" strokeLinecap="round" />
      <rect x="6" y="25.5" width="24" height="2.6" rx="1.3" fill="#FFBB45" />
    </svg>
  )
}
