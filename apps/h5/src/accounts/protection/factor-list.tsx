import type { Security } from '@plumbline/api-schema/accounts/protection'
import { recoveryCodesLeft } from '../../forms/credentials/recovery-codes-left.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { hasPasskeys } from '../../session/passkey.ts'
import { buttonClass, stepClass } from '../../ui/button.tsx'
import styles from './protection.module.css'

export const FACTORS = '/pages/user/factor'
const PAGE = `#${FACTORS}`

/** The authenticator app and the passkeys that count, each with its removal; what can be added beside them. */
export function FactorList({ security }: { readonly security: Security }) {
  const t = useWords()
  const format = useFormat()
  const { authenticator_since: since, passkeys, recovery_codes_left: left } = security
  const hasAny = since !== undefined || passkeys.length > 0

  const remove = (what: string, id?: string) => (
    <a
      className={stepClass}
      href={`${PAGE}?do=remove${id === undefined ? '' : `&id=${id}`}`}
      aria-label={t('protection.factor.remove_what', { what })}
    >
      {t('protection.factor.remove')}
    </a>
  )

  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('protection.factor.lead')}</p>
      <ul className={styles.list}>
        <li className={styles.item}>
          <div>
            <p>{t('protection.factor.app')}</p>
            <p className={styles.meta}>
              {since === undefined
                ? t('protection.off')
                : t('protection.factor.since', { time: format.dateTime(since) })}
            </p>
          </div>
          {since !== undefined && remove(t('protection.factor.app'))}
        </li>
        {passkeys.map(({ id, label, added_at: at }) => (
          <li key={id} className={styles.item}>
            <div>
              <p>{label}</p>
              <p className={styles.meta}>{t('protection.factor.since', { time: format.dateTime(at) })}</p>
            </div>
            {remove(label, id)}
          </li>
        ))}
        {hasAny && (
          <li className={styles.item}>
            <div>
              <p>{t('title.recovery_codes')}</p>
              <p className={styles.meta}>{recoveryCodesLeft(t, left)}</p>
            </div>
            <a className={stepClass} href={`${PAGE}?do=codes`}>
              {t('protection.recovery.renew')}
            </a>
          </li>
        )}
      </ul>
      {passkeys.length > 0 && <p className={styles.note}>{t('protection.factor.passkey_alone')}</p>}
      {passkeys.length === 0 && <p className={styles.note}>{t('protection.factor.no_passkey')}</p>}
      <div className={styles.action}>
        {since === undefined && (
          <a className={buttonClass(hasAny ? 'outline' : 'next')} href={`${PAGE}?do=app`}>
            {t('protection.factor.add_app')}
          </a>
        )}
        {hasPasskeys() ? (
          <a className={buttonClass('outline')} href={`${PAGE}?do=passkey`}>
            {t('protection.factor.add_passkey')}
          </a>
        ) : (
          <p className={styles.note}>{t('protection.factor.no_passkeys_here')}</p>
        )}
      </div>
      {hasAny && (
        <p>
          <a className={stepClass} href={`${PAGE}?do=lost`}>
            {t('protection.factor.lost')}
          </a>
        </p>
      )}
    </div>
  )
}
