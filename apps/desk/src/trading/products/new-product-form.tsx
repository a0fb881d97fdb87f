import { proposeNewProductCall } from '@plumbline/api-schema/trading/desk-product'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import type { ProductCategory } from '@plumbline/domain/trading/product'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { namesWish, shareOf, termsDraftOf, termsWish } from './draft.ts'
import { CategoryChoice } from './listing-form.tsx'
import { NameFields } from './name-fields.tsx'
import type { Names } from './name-fields.tsx'
import styles from './products.module.css'
import { TermsFields } from './terms-fields.tsx'

const TICKS = ['1', '4'] as const

interface Figures {
  readonly symbol: string
  readonly priceScale: string
  readonly startPrice: string
  readonly volatility: string
  readonly ticks: (typeof TICKS)[number]
  readonly sessions: (typeof CALENDARS)[number]
}

const EMPTY: Figures = {
  symbol: '',
  priceScale: '2',
  startPrice: '',
  volatility: '',
  ticks: '1',
  sessions: 'always',
}

/** Proposes a product: its figures are fixed for good, all else may change later. */
export function NewProductForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(onClose)
  const [figures, setFigures] = useState(EMPTY)
  const [names, setNames] = useState<Names>({})
  const [category, setCategory] = useState<ProductCategory>('crypto')
  const [terms, setTerms] = useState(() => termsDraftOf(undefined))

  const wish = {
    symbol: figures.symbol.trim().toUpperCase(),
    names: namesWish(names),
    category,
    price_scale: figures.priceScale.trim(),
    start_price: figures.startPrice.trim(),
    volatility: shareOf(figures.volatility),
    ticks_per_second: figures.ticks,
    sessions: figures.sessions,
    ...termsWish(terms),
    ...form.given,
  }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeNewProductCall, wish)}>
      <p>{t('product.new_note')}</p>
      <FigureFields figures={figures} refusalOf={form.refusalOf} onChange={setFigures} />
      <CategoryChoice value={category} onChange={setCategory} />
      <NameFields names={names} refusal={form.refusalOf('names')} onChange={setNames} />
      <TermsFields
        draft={terms}
        refusalOf={form.refusalOf}
        onChange={(part) => setTerms((now) => ({ ...now, ...part }))}
      />
    </ProposeForm>
  )
}

/** What never changes once the product is added. */
function FigureFields({
  figures,
  refusalOf,
  onChange,
}: {
  readonly figures: Figures
  readonly refusalOf: (field: string) => string | undefined
  readonly onChange: (figures: Figures) => void
}) {
  const t = useWords()

  const change = (part: Partial<Figures>): void => onChange({ ...figures, ...part })

  return (
    <fieldset className={styles.group}>
      <legend>{t('product.fixed')}</legend>
      <p className={styles.quiet}>{t('product.fixed_note')}</p>
      <Field
        autoFocus
        label={t('product.symbol')}
        maxLength={12}
        spellCheck={false}
        value={figures.symbol}
        refusal={refusalOf('symbol')}
        onChange={({ target }) => change({ symbol: target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t('product.price_scale')}
          inputMode="numeric"
          value={figures.priceScale}
          refusal={refusalOf('price_scale')}
          onChange={({ target }) => change({ priceScale: target.value })}
        />
        <Field
          label={t('product.start_price')}
          inputMode="decimal"
          value={figures.startPrice}
          refusal={refusalOf('start_price')}
          onChange={({ target }) => change({ startPrice: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={t('product.volatility')}
          inputMode="decimal"
          value={figures.volatility}
          refusal={refusalOf('volatility')}
          onChange={({ target }) => change({ volatility: target.value })}
        />
        <Choice
          label={t('product.ticks_per_second')}
          value={figures.ticks}
          options={TICKS.map((value) => ({ value, label: value }))}
          onChange={({ target }) => change({ ticks: TICKS.find((each) => each === target.value) ?? '1' })}
        />
      </div>
      <Choice
        label={t('product.sessions')}
        value={figures.sessions}
        options={CALENDARS.map((value) => ({ value, label: t(`product.sessions.${value}`) }))}
        onChange={({ target }) =>
          change({ sessions: CALENDARS.find((each) => each === target.value) ?? 'always' })
        }
      />
    </fieldset>
  )
}
