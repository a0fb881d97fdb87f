import type { ProductSheet } from '@plumbline/api-schema/trading/product-sheet'
import { useFormat } from '../../format/use-format.ts'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { Translate } from '@plumbline/language/translate'
import { FactRow, SectionHead } from '../../ui/lists/row.tsx'
import styles from './product-sheet.module.css'

type Version = Pick<ProductSheet, 'name' | 'category' | 'is_offered' | 'terms'>
type TermLine = readonly [label: string, value: string]

/** What two operators decided and does not hold yet: from when, and only what changes, old beside new. */
export function ComingVersions({ sheet }: { readonly sheet: ProductSheet }) {
  const t = useWords()
  const format = useFormat()

  return sheet.coming.map((next, at) => {
    const before = sheet.coming[at - 1] ?? sheet
    const [old, now] = [linesOf(t, format, before), linesOf(t, format, next)]
    const labels = [...new Set([...now.keys(), ...old.keys()])]

    return (
      <section key={next.from}>
        <SectionHead title={t('sheet.coming', { time: format.dateTime(next.from) })} />
        <dl className={styles.coming}>
          {labels
            .filter((label) => old.get(label) !== now.get(label))
            .map((label) => (
              <FactRow
                key={label}
                label={label}
                value={
                  <span className={styles.change}>
                    <del>
                      <span className="unseen">{t('agreement.removed')} </span>
                      {old.get(label) ?? '–'}
                    </del>{' '}
                    <ins>
                      <span className="unseen">{t('agreement.added')} </span>
                      {now.get(label) ?? '–'}
                    </ins>
                  </span>
                }
              />
            ))}
        </dl>
        <p className={styles.note}>{t('sheet.coming.note')}</p>
      </section>
    )
  })
}

/** All that may change of a product, each under its name; a price only has no terms. */
function linesOf(t: Translate, format: Formats, version: Version): ReadonlyMap<string, string> {
  return new Map([
    [t('product.name'), version.name],
    [t('product.category'), t(`trade.category.${version.category}`)],
    [t('product.new_orders'), t(version.is_offered ? 'product.orders_taken' : 'product.orders_not_taken')],
    ...termLines(t, format, version.terms),
  ])
}

function termLines(
  t: Translate,
  format: Formats,
  { items, ...terms }: Version['terms'],
): readonly TermLine[] {
  const [first] = items
  if (!first) return []

  const usd = (sum: string): string => format.money(sum, 'USD')

  return [
    [t('sheet.terms.payout'), `+${format.rate(first.payout_rate)}`],
    [t('sheet.terms.fee'), format.rate(first.fee_rate)],
    [t('sheet.terms.duration'), items.map(({ seconds }) => format.duration(seconds)).join(' · ')],
    [t('ticket.multiple'), terms.multiples.map((multiple) => `×${format.count(multiple)}`).join(' · ')],
    [
      t('sheet.limits.order'),
      t('sheet.limits.order.value', { least: usd(first.least), most: usd(first.most) }),
    ],
    [t('sheet.limits.product'), usd(terms.max_held_product)],
    [t('sheet.limits.total'), usd(terms.max_held_total)],
    [t('sheet.rule'), `${terms.rule} · ${t(terms.rule === 'S1' ? 'ticket.rule.s1' : 'ticket.rule.s2')}`],
  ]
}
