/** All languages of each page: `npm run every-language`. */
export const IN_ALL = process.env['EVERY_LANGUAGE'] === '1'

/** The English of this build is a pseudo-language: nothing else is looked at. */
export const IS_PSEUDO = process.env['PSEUDO_LANGUAGE'] !== undefined

/** Each page at every size and in both themes; else at the narrowest, its theme by turns. */
export const IS_THOROUGH = IN_ALL || IS_PSEUDO

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The narrowest phone, a usual one, a desktop; the first is where a visit begins. */
export const SIZES = [
  [320, 640],
  [390, 844],
  [1280, 800],
] as const
