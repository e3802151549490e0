import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { back, go } from '../../routes/location'
import { href } from '../../routes/table'
import { useArrival } from '../../routes/useArrival'
import { layoutPath, showPath } from '../../reads/paths'
import { refresh, useRead } from '../../reads/reads'
import { say } from '../../texts/say'
import { announce } from '../../ui/announce'
import { Blank } from '../../ui/Blank'
import { Button, LinkButton, Round } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Segments } from '../../ui/parts'
import type { Running } from '../../core/start'
import type { LayoutBody, ShowDetail } from '../../wire/generated'
import { useAuditorium } from '../auditorium'
import { NoCore } from '../NoCore'
import { useCore } from '../useCore'
import { useWide } from '../useWide'
import { Poster } from '../Poster'
import { showTime } from '../when'
import { tell, useFilmWords, wordOf } from '../words'
import { Countdown } from './Countdown'
import { HallMap, type HallMapActions } from './HallMap'
import { makeHall } from './hallShape'
import { Legend } from './Legend'
import { rememberedMode, rememberedParty, rememberMode, rememberParty, type SeatsMode } from './party'
import { PartySheet } from './PartySheet'
import { SeatList } from './SeatList'
import { SeatsDock } from './SeatsDock'
import { hallOf, openHall, useHall, type OpenHall } from './openSeats'
import { SeatsNotes } from './SeatsNotes'
import { seatLabel, seatLabels } from './seatWords'
import type { SeatsInput } from '../../core/generated'

/** The auditorium of one show: its map, or its rows as a list. */
export default function SeatsScreen({ id }: { id: string }) {
  useFilmWords()
  useAuditorium()
  const core = useCore()
  const show = useRead<'/v1/shows/{id}'>(showPath(id))
  const layout = useRead<'/v1/shows/{id}/layout'>(layoutPath(id))
  const failed = (show.data === null ? show.failure : null) ?? (layout.data === null ? layout.failure : null)
  if (failed !== null) {
    return <div className="auditorium seats"><Bar title={tell('seats.title')} line="" /><Blank drawing="broken" title={tell('seats.failed')} action={<Button onClick={() => { void refresh(showPath(id)); void refresh(layoutPath(id)) }}>{say('retry')}</Button>}>{tell('films.failedText')}</Blank></div>
  }
  if (core === undefined) return <div className="auditorium seats"><Bar title={show.data?.movie.title ?? tell('seats.title')} line="" /><NoCore /></div>
  if (show.data === null || layout.data === null || core === null) return <div className="auditorium seats"><Bar title={show.data?.movie.title ?? tell('seats.title')} line="" /><div className="hall skeleton hall-wait" role="status" aria-busy="true" aria-label={say('loading')} /></div>
  if (show.data.status === 'cancelled') {
    return <div className="auditorium seats"><Bar title={show.data.movie.title} line={lineOf(show.data)} /><Blank drawing="clock" title={tell('seats.called')} action={<LinkButton to={href('film', { id: show.data.movie.id })}>{tell('seats.others')}</LinkButton>}>{tell('seats.calledText')}</Blank></div>
  }
  return <Opened core={core} show={show.data} layout={layout.data} />
}

const lineOf = (show: ShowDetail) => `${showTime(show.starts_at, show.time_zone)} · ${show.theatre.name}, ${show.screen.name}`

