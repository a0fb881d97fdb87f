import { LANGUAGE_OF_TAG, LANGUAGES } from '@plumbline/language/languages'

/** What the page's first script knows of languages, put where it says `"languages"`. */
export function fillLanguages(script: string): string {
  const tables = {
    byTag: Object.fromEntries(LANGUAGE_OF_TAG),
    palettes: Object.fromEntries(
      LANGUAGES.filter(({ palette }) => palette !== 'green-up').map(({ code, palette }) => [code, palette]),
    ),
    html: Object.fromEntries(LANGUAGES.map(({ code, html }) => [code, html])),
  }

  return script.replace('"languages"', JSON.stringify(tables))
}
