// The texts of the films' half: they come with its chunk, so that the first screen does not carry them.
import en from '../../texts/en.films.json'
import { lateTexts } from '../texts/lateTexts'

export type FilmKey = keyof typeof en

const texts = lateTexts(en, { de: () => import('../../texts/de.films.json') })

/** Stands first in every screen of films: waits for its language. */
export const useFilmWords = texts.use
export const tell = texts.tell
/** As `tell` for a key that came from elsewhere, such as a word of the server. Null: there is no such text. */
export const tellIfKnown = texts.tellIfKnown

/** A word of the server that may be new: its text, else the word itself with a capital. */
export const wordOf = (kind: 'language' | 'format' | 'genre' | 'category', word: string) =>
  tellIfKnown(`${kind}.${word.replace(/ /g, '_')}`) ?? word.charAt(0).toUpperCase() + word.slice(1)

/** Who may see a film, in a sentence. Null for a rule that this version does not know. */
export const ageRule = (rule: { readonly age: number; readonly kind: string }) => tellIfKnown(`age.${rule.kind}`, { age: rule.age })

/** What whoever pays confirms of a film's rule. A kind that this version does not know is told without its age. */
export const ageStatement = (rule: { readonly age: number; readonly kind: string }) => tellIfKnown(`age.confirm.${rule.kind}`, { age: rule.age }) ?? tell('age.confirm.other')
