// Ways to pay: what the account saved, and in a demo the cards of its own bank. No card's number is ever typed here.
import { useRef } from 'react'
import type { PaymentWay } from '../core/generated'
import { citiesPath } from '../reads/paths'
import { account } from '../reads/who'
import { useRead } from '../reads/reads'
import { useValue } from '../reads/value'
import { say, type Key } from '../texts/say'
import type { IconName } from '../ui/Icon'
import type { PaymentMethodBody } from '../wire/generated'

export interface Way extends PaymentWay {
  readonly label: string
  readonly note: string | null
  readonly icon: IconName
}

/** How the platform takes the money for a cart or for seats. */
export interface Taken {
  readonly methods: readonly string[]
  /** No money moves: the bank is the demo's. */
  readonly isPlay: boolean
}

/** What an older platform takes, which does not say it. */
export const usuallyTaken: Taken = { methods: ['card', 'saved', 'cash'], isPlay: false }

/** What the platform takes without cash, for what has no quote: a tip, a card that is kept. Null: not read yet. */
export function useTakenWithoutCash(): Taken | null {
  const city = useRead<'/v1/cities'>(citiesPath).data?.items[0]
  return city === undefined ? null : { methods: city.payment_methods ?? ['card', 'saved'], isPlay: city.play_money === true }
}

/** Cards of the demo's bank: each plays one answer. */
const demoCards = [['tok_approved', 'pay.approved'], ['tok_three_ds', 'pay.threeDS'], ['tok_declined', 'pay.declined']] as const

/** Null: not known yet. While a cart is priced anew the ways stay as the platform last had them. */
export function useWays(taken: Taken | null, to = 'delivery'): readonly Way[] | null {
  const who = useValue(account)
  const saved = useRead<'/v1/me/payment_methods'>(who === null ? null : '/v1/me/payment_methods?limit=50')
  const last = useRef<Taken | null>(null)
  if (taken !== null) last.current = taken
  if (last.current === null || (who !== null && saved.data === null && saved.failure === null)) return null
  return waysOf(saved.data?.items ?? [], last.current, to)
}

/** Where cash changes hands, by the way the food takes. */
const cashWords: { readonly [way: string]: Key } = { pickup: 'pay.cash.pickup', seat: 'pay.cash.seat' }

export function waysOf(saved: readonly PaymentMethodBody[], { methods, isPlay }: Taken, to = 'delivery'): readonly Way[] {
  const takes = (kind: string) => methods.includes(kind)
  const own = takes('saved') ? saved.map(each => ({ ...plain('saved', each.id), icon: 'card' as const, note: null, label: savedLabel(each) })) : []
  const cards = isPlay && takes('card') ? demoCards.map(([token, key]): Way => ({ ...plain('card', token), icon: 'card', label: say(key), note: say('pay.demo') })) : []
  const page: readonly Way[] = takes('hosted_page') ? [{ method: 'hosted_page', icon: 'card', label: say('pay.page'), note: say('pay.pageNote') }] : []
  return [...own, ...cards, ...page, ...(takes('cash') ? [{ method: 'cash', icon: 'cash', label: say(cashWords[to] ?? 'pay.cash'), note: null } as const] : [])]
}

const plain = (method: PaymentWay['method'], token: string) => ({ method, token })

/** What a saved way is called. */
export const savedLabel = (method: PaymentMethodBody) => (method.last_four != null ? say('pay.ending', { brand: method.brand ?? say('pay.card'), digits: method.last_four }) : method.label ?? say('pay.saved'))

export const isSameWay = (a: PaymentWay, b: PaymentWay) => a.method === b.method && a.token === b.token

/** As the core takes it: without words. */
export const paymentOf = ({ method, token }: PaymentWay): PaymentWay => (token === undefined ? { method } : { method, token })

/** What is offered first: what is charged by now, else the first that the bank has not refused. */
export function offered(ways: readonly Way[] | null, charged: PaymentWay | null, refused: readonly PaymentWay[]): Way | null {
  const isOpen = (way: Way) => !refused.some(each => isSameWay(each, way))
  return (charged === null ? undefined : ways?.find(way => isSameWay(way, charged) && isOpen(way))) ?? ways?.find(isOpen) ?? null
}

/** The same with cash at the end: who wanted to pay by card is offered another card first. */
export const cashLast = <W extends PaymentWay>(ways: readonly W[]): W[] => [...ways.filter(way => way.method !== 'cash'), ...ways.filter(way => way.method === 'cash')]

/** The first of the core's ways that the app has words for. */
export const firstOf = (core: readonly PaymentWay[] | null, ways: readonly Way[] | null): Way | null =>
  core?.flatMap(each => ways?.find(way => isSameWay(way, each)) ?? [])[0] ?? null