function Bar({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  useArrival(title, 'seats')
  return (
    <header className="bar seats-bar">
      <Round icon="back" name={say('back')} onClick={() => back(href('films'))} />
      <div className="grow"><h1 className="clip">{title}</h1><p className="note-size second">{line}</p></div>
      {children}
    </header>
  )
}

/** Opens the hall of the show; wishes for access open it anew. */
function Opened({ core, show, layout }: { core: Running; show: ShowDetail; layout: LayoutBody }) {
  const [asksForAccess, setAccess] = useState(false)
  const [open, setOpen] = useState<OpenHall | null>(null)
  useEffect(() => setOpen(openHall(core, show, layout, asksForAccess)), [core, show.id, layout.layout_id, asksForAccess])
  // It stays open on the way to its bill, to a sign-in, and back.
  useEffect(() => () => {
    const here = location.pathname
    if (!here.startsWith(`/shows/${encodeURIComponent(show.id)}`) && !here.startsWith('/sign-in')) hallOf(show.id)?.close()
  }, [show.id])
  return open === null || open.show.id !== show.id ? null : <Auditorium open={open} onAccess={setAccess} />
}

function Auditorium({ open, onAccess }: { open: OpenHall; onAccess: (asksForAccess: boolean) => void }) {
  const { show, layout, asksForAccess } = open
  const [mode, setMode] = useState<SeatsMode>(rememberedMode)
  const [party, setParty] = useState(() => rememberedParty(show.seat_limit))
  const [isAsking, setAsking] = useState(false)
  const hall = useMemo(() => makeHall(layout), [layout])
  const view = useHall(open)
  const isWide = useWide()
  const map = useRef<HallMapActions>(null)
  const send = useCallback((input: SeatsInput) => open.send(input), [open])
  useEffect(() => { if (view.phase.kind === 'booked') go(href('ticket', { id: view.phase.booking }), { replace: true }) }, [view.phase])
  useEffect(() => { if (view.notice?.kind === 'taken') map.current?.shake() }, [view.notice])
  const news = useSeatChanges(view.states)
  const tap = useCallback((seat: number) => {
    open.send({ kind: 'tap', seat })
    const { picked, notice } = open.view()
    if (notice !== undefined) return
    announce(tell(picked.includes(seat) ? 'said.taken' : 'said.given', { seat: seatLabel(hall.seats[seat]), n: picked.length }))
  }, [open, hall])
  const best = () => {
    send({ kind: 'pickBest', count: party, accessiblePlaces: asksForAccess ? 1 : 0 })
    const { picked } = open.view()
    map.current?.reveal(picked)
    if (picked.length > 0) announce(tell('said.best', { seats: seatLabels(hall, picked) }))
  }
  const change = (next: SeatsMode) => {
    rememberMode(next)
    setMode(next)
  }
  const key = (pressed: string) => {
    const letter = pressed.toLowerCase()
    if (letter === 'b') best()
    else if (letter === 'l') change('list')
    else if (letter === 'c') announce(tell('said.changed', { n: news() }))
    else if (pressed === 'Escape') back(href('film', { id: show.movie.id }))
    else return false
    return true
  }
  const held = view.hold?.lapses === true ? view.hold : null
  const clock = held === null ? null : <Countdown endsAt={held.endsAt} of={show.hold_seconds} />
  return (
    <div className={mode === 'list' ? 'auditorium seats as-list' : 'auditorium seats'}>
      <div className="seats-main">
        <Bar title={show.movie.title} line={lineOf(show)}>{!isWide && clock}</Bar>
        <div className="row seats-tools side">
          <button type="button" className="chip lamp" aria-keyshortcuts="B" onClick={best}><Icon name="spark" />{tell('seats.best', { n: party })}</button>
          <button type="button" className="chip seats-party" aria-haspopup="dialog" onClick={() => setAsking(true)}>{tell('seats.party', { n: party })}<Icon name="down" /></button>
          <span className="grow" />
          <Segments name={tell('seats.view')} value={mode} onChange={change} options={[{ value: 'map', label: tell('seats.map') }, { value: 'list', label: tell('seats.list') }]} />
        </div>
        {mode === 'map'
          ? <HallMap ref={map} hall={hall} states={view.states} picked={view.picked} currency={show.currency} onTap={tap} onKey={key} />
          : <SeatList hall={hall} states={view.states} picked={view.picked} stranded={view.advice?.reason === 'strandsSeat' ? view.advice.seats : []} party={party} currency={show.currency} onTap={tap} />}
      </div>
      <section className="seats-panel" aria-label={tell('seats.yours')}>
        <div className="wide-only seats-about">
          <div className="row top wide-gap"><Poster of={show.movie} className="seats-poster" sizes="84px" /><div className="grow"><h2>{show.movie.title}</h2><p className="small second seats-facts">{showTime(show.starts_at, show.time_zone)}<br />{show.theatre.name}, {show.screen.name}<br />{[wordOf('language', show.language), show.subtitles == null ? null : tell('film.subtitled'), show.format === '2d' ? null : wordOf('format', show.format)].filter(part => part !== null).join(', ')}</p></div></div>
          {isWide && clock !== null && <div className="row wide-gap seats-kept">{clock}<div className="grow"><b className="strong">{tell('hold.kept')}</b><p className="small second">{tell('hold.paying')}</p></div></div>}
        </div>
        {mode === 'map' && <div className="phone-only seats-legend"><Legend show={show} hall={hall} /></div>}
        <SeatsNotes view={view} hall={hall} send={send} />
        <SeatsDock view={view} hall={hall} currency={show.currency} send={send} onPay={() => { send({ kind: 'checkout' }); go(href('paySeats', { id: show.id })) }} />
        <div className="wide-only seats-legend"><h3 className="small strong">{tell('legend')}</h3><Legend show={show} hall={hall} /><p className="small third seats-keys">{tell('map.keys')}</p></div>
      </section>
      {isAsking && <PartySheet party={party} most={show.seat_limit} asksForAccess={asksForAccess} onClose={() => setAsking(false)} onApply={(count, access) => { rememberParty(count); setParty(count); onAccess(access); setAsking(false) }} />}
      <p className="unseen" role="status">{view.phase.kind === 'holding' ? tell('said.kept', { seats: seatLabels(hall, view.hold?.seats ?? []) }) : ''}</p>
    </div>
  )
}

/** How many seats others changed since it was asked last. */
function useSeatChanges(states: string): () => number {
  const before = useRef(states)
  return () => {
    let count = 0
    for (let index = 0; index < states.length; index += 1) if (states[index] !== before.current[index]) count += 1
    before.current = states
    return count
  }
}
