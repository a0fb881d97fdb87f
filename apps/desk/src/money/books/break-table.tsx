import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { booksCall } from '@plumbline/api-schema/desk/desk-proposal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import styles from './books.module.css'

type Breaks = ResponseOf<typeof booksCall>['breaks']

/** Breaks of the books that stop orders: which invariant, since when, and what was found. */
export function BreakTable({ breaks }: { readonly breaks: Breaks }) {
  const t = useWords()
  const format = useFormat()

  return (
    <table className={styles.table}>
      <caption>{t('books.breaks')}</caption>
      <thead>
        <tr>
          {(['invariant', 'found_at', 'last_found_at', 'found_rows'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`books.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {breaks.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.invariant}</th>
            <td>{format.dateTime(row.found_at)}</td>
            <td>{format.dateTime(row.last_found_at)}</td>
            <td className={styles.found}>{row.rows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
