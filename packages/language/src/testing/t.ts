import { createTranslator } from '../translator.ts'

/** The texts of the app, its mails and its answers in a language, typeset as they are shown: how a test names a text. */
export const inLanguage = createTranslator('Plumbline')

export const t = inLanguage('en')
