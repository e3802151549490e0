// In the first bundle: English words of the first screen. The rest comes with the first late chunk, another language
// as one chunk before the first paint.
import first from '../../texts/en.first.json'
import type rest from '../../texts/en.json'
import { tagOf, type Language } from './language'

/** A text, or two where a number decides; `{name}` stands for a value. */
export type Text = string | { readonly one: string; readonly other: string }
export type Key = keyof typeof first | keyof typeof rest
export type Values = Readonly<Record<string, string | number>>
type Catalogue = Readonly<Record<string, Text | undefined>>

type Load = () => Promise<{ default: unknown }>
const loaders: Record<Language, Load> = { en: () => import('../../texts/en.json'), de: () => import('../../texts/de.json') }

let catalogue: Catalogue = first
let tag = 'en'
let rules: Intl.PluralRules | null = null
let whole: Promise<void> | null = null

/** The BCP 47 tag for `Intl`: the language with the browser's region. */
export const locale = () => tag

/** One or many, by the language's rules. They are made when first asked for: the first paint needs none. */
export const plural: Pick<Intl.PluralRules, 'select'> = { select: number => (rules ??= new Intl.PluralRules(tag)).select(number) }

/** Chooses a language. English is here already; another one is loaded, and English stays when it cannot be. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en') {
    whole = load(language)
    try {
      await whole
    } catch {
      whole = null
      return
    }
  }
  tag = tagOf(language)
  rules = null
  document.documentElement.lang = tag
}

async function load(language: Language): Promise<void> {
  catalogue = { ...catalogue, ...((await loaders[language]()).default as Catalogue) }
}

/** Ends when every text is here. Late screens wait for it beside their own chunk. */
export function allTexts(): Promise<void> {
  whole ??= load('en')
  whole.catch(() => (whole = null))
  return whole
}

/** The text of a key with its values; `n` chooses between one and many. */
export const say = (key: Key, values: Values = {}): string => sayIfKnown(key, values) ?? key

/** As `say` for a key that came from elsewhere, such as a code of the server. Nil: there is no such text. */
export function sayIfKnown(key: string, values: Values = {}): string | null {
  const text = catalogue[key]
  return text === undefined ? null : fill(text, values, plural, tag)
}

/** Exported for tests: puts values into a text, numbers as people of the language write them. */
export function fill(text: Text, values: Values, rules: Pick<Intl.PluralRules, 'select'>, language = tag): string {
  const chosen = typeof text === 'string' ? text : rules.select(Number(values.n)) === 'one' ? text.one : text.other
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString(language) : value
  })
}
