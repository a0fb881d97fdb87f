import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { gatesCall } from '@plumbline/api-schema/openness/desk-offering'
import { PRODUCT_FAMILIES } from '@plumbline/domain/openness/offering'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import styles from './gates.module.css'

export type Gates = ResponseOf<typeof gatesCall>
type Offer = Gates['records'][number]
type HouseDocument = Gates['documents'][number]

/** A family in words; of a method of payment its number beside. */
export function familyName(t: DeskTranslate, family: string): string {
  const known = PRODUCT_FAMILIES.find((name) => name === family)
  return known === undefined
    ? t('list.pair', { a: t('gates.family.payment_method'), b: family.replace('payment_method:', '') })
    : t(`gates.family.${known}`)
}

const stateName = (t: DeskTranslate, row: Pick<Offer, 'is_active' | 'in_force'>): string =>
  t(!row.is_active ? 'gates.withdrawn' : row.in_force ? 'gates.in_force' : 'gates.lapsed')

export function OffersTable({ rows }: { readonly rows: readonly Offer[] }) {
  const t = useWords()
  if (rows.length === 0) return <None caption={t('gates.records')} words={t('gates.records_none')} />

  return (
    <Table
      caption={t('gates.records')}
      heads={[t('gates.family'), t('gates.country'), t('gates.basis')]}
      rows={rows}
      keyOf={({ family, country }) => `${family} ${country}`}
      cells={(row) => [familyName(t, row.family), row.country, t(`gates.basis.${row.basis}`)]}
    />
  )
}

export function DocumentsTable({ rows }: { readonly rows: readonly HouseDocument[] }) {
  const t = useWords()
  if (rows.length === 0) return <None caption={t('gates.documents')} words={t('gates.documents_none')} />

  return (
    <Table
      caption={t('gates.documents')}
      heads={[t('gates.kind')]}
      rows={rows}
      keyOf={({ kind }) => kind}
      cells={(row) => [t(`gates.line.${row.kind}`)]}
    />
  )
}

const None = ({ caption, words }: { readonly caption: string; readonly words: string }) => (
  <section className={styles.none}>
    <h2>{caption}</h2>
    <p>{words}</p>
  </section>
)

type Recorded = Pick<
  Offer,
  'title' | 'document_hash' | 'review_day' | 'is_active' | 'in_force' | 'since' | 'maker' | 'checker'
>

/** Own columns first, then what every record has. */
function Table<Row extends Recorded>(props: {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly cells: (row: Row) => readonly ReactNode[]
}) {
  const t = useWords()
  const format = useFormat()
  const shared = [t('gates.state'), t('gates.review_day'), t('gates.title'), t('gates.hash'), t('gates.by')]

  return (
    <table className={styles.table}>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          {[...props.heads, ...shared].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => {
          const [first, ...rest] = props.cells(row)

          return (
            <tr key={props.keyOf(row)} data-shut={row.in_force ? undefined : ''}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={props.heads[at + 1]}>{cell}</td>
              ))}
              <td>{stateName(t, row)}</td>
              <td>{row.review_day}</td>
              <td className={styles.title}>{row.title}</td>
              <td title={row.document_hash}>
                <code>{row.document_hash.slice(0, 16)}</code>
              </td>
              <td>
                {t('list.pair', {
                  a: format.list([row.maker, row.checker]),
                  b: format.dateTime(row.since),
                })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
