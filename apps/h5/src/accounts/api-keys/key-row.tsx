import type { ApiKey } from '@plumbline/api-schema/accounts/api-key'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import styles from './api-keys.module.css'

/** One key: name and last letters, what it may do and until when, where from, and its last use. */
export function KeyRow({
  apiKey,
  onRevoke,
}: {
  readonly apiKey: ApiKey
  /** Absent of a key that has ended. */
  readonly onRevoke?: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { name, tail, scope, state, addresses, day_stake_most: cap } = apiKey
  const endsAt = state === 'revoked' ? (apiKey.revoked_at ?? apiKey.expires_at) : apiKey.expires_at
  const { last_used_at: usedAt, last_used_from: address } = apiKey

  const lines = [
    `${t(`apikeys.scope.${scope}`)}, ${t(`apikeys.state.${state}`, { time: format.dateTime(endsAt) })}`,
    addresses.length === 0 ? t('apikeys.unbound') : t('apikeys.bound', { addresses: addresses.join(', ') }),
    ...(cap === undefined ? [] : [t('apikeys.cap', { sum: format.money(cap, 'USD') })]),
    usedAt === undefined || address === undefined
      ? t('apikeys.unused')
      : t('apikeys.used', { time: format.dateTime(usedAt), address }),
  ]

  return (
    <li className={styles.item}>
      <div>
        <p>
          {name}{' '}
          <span className={styles.tail} translate="no">
            …{tail}
          </span>
        </p>
        {onRevoke && (
          <InlineStep aria-label={t('apikeys.revoke_what', { name })} onClick={onRevoke}>
            {t('apikeys.revoke')}
          </InlineStep>
        )}
      </div>
      {lines.map((line) => (
        <p key={line} className={styles.meta}>
          {line}
        </p>
      ))}
    </li>
  )
}
