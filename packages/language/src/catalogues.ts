import { byLanguage } from './every-language.ts'

/**
 * All texts of all languages, as written. For the server and tests: the app loads compiled pieces instead (vite-catalogues.ts).
 */
export const CATALOGUES = byLanguage(({ everyArea }) => everyArea)
