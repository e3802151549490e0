// The texts of the films' half: they come with its chunk, so that the first screen does not carry them.
import en from '../../texts/en.films.json'
import { fill, locale, plural, type Text, type Values } from '../texts/say'

export type FilmKey = keyof typeof en
type FilmCatalogue = Readonly<Record<FilmKey, Text>>

const loaders: Readonly<Record<string, () => Promise<{ default: FilmCatalogue }>>> = {
  de: () => import('../../texts/de.films.json') as Promise<{ default: FilmCatalogue }>,
}

let catalogue: FilmCatalogue = en
let loaded = 'en'
let loading: Promise<void> | null = null

/** Stands first in every screen of films: waits for its language. English stays when the other cannot be loaded. */
export function useFilmWords(): void {
  const language = locale().split('-')[0] ?? 'en'
  const loader = loaders[language]
  if (language === loaded || loader === undefined) return
  loading ??= loader().then(
    found => { [catalogue, loaded] = [found.default, language] },
    () => { loaded = language },
  )
  // React shows the skeleton until it is there.
  throw loading
}

export function tell(key: FilmKey, values: Values = {}): string {
  return fill(catalogue[key], values, plural, locale())
}

/** As `tell` for a key that came from elsewhere, such as a word of the server. Null: there is no such text. */
export function tellIfKnown(key: string, values: Values = {}): string | null {
  return key in catalogue ? tell(key as FilmKey, values) : null
}

/** A word of the server that may be new: its text, else the word itself with a capital. */
export const wordOf = (kind: 'language' | 'format' | 'genre' | 'category', word: string) =>
  tellIfKnown(`${kind}.${word.replace(/ /g, '_')}`) ?? word.charAt(0).toUpperCase() + word.slice(1)

/** Who may see a film, in a sentence. Null for a rule that this version does not know. */
export const ageRule = (rule: { readonly age: number; readonly kind: string }) => tellIfKnown(`age.${rule.kind}`, { age: rule.age })

/** What whoever pays confirms of a film's rule. A kind that this version does not know is told without its age. */
export const ageStatement = (rule: { readonly age: number; readonly kind: string }) => tellIfKnown(`age.confirm.${rule.kind}`, { age: rule.age }) ?? tell('age.confirm.other')
