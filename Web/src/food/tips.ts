import { money } from '../texts/format'

/** Tips that are offered, in whole units of a currency: about the same thanks everywhere. Else two, three, four. */
const offered: Readonly<Record<string, readonly number[]>> = {
  CZK: [20, 30, 50], DKK: [10, 20, 30], HKD: [10, 20, 30], HUF: [300, 500, 800], INR: [20, 30, 50], ISK: [200, 300, 500], JPY: [200, 300, 500], KRW: [1000, 2000, 3000],
  MXN: [20, 30, 50], NOK: [10, 20, 30], PLN: [5, 10, 15], SEK: [10, 20, 30], THB: [20, 40, 60], TRY: [20, 40, 60], TWD: [30, 50, 80], ZAR: [10, 20, 30],
}

/** Minor units in one unit of a currency. */
export const minorUnits = (currency: string): number => 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** Amounts in minor units, the smallest first. */
export const tipAmounts = (currency: string): readonly number[] => (offered[currency] ?? [2, 3, 4]).map(amount => amount * minorUnits(currency))

/** A tip as it is chosen: whole units without their zeros. */
export const tipText = (amount: number, currency: string): string => money(amount, currency).replace(/[.,]00(?=\D|$)/, '')
