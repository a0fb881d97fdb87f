import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import type { Need, WithdrawalTerms } from './withdrawal-form.ts'
import styles from './withdrawal-page.module.css'

/** A hold on withdrawals: why, until when. The balance stays in sight. */
export function Holds({ terms }: { readonly terms: Pick<WithdrawalTerms, 'held_until' | 'held_reason'> }) {
  const t = useWords()
  const format = useFormat()
  if (terms.held_until === undefined) return null

  return (
    <section className={styles.hold} role="status">
      {t(`withdraw.${terms.held_reason ?? 'security_hold'}`, {
        until: format.dateTime(terms.held_until),
      })}{' '}
      {terms.held_reason !== 'legal_hold' && (
        <a className={stepClass} href="#/pages/user/security">
          {t('title.security')}
        </a>
      )}
    </section>
  )
}

/** What is to be done once before any withdrawal, each with the way to it; a target is asked for in its own field. */
export function Needs({ needs }: { readonly needs: readonly Need[] }) {
  const t = useWords()
  const rows = {
    identity: {
      title: t('withdraw.need.identity'),
      note: t('withdraw.need.identity_note'),
      to: '/pages/user/auth',
    },
    identity_review: {
      title: t('withdraw.need.identity_review'),
      note: t('withdraw.need.identity_note'),
      to: '/pages/user/auth',
    },
    fund_password: {
      title: t('withdraw.need.fund_password'),
      note: t('withdraw.need.fund_password_note'),
      to: '/pages/user/setfundpassword',
    },
  } as const satisfies Readonly<Record<Exclude<Need, 'target'>, { title: string; note: string; to: string }>>

  const once = needs.filter((need) => need !== 'target')
  if (once.length === 0) return null

  return (
    <section className={styles.needs}>
      <h2>{t('withdraw.needs')}</h2>
      <ul>
        {once.map((need) => (
          <li key={need}>
            <p>{rows[need].note}</p>
            <a className={stepClass} href={`#${rows[need].to}`}>
              {rows[need].title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
