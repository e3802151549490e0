import { locale } from './say'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(kind: string, options: object, make: (tag: string) => F): F {
  const key = `${locale()} ${kind} ${JSON.stringify(options)}`
  let format = made.get(key) as F | undefined
  if (format === undefined) {
    format = make(locale())
    made.set(key, format)
  }
  return format
}

/** An amount in minor units of a currency, as people of this language write it. */
export function money(amount: number, currency: string): string {
  const options = { style: 'currency', currency } as const
  const format = once('n', options, tag => new Intl.NumberFormat(tag, options))
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('-', '−')
}

/** As `money`, without the decimals of whole units: "$3", not "$3.00". */
export function shortMoney(amount: number, currency: string): string {
  const unit = 10 ** (once('n', { style: 'currency', currency }, tag => new Intl.NumberFormat(tag, { style: 'currency', currency })).resolvedOptions().maximumFractionDigits ?? 2)
  if (amount % unit !== 0) return money(amount, currency)
  const options = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  return once('n', options, tag => new Intl.NumberFormat(tag, options)).format(amount / unit)
}

/** As `money`, rounded to whole units: "$3". */
export function wholeMoney(amount: number, currency: string): string {
  const digits = once('n', { style: 'currency', currency }, tag => new Intl.NumberFormat(tag, { style: 'currency', currency })).resolvedOptions().maximumFractionDigits ?? 2
  const options = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  return once('n', options, tag => new Intl.NumberFormat(tag, options)).format(amount / 10 ** digits)
}

export function number(value: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return once('n', options, tag => new Intl.NumberFormat(tag, options)).format(value)
}

/** A rate in millionths with all its digits: New York's taxes are 8.875 %. */
export function percent(millionths: number): string {
  const options = { maximumFractionDigits: 4 } as const
  return once('n', options, tag => new Intl.NumberFormat(tag, options)).format(millionths / 10_000) + '\u00a0%'
}

/** Metres as "0.8 km" or "600 m"; where people count in miles as "0.5 mi". */
export function distance(metres: number): string {
  const inMiles = locale() === 'en-US'
  const near = !inMiles && metres < 1000
  const value = inMiles ? Math.max(0.1, metres / 1609.344) : near ? Math.round(metres / 50) * 50 : metres / 1000
  const options = { style: 'unit', unit: inMiles ? 'mile' : near ? 'meter' : 'kilometer', maximumFractionDigits: near ? 0 : 1 } as const
  return once('n', options, tag => new Intl.NumberFormat(tag, options)).format(value)
}

/** A format of dates, made once: to make it costs more than a screen's use of it. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, tag = locale()) => once(`d ${tag}`, options, () => new Intl.DateTimeFormat(tag, options))

const date = (at: Date | string, options: Intl.DateTimeFormatOptions) => dateFormat(options).format(new Date(at))

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** "18:05" in every language, in the place's zone; in the device's without one. That needs no `Intl`, whose first use costs the first paint most. */
export function clock(at: Date | string, timeZone?: string): string {
  if (timeZone === undefined) {
    const own = new Date(at)
    return `${twoDigits(own.getHours())}:${twoDigits(own.getMinutes())}`
  }
  return date(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
}

/** Where people count twelve hours and not twenty-four, of the languages that the app speaks. */
const countsTwelve = () => /^en(-(US|CA|AU|NZ|IN|PH))?$/.test(locale())

/** `clock` as people here write it: "18:05", "6:05\u00a0PM". A whole hour may leave out its minutes. */
export function timeOfDay(at: Date | string, timeZone?: string, { isHour = false } = {}): string {
  const time = clock(at, timeZone)
  if (!countsTwelve()) return time
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours) % 12 || 12}${isHour ? '' : `:${minutes}`}\u00a0${Number(hours) < 12 ? 'AM' : 'PM'}`
}

export const day = (at: Date | string, timeZone?: string) => date(at, { weekday: 'short', day: 'numeric', month: 'short', timeZone })

/** Two words joined as a span, "5–9". */
export const span = (from: string | number, to: string | number) => (String(from) === String(to) ? String(from) : `${from}–${to}`)

/** "1:05" of so many seconds. */
export const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
