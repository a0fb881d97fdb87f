import { proposeProductCall } from '@plumbline/api-schema/trading/desk-product'
import type { DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import type { ProductCategory } from '@plumbline/domain/trading/product'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Choice } from '../../ui/field.tsx'
import { namesWish } from './draft.ts'
import { NameFields } from './name-fields.tsx'
import type { Names } from './name-fields.tsx'
import styles from './products.module.css'

/** Where a product is listed. */
export function CategoryChoice({
  value,
  onChange,
}: {
  readonly value: ProductCategory
  readonly onChange: (category: ProductCategory) => void
}) {
  const t = useWords()

  return (
    <Choice
      label={t('product.category')}
      value={value}
      options={PRODUCT_CATEGORIES.map((each) => ({ value: each, label: t(`product.category.${each}`) }))}
      onChange={({ target }) => onChange(PRODUCT_CATEGORIES.find((each) => each === target.value) ?? value)}
    />
  )
}

/** Proposes another name or category of a product, or its close for orders, or its opening again. */
export function ListingForm({
  product,
  onClose,
}: {
  readonly product: DeskProduct
  readonly onClose: () => void
}) {
  const t = useWords()
  const form = useProposal(onClose)
  const [newest] = product.listings
  const [names, setNames] = useState<Names>(newest?.names ?? {})
  const [category, setCategory] = useState<ProductCategory>(newest?.category ?? 'crypto')
  const [isOpen, setOpen] = useState(newest?.is_open ?? true)
  const wish = { symbol: product.symbol, names: namesWish(names), category, is_open: isOpen, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeProductCall, wish)}>
      <p>{t('product.effect_note')}</p>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
        <span>{t('product.is_open')}</span>
      </label>
      <p className={styles.refusal} role="alert">
        {form.refusalOf('is_open')}
      </p>
      <CategoryChoice value={category} onChange={setCategory} />
      <NameFields names={names} refusal={form.refusalOf('names')} onChange={setNames} />
    </ProposeForm>
  )
}
