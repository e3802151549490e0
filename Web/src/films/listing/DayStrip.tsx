import { useEffect, useRef } from 'react'
import { tell } from '../words'
import { dayNumberOf, longDate, weekdayOf } from '../when'

/** Seven days, today first. */
export function DayStrip({ days, chosen, onChoose }: { days: readonly string[]; chosen: string; onChoose: (date: string) => void }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [chosen])
  return (
    <div className="days scroll-x" role="group" aria-label={tell('days')} ref={strip}>
      {days.map((date, index) => (
        <button key={date} type="button" className="day" aria-pressed={date === chosen} aria-label={index === 0 ? `${tell('day.today')}, ${longDate(date)}` : longDate(date)} onClick={() => onChoose(date)}>
          {index === 0 ? tell('day.today') : weekdayOf(date)}<b>{dayNumberOf(date)}</b>
        </button>
      ))}
    </div>
  )
}
