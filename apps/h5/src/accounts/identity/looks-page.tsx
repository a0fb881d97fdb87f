import { viewsCall } from '@plumbline/api-schema/accounts/identity'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import { EmptyState, EndOfList } from '../../ui/lists/list-states.tsx'
import styles from './identity.module.css'
import { lookedAt, looker, lookReason } from './look-words.ts'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/**
 * Who looked at me: each view of papers, pictures, full numbers or balances by an operator, with role, time and reason
 * (docs/rules/accounts.md#access-to-my-data).
 */
export function LooksPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.looks')} above="/pages/user/user" />
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

  if (!data) return <NotRead error={error} refetch={refetch} rows={3} note={t('identity.not_loaded_note')} />

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
