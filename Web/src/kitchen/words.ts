// The texts of the kitchen's board: they come with its chunk, so that customers do not load them.
import en from '../../texts/en.kitchen.json'
import { lateTexts } from '../texts/lateTexts'

export type KitchenKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.kitchen.json') })

/** Stands first in every screen of the kitchen: waits for its language. */
export const useKitchenWords = texts.use
export const tell = texts.tell
