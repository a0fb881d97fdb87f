import type { TermsSubject } from '@plumbline/api-schema/terms-history'
import { TEXT_TYPES } from '@plumbline/api-schema/content'
import { LANGUAGES } from '@plumbline/language/languages'
import { useWords } from '../../../format/use-words.ts'

/** What people call a subject: an offer by its title, a text by its name and language, a product by its symbol. */
export function useSubjectName(): (item: Pick<TermsSubject, 'kind' | 'subject' | 'label'>) => string {
  const t = useWords()
  return ({ kind, subject, label }) => {
    if (label !== undefined) return label
    if (kind === 'follow_terms') return t('terms_history.kind.follow_terms')
    if (kind !== 'text') return subject
    const [name = '', code = ''] = subject.split(' ')
    const type = TEXT_TYPES.find((known) => known === name)
    const language = LANGUAGES.find((known) => known.code === code)
    return type && language ? `${t(`agreement.${type}`)} · ${language.name}` : subject
  }
}
