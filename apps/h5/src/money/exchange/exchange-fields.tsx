import { COIN_CODES } from '@plumbline/domain/money/asset'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { AmountField, QuickAmounts } from '../../ui/fields/amount-field.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Picker } from '../../ui/fields/picker.tsx'
import { quickShares } from '../../forms/sums/quick-shares.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import type { ExchangeDraft } from './exchange-draft.ts'
import styles from './exchange-page.module.css'
import { fromOf, toOf } from './exchange-sums.ts'
import type { Quote } from './exchange-sums.ts'

/** What is given, typed; what is got, quoted; and the turn between both ways. */
export function ExchangeFields(props: {
  readonly draft: ExchangeDraft
  readonly change: (part: Partial<ExchangeDraft>) => void
  /** Available balance of the asset that is given. */
  readonly available: string
  /** Available balance of the asset that is received. */
  readonly held: string
  readonly quote: Quote | undefined
  readonly isEnded: boolean
  readonly refusal: string | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { draft, change, available } = props
  const [from, to] = [fromOf(draft), toOf(draft)]
  const whole = minorOf(available, from)

  const fill = (minor: bigint) => change({ text: format.amount(decimalOf(minor, from)) })
  const coin = (
    <Picker
      title={t('exchange.coin')}
      choices={COIN_CODES.map((value) => ({ value, label: value }))}
      value={draft.coin}
      onChoose={(value) => change({ coin: value })}
    />
  )

  const assetSide = (isCoin: boolean): ReactNode =>
    isCoin ? coin : <span className={styles.asset}>USD</span>

  return (
    <section className={styles.fields}>
      <SideHead
        label={t('exchange.give')}
        note={t('exchange.available', { amount: cover(format.amount(available)) })}
      />
      <AmountField
        label={t('exchange.give')}
        leading={assetSide(!draft.isBuying)}
        value={draft.text}
        placeholder={showTypedAmount('0.00', format.language)}
        onType={(text) => change({ text })}
        refusal={props.refusal}
      />
      <div className={styles.turn}>
        <IconButton
          label={t('exchange.swap')}
          className={styles.swap}
          onClick={() => change({ isBuying: !draft.isBuying, text: '' })}
        >
          <Icon of={ArrowUpDown} />
        </IconButton>
        <QuickAmounts
          label={t('exchange.give')}
          choices={quickShares(t, format, { whole, all: whole }, fill)}
        />
      </div>
      <SideHead
        label={t('exchange.get')}
        note={t('exchange.hold', { amount: cover(format.money(props.held, to)) })}
      />
      <div className={styles.got}>
        {assetSide(draft.isBuying)}
        <output className="figure" data-ended={props.isEnded || undefined} aria-label={t('exchange.get')}>
          {props.quote ? format.amount(props.quote.get) : '–'}
        </output>
      </div>
    </section>
  )
}

const SideHead = ({ label, note }: { readonly label: string; readonly note: string }) => (
  <p className={styles.side}>
    <span>{label}</span>
    <span>{note}</span>
  </p>
)
