import { ArrowRight } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Shown under an address that is no page of this app. */
export function NotFoundPage() {
  const t = useWords()

  return (
    <>
      <Header title={t('title.not_found')} backLabel={t('action.back')} onBack={() => goBack(HOME_PAGE)} />
      <EmptyState title={t('not_found.title')} note={t('not_found.note')}>
        <a className={stepClass} href={`#${HOME_PAGE}`}>
          {t('not_found.step')}
          <Icon of={ArrowRight} />
        </a>
      </EmptyState>
    </>
  )
}
