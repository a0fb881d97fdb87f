import { claimSignInCall, signInCall } from '@plumbline/api-schema/rewards/bonus'
import { Check } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { useOnce } from '../../session/use-once.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { took } from './rewards-data.ts'
import styles from './growth.module.css'

/** The daily sign-in: what it pays, and whether today's was claimed; nothing where it is not offered. */
export function SignIn() {
  const t = useWords()
  const format = useFormat()
  const { data, error, refetch } = useCall(signInCall, {}, { enabled: useIsSignedIn() })
  const claiming = useOnce('sign_in', claimSignInCall)
  const amount = format.money(data?.amount ?? '0.10', 'USD')

  const claim = async () => {
    const result = await claiming.send({})
    if (result?.ok) took(result.data.balances, t('rewards.sign_in.done', { amount }))
  }

  if (error && !error.failure.network) return null

  return (
    <section className={styles.signIn}>
      <div className={styles.signInLine}>
        <div>
          <h2>{t('rewards.sign_in')}</h2>
          {data?.claimed_today !== true && (
            <p>{!data && error ? t('state.not_loaded') : t('rewards.sign_in.note', { amount })}</p>
          )}
        </div>
        {data?.claimed_today ? (
          <p className={styles.done}>
            <Icon of={Check} />
            {t('rewards.sign_in.claimed')}
          </p>
        ) : !data && error ? (
          <InlineStep onClick={() => void refetch()}>{t('action.retry')}</InlineStep>
        ) : (
          <InlineStep
            aria-busy={claiming.isBusy || undefined}
            disabled={!data}
            onClick={claiming.isBusy ? undefined : () => void claim()}
          >
            {t('rewards.sign_in.claim', { amount })}
          </InlineStep>
        )}
      </div>
      <FailureNote failure={claiming.failure} />
    </section>
  )
}
