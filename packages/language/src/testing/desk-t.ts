import { setupI18n } from '@lingui/core'
import { compileCatalogue } from '../compile.ts'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'
import type { DeskLanguage } from '../desk-messages.ts'
import type { DeskTranslate } from '../desk-translate.ts'
import { languageInfo } from '../languages.ts'

/**
 * The texts of the desk in one of its languages, apart from the desk's own translation, whose language belongs to the
 * worker and may be another file's choice.
 */
export function deskInLanguage(language: DeskLanguage): DeskTranslate {
  const own = setupI18n({ variables: { brand: 'Plumbline' } })
  own.load(language, { ...compileCatalogue(language, DESK_CATALOGUES[language]) })
  own.activate(language, languageInfo(language).locale)

  return (key, ...parameters) => own._(key, parameters[0])
}

export const deskT = deskInLanguage('en')
