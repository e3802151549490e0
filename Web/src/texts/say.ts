// In the first bundle: English comes with the app, another language as a chunk before the first paint.
import en from '../../texts/en.json'

/** A text, or two where a number decides; `{name}` stands for a value. */
export type Text = string | { readonly one: string; readonly other: string }
export type Key = keyof typeof en
export type Values = Readonly<Record<string, string | number>>
export type Catalogue = Readonly<Record<Key, Text>>

/** Languages that are complete. A region is taken from the browser for dates and money. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('../../texts/de.json') as Promise<{ default: Catalogue }>,
}

let catalogue: Catalogue = en
let tag = 'en'
let plural = new Intl.PluralRules('en')

/** The BCP 47 tag for `Intl`: the language with the browser's region. */
export const locale = () => tag

/** Loads a language; keeps the present one when it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  try {
    catalogue = language === 'en' ? en : (await loaders[language]()).default
  } catch {
    return
  }
  tag = navigator.languages.find(each => each === language || each.startsWith(language + '-')) ?? language
  plural = new Intl.PluralRules(tag)
  document.documentElement.lang = tag
}

/** The text of a key with its values; `n` chooses between one and many. */
export function say(key: Key, values: Values = {}): string {
  return fill(catalogue[key], values, plural)
}

/** As `say` for a key that came from elsewhere, such as a code of the server. Nil: there is no such text. */
export function sayIfKnown(key: string, values: Values = {}): string | null {
  const text = (catalogue as Record<string, Text | undefined>)[key]
  return text === undefined ? null : fill(text, values, plural)
}

/** Exported for tests: puts values into a text. */
export function fill(text: Text, values: Values, rules: Intl.PluralRules): string {
  const chosen = typeof text === 'string' ? text : rules.select(Number(values.n)) === 'one' ? text.one : text.other
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
