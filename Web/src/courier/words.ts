// The texts of a courier's round: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.courier.json'
import type { RoundView } from '../core/generated'
import { clock } from '../texts/format'
import { lateTexts } from '../texts/lateTexts'
import { problemText } from '../texts/problem'

export type CourierKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.courier.json') })

/** Stands first in every screen of a courier: waits for its language. */
export const useCourierWords = texts.use
export const tell = texts.tell

/** Since when there is no network; before the first answer nobody knows that. */
export const netWords = ({ readAt }: RoundView): string => (readAt === undefined ? tell('nothingRead') : tell('offlineSince', { time: clock(new Date(readAt)) }))

/** Why the platform refused an act, as a courier needs to hear it. */
export const refusalText = (act: string, code: string, told: string): string => texts.tellIfKnown(`refused.${act}.${code}`) ?? texts.tellIfKnown(`refused.${code}`) ?? problemText(code, told)
