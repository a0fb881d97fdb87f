import { aboutDetailsCall, aboutListCall } from '@plumbline/api-schema/service/news'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { SectionHead } from '../../ui/lists/row.tsx'
import { CompanySection } from './company-section.tsx'
import styles from './below.module.css'

type Section = ResponseOf<typeof aboutListCall>['items'][number]

/** The house about itself: only sections that records prove, and nothing at all where none do (docs/rules/laws.md 10). */
export function Company() {
  const t = useWords()
  const { data } = useCall(aboutListCall, {}, { staleTime: 300_000 })
  if (!data || data.items.length === 0) return null

  return (
    <section className={styles.company}>
      <SectionHead title={t('home.company')} />
      <ul>
        {data.items.map((section) => (
          <li key={section.id}>
            <Fold section={section} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One section, closed until it is wanted: its text comes then. */
function Fold({ section }: { readonly section: Section }) {
  const [isOpen, setOpen] = useState(false)
  const { lang } = useWrittenIn(section.language)

  const { data, error, refetch } = useCall(
    aboutDetailsCall,
    { id: section.id },
    { enabled: isOpen, staleTime: 300_000 },
  )

  const id = `company-${section.id}`

  return (
    <>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span lang={lang}>{section.title}</span>
          <Icon of={ChevronRight} size={16} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && data && <CompanySection section={data} />}
        {isOpen && error && <NotLoaded onRetry={() => void refetch()} />}
      </div>
    </>
  )
}
