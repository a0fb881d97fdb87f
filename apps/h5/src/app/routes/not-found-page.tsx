import { ArrowRight } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { PageHead } from '../../forms/page-head.tsx'

/** Shown under an address that is no page of this app. */
export function NotFoundPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.not_found')} above={HOME_PAGE} />
      <EmptyState title={t('not_found.title')} note={t('not_found.note')}>
        <a className={stepClass} href={`#${HOME_PAGE}`}>
          {t('not_found.step')}
          <Icon of={ArrowRight} />
        </a>
      </EmptyState>
    </>
  )
}
