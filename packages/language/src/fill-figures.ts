import { FIGURES } from '@plumbline/domain/figures'
import type { FigureName } from '@plumbline/domain/figures'
import { formatCount } from './format/number.ts'
import type { Language } from './languages.ts'

export const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)

/**
 * Puts the figures of the domain where a text names them, as the language writes numbers. Done before a text is compiled,
 * so that neither the table nor a lookup reaches a browser.
 */
export const fillFigures = (language: Language, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isFigure(name) ? formatCount(FIGURES[name], language) : whole,
  )
