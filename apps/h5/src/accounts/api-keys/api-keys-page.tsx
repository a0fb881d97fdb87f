import { apiKeysCall, revokeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import type { ApiKey } from '@plumbline/api-schema/accounts/api-key'
import { CodeXml, KeySquare } from 'lucide-react'
import { PagedList } from '../../forms/paged-list.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { LinkRow } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './api-keys.module.css'
import { KeyRow } from './key-row.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** What the customer's own programs are known by: each key with what it may do, and one tap to end it. */
export function ApiKeysPage() {
  const t = useWords()
  const query = useCallPages(apiKeysCall, {})
  const keys = query.data?.pages.flatMap(({ items }) => items)
  const { submit } = useSubmit(revokeApiKeyCall)

  const revoke = async ({ id }: ApiKey) => {
    const result = await submit({ id })
    void refresh(apiKeysCall)
    if (result) toast(result.ok ? t('apikeys.revoked_now') : failureWords(t, result))
  }

  return (
    <>
      <PageHead title={t('title.api_keys')} above="/pages/user/security" />
      <div className={styles.page}>
        <p className={styles.lead}>{t('apikeys.lead')}</p>
        <ul className={styles.rows}>
          <li>
            <LinkRow icon={KeySquare} label={t('apikeys.make')} to="/pages/user/apikey" />
          </li>
          <li>
            <LinkRow icon={CodeXml} label={t('apikeys.first_call')} to="/pages/user/firstcall" />
          </li>
        </ul>
        {!keys && <NotRead error={query.error} refetch={query.refetch} rows={3} />}
        {keys && keys.length === 0 && <EmptyState title={t('apikeys.none')} note={t('apikeys.none_note')} />}
        {keys && keys.length > 0 && (
          <PagedList query={query} more={t('apikeys.load_more')} end={t('apikeys.no_more')}>
            <Keys keys={keys} onRevoke={(key) => void revoke(key)} />
          </PagedList>
        )}
      </div>
    </>
  )
}

/** Those that count first; ended ones beneath, with why they are still here. */
function Keys({
  keys,
  onRevoke,
}: {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (key: ApiKey) => void
}) {
  const t = useWords()
  const active = keys.filter(({ state }) => state === 'active')
  const ended = keys.filter(({ state }) => state !== 'active')

  return (
    <>
      <ul className={styles.list}>
        {active.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </ul>
      {ended.length > 0 && (
        <>
          <h2 className={styles.head}>{t('apikeys.ended')}</h2>
          <p className={styles.note}>{t('apikeys.ended_note')}</p>
          <ul className={styles.list}>
            {ended.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
