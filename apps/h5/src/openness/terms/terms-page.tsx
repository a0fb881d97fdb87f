import { isJudged } from '@plumbline/api-client/call-result'
import {
  BINDING_KINDS,
  termsSubjectsCall,
  termsVersionsCall,
} from '@plumbline/api-schema/openness/terms-history'
import type { RequestOf } from '@plumbline/api-schema/wire/call'
import { useWords } from '../../format/use-words.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { readAsked, subjectAddress } from './terms-address.ts'
import type { TermsAsked } from './terms-address.ts'
import { SubjectTitle } from './subject-title.tsx'
import styles from './terms.module.css'
import { Versions } from './versions.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

/**
 * The terms time machine (docs/rules/openness.md#terms-history): every version of what binds, word by word, and which
 * one bound an order.
 */
export function TermsPage() {
  const t = useWords()
  const asked = readAsked(useSearch())

  return (
    <>
      <PageHead
        title={t('title.terms_history')}
        above={asked ? '/pages/proofs/terms' : '/pages/aboutus/aboutus'}
      />
      {asked ? <OneSubject key={JSON.stringify(asked)} asked={asked} /> : <Subjects />}
    </>
  )
}

function Subjects() {
  const t = useWords()
  const { data, error, refetch } = useWholeList(termsSubjectsCall, { binding: true })
  if (!data)
    return <NotRead error={error} refetch={refetch} rows={8} note={t('terms_history.not_loaded_note')} />

  const kinds = BINDING_KINDS.map((kind) => ({
    kind,
    items: data.items.filter((item) => item.kind === kind),
  })).filter(({ items }) => items.length > 0)

  return (
    <>
      <p className={styles.lead}>{t('terms_history.lead')}</p>
      {kinds.map(({ kind, items }) => (
        <section key={kind}>
          <SectionHead title={t(`terms_history.kind.${kind}`)} />
          <ul>
            {items.map((item) => (
              <li key={item.subject}>
                <LinkRow
                  label={<SubjectTitle of={item} />}
                  value={<span className="figure">{t('terms_history.count', { n: item.versions })}</span>}
                  to={subjectAddress(kind, item.subject)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const requestOf = (asked: NonNullable<TermsAsked>): RequestOf<typeof termsVersionsCall> =>
  'hash' in asked ? asked : { kind: asked.kind, subject: asked.subject }

function OneSubject({ asked }: { readonly asked: NonNullable<TermsAsked> }) {
  const t = useWords()
  const { data, error, refetch } = useWholeList(termsVersionsCall, requestOf(asked))
  if (data?.subject !== undefined)
    return <Versions subject={{ ...data, subject: data.subject }} asked={asked} />
  if (!error) return <SkeletonRows rows={6} label={t('state.loading')} />

  return isJudged(error.failure) ? (
    <EmptyState title={t('terms_history.none')} note={t('terms_history.none_note')} />
  ) : (
    <NotLoaded
      title={t('state.not_loaded')}
      note={t('terms_history.not_loaded_note')}
      onRetry={() => void refetch()}
    />
  )
}
