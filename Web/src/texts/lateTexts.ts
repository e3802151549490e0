// Texts that come with a chunk of their own, so that the first screen does not carry them.
import { fill, locale, plural, type Text, type Values } from './say'

export interface LateTexts<Key extends string> {
  /** Stands first in every screen that uses them: waits for the language. English stays when the other cannot be loaded. */
  use(): void
  tell(key: Key, values?: Values): string
  /** As `tell` for a key that came from elsewhere. Null: there is no such text. */
  tellIfKnown(key: string, values?: Values): string | null
}

export function lateTexts<Key extends string>(en: Readonly<Record<Key, Text>>, loaders: Readonly<Record<string, () => Promise<{ default: unknown }>>>): LateTexts<Key> {
  let catalogue = en
  let loaded = 'en'
  let loading: Promise<void> | null = null
  const tell = (key: Key, values: Values = {}) => fill(catalogue[key], values, plural, locale())
  return {
    use() {
      const language = locale().split('-')[0] ?? 'en'
      const loader = loaders[language]
      if (language === loaded || loader === undefined) return
      loading ??= loader().then(
        found => { [catalogue, loaded] = [found.default as typeof en, language] },
        () => { loaded = language },
      )
      // React shows the skeleton until it is there.
      throw loading
    },
    tell,
    tellIfKnown: (key, values = {}) => (key in catalogue ? tell(key as Key, values) : null),
  }
}
