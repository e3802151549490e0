// The texts of the account's own sheets: they come with its chunk, so that who orders dinner does not load them.
import en from '../../texts/en.account.json'
import { lateTexts } from '../texts/lateTexts'

const texts = lateTexts(en, { de: () => import('../../texts/de.account.json') })

/** Stands first in the account's screen: waits for its language. */
export const useAccountWords = texts.use
export const tell = texts.tell
export const tellIfKnown = texts.tellIfKnown
