import type { Translate } from './translate.ts'
import { NARROW_NO_BREAK, NO_BREAK, SOFT_HYPHEN } from './typography.ts'

const withoutTypesetting = (text: string): string =>
  text.replaceAll(SOFT_HYPHEN, '').replaceAll(NO_BREAK, ' ').replaceAll(NARROW_NO_BREAK, ' ')

/** The same words for a file: where they may part or must not is for screens, and nobody types it in a search. */
export const inPlainWords =
  (translate: Translate): Translate =>
  (key, ...parameters) =>
    withoutTypesetting(translate(key, ...parameters))
