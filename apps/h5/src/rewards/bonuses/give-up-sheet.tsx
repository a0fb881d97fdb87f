import { giveUpBonusCall } from '@plumbline/api-schema/rewards/bonus'
import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { useOnce } from '../../session/use-once.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { isMet, took } from './rewards-data.ts'
import styles from './growth.module.css'

/** Says what giving up costs, then does it with one tap. */
export function GiveUpSheet(props: {
  readonly bonus: Bonus
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={t('rewards.give_up.title')}>
      <GiveUp {...props} />
    </Sheet>
  )
}

function GiveUp({ bonus, onClose }: { readonly bonus: Bonus; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const giving = useOnce('bonus_give_up', giveUpBonusCall)
  const amount = format.money(bonus.balance, 'USD')

  const giveUp = async () => {
    const result = await giving.send({ id: bonus.id })
    if (!result?.ok) return

    const moved = format.money(result.data.moved ?? '0.00', 'USD')
    took(result.data.balances, t('rewards.give_up.done', { amount: moved }))
    onClose()
  }

  return (
    <div className={styles.sheet}>
      <p>{t('rewards.give_up.costs', { amount })}</p>
      <p className={styles.small}>
        {isMet(bonus)
          ? t('rewards.give_up.met')
          : t('rewards.give_up.not_met', { left: format.money(bonus.left, 'USD') })}
      </p>
      <FailureNote failure={giving.failure} />
      <div className={styles.actions}>
        <Button kind="outline" onClick={onClose}>
          {t('rewards.give_up.keep')}
        </Button>
        <Button kind="outline" busy={giving.isBusy} onClick={() => void giveUp()}>
          {t('rewards.give_up.confirm', { amount })}
        </Button>
      </div>
    </div>
  )
}
