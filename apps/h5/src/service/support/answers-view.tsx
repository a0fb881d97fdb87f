import { FAQ_TOPICS, faqCall } from '@plumbline/api-schema/service/support'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { searchAnswers } from './faq-search.ts'
import type { Answer } from './faq-search.ts'
import styles from './support.module.css'
import { COMPLAINTS, SUPPORT } from './support-places.ts'
import { pageTitle } from './page-titles.ts'
import { NotRead } from '../../forms/not-read.tsx'

/** Every answer, by topic or by what is typed; each opens in place. */
export function AnswersView() {
  const t = useWords()
  const isSignedIn = useIsSignedIn()
  const [typed, setTyped] = useState('')

  const { data, error, refetch } = useCall(faqCall, {}, { staleTime: 600_000 })
  if (!data) return <NotRead error={error} refetch={refetch} rows={6} note={t('support.not_loaded_note')} />

  const found = searchAnswers(data.items, typed)
  const isSearching = typed.trim() !== ''

  return (
    <div className="fill">
      <div className={styles.search}>
        <SearchField label={t('support.search')} value={typed} onType={setTyped} />
      </div>
      <p className="unseen" role="status">
        {isSearching && t('support.found', { n: found.length })}
      </p>
      {isSearching && found.length > 0 && <Answers answers={found} />}
      {isSearching && found.length === 0 && (
        <EmptyState title={t('support.none_found')} note={t('support.none_found_note')} />
      )}
      {!isSearching &&
        FAQ_TOPICS.map((topic) => (
          <section key={topic}>
            <SectionHead title={t(`support.topic.${topic}`)} />
            <Answers answers={found.filter((answer) => answer.topic === topic)} />
          </section>
        ))}
      <ul className={styles.ways}>
        <li>
          <LinkRow label={t('support.complaints')} to={COMPLAINTS} />
        </li>
      </ul>
      <div className="gutter">
        <Safety />
      </div>
      <div className={styles.foot}>
        {!isSignedIn && <p className="quiet">{t('support.login_note')}</p>}
        <a
          className={buttonClass('next')}
          href={isSignedIn ? `#${SUPPORT}` : `#/pages/login/login?redirect=${encodeURIComponent(SUPPORT)}`}
        >
          {t(isSignedIn ? 'support.to_chat' : 'support.to_login')}
        </a>
      </div>
    </div>
  )
}

/** What nobody of the platform does: it stands beside every way to write. */
export function Safety() {
  const t = useWords()

  return (
    <p className={styles.safety}>
      <Icon of={ShieldCheck} size={24} />
      <span>{t('support.safety')}</span>
    </p>
  )
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const t = useWords()
  const open = useSearch().get('id')

  return (
    <ul>
      {answers.map(({ id, question, answer, pages }) => (
        <li key={id}>
          <details
            className={styles.answer}
            open={id === open}
            ref={(details) => {
              if (id === open) details?.scrollIntoView({ block: 'center' })
            }}
          >
            <summary>{question}</summary>
            <p>{answer}</p>
            {pages.map((page) => {
              const title = pageTitle(page)

              return (
                title !== undefined && (
                  <a key={page} className={styles.go} href={`#${page}`}>
                    {t('support.go', { page: t(title) })}
                  </a>
                )
              )
            })}
          </details>
        </li>
      ))}
    </ul>
  )
}
