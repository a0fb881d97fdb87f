import { compileCatalogue } from '../compile.ts'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'
import type { DeskLanguage } from '../desk-messages.ts'
import type { DeskTranslate } from '../desk-translate.ts'
import { createSpeaker } from '../speaker.ts'

/**
 * The texts of the desk in one of its languages, apart from the desk's own translation, whose language belongs to the
 * worker and may be another file's choice.
 */
export function deskInLanguage(language: DeskLanguage): DeskTranslate {
  const own = createSpeaker<DeskLanguage>(language)
  own.setBrand('Plumbline')
  own.load(language, compileCatalogue(language, DESK_CATALOGUES[language]))

  return (key, ...parameters) => own.say(key, parameters[0]) ?? key
}

export const deskT = deskInLanguage('en')
