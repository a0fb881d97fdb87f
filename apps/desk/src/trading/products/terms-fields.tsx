import { SETTLEMENT_RULES } from '@plumbline/domain/trading/contract-order'
import { useWords } from '../../format/use-words.ts'
import { Choice, Field } from '../../ui/field.tsx'
import type { TermsDraft } from './draft.ts'
import styles from './products.module.css'

type TextName = Exclude<keyof TermsDraft, 'hasContracts' | 'rule'>

const PAIRS = [
  [
    ['payoutRate', 'payout_rate'],
    ['feeRate', 'fee_rate'],
  ],
  [
    ['least', 'least'],
    ['most', 'most'],
  ],
  [
    ['maxHeldProduct', 'max_held_product'],
    ['maxHeldTotal', 'max_held_total'],
  ],
] as const

/** What contracts on a product are offered on, or that they are not. */
export function TermsFields({
  draft,
  onChange,
  refusalOf,
}: {
  readonly draft: TermsDraft
  readonly onChange: (part: Partial<TermsDraft>) => void
  readonly refusalOf: (field: string) => string | undefined
}) {
  const t = useWords()

  const text = (of: TextName, name: Parameters<typeof refusalOf>[0]) => ({
    value: draft[of],
    refusal: refusalOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [of]: target.value }),
  })

  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.hasContracts}
          onChange={({ target }) => onChange({ hasContracts: target.checked })}
        />
        <span>{t('product.has_contracts')}</span>
      </label>
      <p className={styles.refusal} role="alert">
        {refusalOf('has_contracts')}
      </p>
      {draft.hasContracts && (
        <>
          <Field label={t('product.seconds')} note={t('product.list_note')} {...text('seconds', 'seconds')} />
          <Field label={t('product.multiples')} {...text('multiples', 'multiples')} />
          {PAIRS.map((pair) => (
            <div key={pair[0][0]} className={styles.pair}>
              {pair.map(([of, name]) => (
                <Field key={of} label={t(`product.${name}`)} inputMode="decimal" {...text(of, name)} />
              ))}
            </div>
          ))}
          <div className={styles.pair}>
            <Field
              label={t('product.early_close_volatility')}
              note={t('product.early_close_note')}
              inputMode="decimal"
              {...text('earlyCloseVolatility', 'early_close_volatility')}
            />
            <Field
              label={t('product.early_close_charge')}
              inputMode="decimal"
              {...text('earlyCloseCharge', 'early_close_charge')}
            />
          </div>
          <Choice
            label={t('product.rule')}
            value={draft.rule}
            options={SETTLEMENT_RULES.map((value) => ({ value, label: t(`product.rule.${value}`) }))}
            refusal={refusalOf('rule')}
            onChange={({ target }) =>
              onChange({ rule: SETTLEMENT_RULES.find((rule) => rule === target.value) ?? 'S1' })
            }
          />
        </>
      )}
    </>
  )
}
