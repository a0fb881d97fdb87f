import { claimBonusCall, giveUpBonusCall } from '@plumbline/api-schema/rewards/bonus'
import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Explained } from '../../forms/explained.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { useOnce } from '../../session/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Receipt } from '../../ui/figures/receipt.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Example } from './example.tsx'
import { hasTurnover, took } from './rewards-data.ts'
import styles from './growth.module.css'

interface TermsProps {
  readonly bonus: Bonus
  /** Another bonus with turnover runs: this one could not. */
  readonly isOneRunning: boolean
}

/** All that acceptance means, before it is done: sum, turnover, days, what can be lost, an example, every term. */
export function TermsSheet(props: TermsProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={props.bonus.title}>
      <Terms {...props} />
    </Sheet>
  )
}

/** Made anew at each opening: the terms that were in sight then are the ones that are accepted. */
function Terms({ bonus: now, isOneRunning, onClose }: TermsProps & { readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const [bonus] = useState(now)
  const days = t('rewards.terms.days_value', { days: bonus.days })
  const isBinding = hasTurnover(bonus)

  const lines = [
    {
      key: 'sum',
      label: t('rewards.terms.sum'),
      value: format.amount(bonus.amount),
      isFigure: true,
      isStrong: true,
    },
    {
      key: 'turnover',
      label: <Explained term="turnover">{t('rewards.terms.turnover')}</Explained>,
      value: isBinding ? format.amount(bonus.turnover) : t('rewards.terms.none'),
      isFigure: isBinding,
    },
    ...(isBinding ? [{ key: 'days', label: t('rewards.terms.days'), value: days }] : []),
    {
      key: 'lost',
      label: t('rewards.terms.lost'),
      value: t(isBinding ? 'rewards.terms.lost_value' : 'rewards.terms.nothing_lost'),
    },
    ...(bonus.status === 'offered' && bonus.expires_at !== undefined
      ? [{ key: 'until', label: t('rewards.terms.until'), value: format.date(bonus.expires_at) }]
      : []),
  ]

  return (
    <div className={styles.sheet}>
      <Receipt lines={lines} />
      {isBinding && <Example bonus={bonus} />}
      <section>
        <h3>{t('rewards.terms.all')}</h3>
        <ul className={styles.terms}>
          {bonus.terms.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {bonus.status === 'offered' && (
        <Answer bonus={bonus} isBlocked={isBinding && isOneRunning} onClose={onClose} />
      )}
    </div>
  )
}

/** Accept or leave; an offer made to this customer alone can also be declined for good. */
function Answer({
  bonus,
  isBlocked,
  onClose,
}: {
  readonly bonus: Bonus
  readonly isBlocked: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const claiming = useOnce('bonus_claim', claimBonusCall)
  const declining = useOnce('bonus_decline', giveUpBonusCall)

  const accept = async () => {
    const result = await claiming.send({ id: bonus.id, terms_hash: bonus.terms_hash })
    if (!result?.ok) return

    const amount = format.money(bonus.amount, 'USD')
    const key = hasTurnover(bonus) ? 'rewards.accept.done' : 'rewards.accept.done_gift'

    took(result.data.balances, t(key, { amount }))
    onClose()
  }

  // What a programme offers to many is left by closing; what was offered to this customer alone is declined.
  const decline = async () => {
    if (!bonus.is_personal) return onClose()

    const result = await declining.send({ id: bonus.id })
    if (!result?.ok) return undefined

    took(result.data.balances, t('rewards.decline.done'))
    return onClose()
  }

  return (
    <div className={styles.answer}>
      {isBlocked && <Refusal>{t('rewards.accept.blocked')}</Refusal>}
      <FailureNote failure={claiming.failure ?? declining.failure} />
      <div className={styles.actions}>
        <Button kind="outline" busy={declining.isBusy} onClick={() => void decline()}>
          {t(bonus.is_personal ? 'rewards.decline' : 'rewards.leave')}
        </Button>
        <Button busy={claiming.isBusy} disabled={isBlocked} onClick={() => void accept()}>
          {t('rewards.accept')}
        </Button>
      </div>
    </div>
  )
}
