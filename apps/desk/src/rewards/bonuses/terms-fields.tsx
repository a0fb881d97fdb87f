import { useWords } from '../../format/use-words.ts'
import { Choice, Field } from '../../ui/field.tsx'
import type { TermsDraft } from './programme-draft.ts'
import styles from './bonuses.module.css'
import { BONUS_TYPES } from '@plumbline/domain/rewards/bonus'

/** Class, sum, turnover and days: what the customer accepts. */
export function TermsFields({
  draft,
  change,
  refusalOf,
}: {
  readonly draft: TermsDraft
  readonly change: (part: Partial<TermsDraft>) => void
  readonly refusalOf: (field: string) => string | undefined
}) {
  const t = useWords()

  return (
    <>
      <Choice
        label={t('bline.bonus_type')}
        value={draft.type}
        note={draft.type === '3' ? t('bonuses.type_3_note') : undefined}
        refusal={refusalOf('type')}
        options={BONUS_TYPES.map((type) => ({ value: String(type), label: t(`bonuses.type.${type}`) }))}
        onChange={({ target }) => change({ type: target.value as TermsDraft['type'] })}
      />
      <div className={styles.pair}>
        <Field
          label={t('bonuses.sum_usd')}
          inputMode="decimal"
          value={draft.amount}
          refusal={refusalOf('amount')}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <Field
          label={t('bline.turnover_factor')}
          note={t('bonuses.factor_note')}
          inputMode="numeric"
          maxLength={2}
          value={draft.factor}
          refusal={refusalOf('turnover_factor')}
          onChange={(event) => change({ factor: event.target.value })}
        />
      </div>
      <Field
        label={t('bline.bonus_days')}
        inputMode="numeric"
        maxLength={3}
        value={draft.days}
        refusal={refusalOf('days')}
        onChange={(event) => change({ days: event.target.value })}
      />
    </>
  )
}
