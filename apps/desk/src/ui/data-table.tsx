import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './data-table.module.css'
import { Icon } from '@plumbline/web/parts/icon'

export interface TableColumn<Row> {
  readonly id: string
  readonly head: string
  /** `figure` stands right. The first column is the row's name and the link that opens it. */
  readonly kind?: 'figure' | 'words'
  /** Left out on narrow pages, least needed first. */
  readonly isExtra?: boolean
  readonly canSort?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** What the table lists: for screen readers. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string
  readonly chosen: string | undefined
  readonly sort?: { readonly column: string; readonly isDown: boolean } | undefined
  readonly sortLabel?: (column: string) => string
  readonly onSort?: (column: string) => void
  readonly onOpen: (id: string) => void
  /** The last line: by column, sums over all rows, those too that are not loaded. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
}

/** A dense table whose head stays; the chosen row follows the keys and comes into sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const chosenRow = useRef<HTMLTableRowElement>(null)

  useEffect(() => {
    chosenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [props.chosen])

  return (
    <table className={styles.table}>
      <caption className="unseen">{props.caption}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <Head key={column.id} column={column} table={props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => {
          const id = props.idOf(row)
          const isChosen = id === props.chosen

          return (
            <tr
              key={id}
              ref={isChosen ? chosenRow : undefined}
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(styles.row, isChosen && styles.chosen)}
              onClick={() => props.onOpen(id)}
            >
              {props.columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.id} scope="row">
                    <a href={props.hrefOf(row)} data-row={id}>
                      {column.cell(row)}
                    </a>
                  </th>
                ) : (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          )
        })}
      </tbody>
      {props.totals && (
        <tfoot>
          <tr className={styles.totals}>
            {props.columns.map((column, at) =>
              at === 0 ? (
                <th key={column.id} scope="row">
                  {props.totals?.[column.id]}
                </th>
              ) : (
                <td key={column.id} className={cellClass(column)}>
                  {props.totals?.[column.id]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const cellClass = <Row,>({ kind, isExtra }: TableColumn<Row>): string =>
  classNames(kind === 'figure' && styles.figure, isExtra && styles.extra)

function Head<Row>({
  column,
  table,
}: {
  readonly column: TableColumn<Row>
  readonly table: DataTableProps<Row>
}) {
  const isSorted = table.sort?.column === column.id
  const order = isSorted ? (table.sort?.isDown ? 'descending' : 'ascending') : undefined

  return (
    <th scope="col" aria-sort={order} className={cellClass(column)}>
      {column.canSort === true && table.onSort ? (
        <button
          type="button"
          className={styles.sort}
          title={table.sortLabel?.(column.head)}
          onClick={() => table.onSort?.(column.id)}
        >
          {column.head}
          {isSorted && <Icon of={table.sort?.isDown ? ArrowDown : ArrowUp} size={16} />}
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
