import { FIGURES } from '@plumbline/domain/figures'
import type { FigureName } from '@plumbline/domain/figures'
import { byLanguage } from './every-language.ts'
import { decimalsOf, formatCount, formatDecimalString } from './format/number.ts'
import { languageInfo } from './languages.ts'
import type { Language } from './languages.ts'

const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)

const SMALL_NUMBERS = byLanguage(({ smallNumbers }) => smallNumbers)

/** A count as digits, a decimal string with the decimals that it has. */
function inDigits(language: Language, figure: number | string): string {
  if (typeof figure === 'number') return formatCount(figure, language)

  const decimals = decimalsOf(figure)

  return formatDecimalString(figure, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** A small count as a word, where the language has one for it; with a capital where a sentence begins. */
function inWords(language: Language, figure: number | string, before: string): string {
  const word = SMALL_NUMBERS[language][Number(figure) - 1]
  if (word === undefined) return inDigits(language, figure)

  return /(^|[.?] )$/.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/**
 * `{name}`, `{name, spellout}` and `{name, plural, =7 {…} one {…} other {…}}`, as in ICU. Of the branches `=7` and `one` a
 * text writes those that read otherwise than `other`.
 */
const NAMED =
  /\{(\w+)(?:, (?:(spellout)|plural,(?: =(\d+) \{([^{}]*)\})?(?: one \{([^{}]*)\})? other \{([^{}]*)\}))?\}/g

/** A text's words for a figure in the branch that fits it, `#` for its digits. */
function inBranch(
  language: Language,
  figure: number | string,
  branches: readonly (string | undefined)[],
): string {
  const [exactly, exact, one, other = ''] = branches
  const form = new Intl.PluralRules(languageInfo(language).locale).select(Number(figure))
  const branch =
    (exactly === String(figure) ? exact : undefined) ?? (form === 'one' ? one : undefined) ?? other

  return branch.replaceAll('#', inDigits(language, figure))
}

/**
 * Puts the figures of the domain where a text names them, as the language writes numbers. Done before a text is compiled,
 * so that neither the table nor a lookup reaches a browser.
 */
export const fillFigures = (language: Language, text: string): string =>
  text.replaceAll(NAMED, (whole, name: string, spellout?: string, ...rest: (string | undefined)[]) => {
    if (!isFigure(name)) return whole

    const branches = rest.slice(0, 4)
    const at = Number(rest[4])
    if (spellout !== undefined) return inWords(language, FIGURES[name], text.slice(0, at))

    return branches[3] === undefined
      ? inDigits(language, FIGURES[name])
      : inBranch(language, FIGURES[name], branches)
  })

/** The figures that a text names, in its order. */
export const figuresIn = (text: string): readonly FigureName[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).filter(isFigure)

/** A text without its figures, for tests that look at what is typed beside them. */
export const withoutFigures = (text: string): string =>
  text.replaceAll(NAMED, (whole, name: string) => (isFigure(name) ? '' : whole))
