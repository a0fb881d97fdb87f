import { viewsCall } from '@plumbline/api-schema/accounts/identity'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWholeList } from '../../session/use-call.ts'
import { Header } from '../../ui/pages/header.tsx'
import { EmptyState, EndOfList, ErrorState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import styles from './identity.module.css'
import { lookedAt, looker, lookReason } from './look-words.ts'

/**
 * Who looked at me: each view of papers, pictures, full numbers or balances by an operator, with role, time and reason
 * (docs/rules/accounts.md#access-to-my-data).
 */
export function LooksPage() {
  const t = useWords()

  return (
    <>
      <Header
        title={t('title.looks')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <p className={styles.intro}>{t('looks.lead')}</p>
      <Looks />
    </>
  )
}

function Looks() {
  const t = useWords()
  const format = useFormat()
  const { data, error, refetch } = useWholeList(viewsCall, {})

  const reasonOf = (reason: string) => {
    const known = lookReason(reason)
    return known === undefined ? reason : t(known)
  }

  if (!data)
    return error ? (
      <ErrorState
        title={t('state.not_loaded')}
        note={t('identity.not_loaded_note')}
        retry={t('action.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={3} label={t('state.loading')} />
    )

  if (data.items.length === 0) return <EmptyState title={t('looks.none')} note={t('looks.none_note')} />

  return (
    <>
      <ul className={styles.looks}>
        {data.items.map((look) => (
          <li key={look.id}>
            <p>
              <strong>{t(lookedAt(look.field))}</strong>
              <time dateTime={look.time} title={format.fullTime(look.time)}>
                {format.dateTime(look.time)}
              </time>
            </p>
            <p>{t(looker(look.role))}</p>
            <p className={styles.quote}>{reasonOf(look.reason)}</p>
          </li>
        ))}
      </ul>
      <EndOfList>{t('looks.end')}</EndOfList>
    </>
  )
}
