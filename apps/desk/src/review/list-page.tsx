import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { addressNow, go, isStillAt, searchOf, useAddress, withSearch } from '../session/address.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { TableColumn } from '../ui/data-table.tsx'
import { useKeys } from '../ui/keys.ts'
import type { KeyMap } from '../ui/keys.ts'
import { PageHead } from '../ui/page-head.tsx'
import { chooseRow, focusPanel } from './focus.ts'
import type { ListState } from './list-state.ts'
import { NotListed } from './not-listed.tsx'
import { rowAt } from './row-order.ts'
import styles from './queue-page.module.css'

/** Fields of a list that is not worked through but looked up: table, panel, the open row in the address, keys to move. */
export function ListPage<Row>(props: {
  readonly title: string
  readonly tools?: ReactNode
  /** A line of its own in place of the tools: tabs. */
  readonly bar?: ReactNode
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  readonly state: ListState
  readonly empty: ReactNode
  /** The panel of the open row; `id` may be one that the list does not hold. */
  readonly panel: (id: string, close: () => void) => ReactNode
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  /** What stands under the table and scrolls with it. */
  readonly foot?: ReactNode
  /** Further keys, about the row that is chosen. */
  readonly keysOf?: (chosen: string | undefined) => KeyMap
}) {
  const t = useWords()
  const address = useAddress()
  const openId = searchOf(address).get('id') ?? undefined
  const [cursor, setCursor] = useState<string>()
  const chosen = openId ?? cursor

  const show = (id: string | undefined): void => {
    setCursor(id)
    go(withSearch(addressNow(), { id }), { replace: openId !== undefined })
  }

  const close = (): void => {
    if (!isStillAt(address, 'id')) return
    chooseRow(openId, () => {
      show(undefined)
      setCursor(openId)
    })
  }

  const move = (by: number): void => {
    const next = rowAt(props.rows.map(props.idOf), chosen, by)
    chooseRow(next, () => (openId === undefined ? setCursor(next) : show(next)))
  }

  const open = (id: string): void => {
    if (id === openId) focusPanel()
    else show(id)
  }

  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    enter: chosen === undefined ? undefined : () => open(chosen),
    escape: openId === undefined ? undefined : close,
    '/': () => document.querySelector<HTMLElement>('main input')?.focus(),
    ...props.keysOf?.(chosen),
  })

  useEffect(() => {
    if (openId !== undefined && matchMedia('(width < 1000px)').matches) focusPanel()
  }, [openId])

  const { state } = props

  return (
    <div className={styles.page} data-open={openId === undefined ? undefined : ''}>
      <div className={styles.list}>
        <PageHead title={props.title} />
        {props.tools !== undefined && <div className={styles.tools}>{props.tools}</div>}
        {props.bar}
        <div className={styles.scroll}>
          <NotListed state={state} />
          {!state.isLoading && !state.failure && props.rows.length === 0 && props.empty}
          {props.rows.length > 0 && (
            <DataTable
              caption={props.title}
              columns={props.columns}
              rows={props.rows}
              idOf={props.idOf}
              hrefOf={(row) => `#${withSearch(address, { id: props.idOf(row) })}`}
              chosen={chosen}
              totals={props.totals}
              onOpen={open}
            />
          )}
          {state.hasMore === true && (
            <div className={styles.more}>
              <Button busy={state.isLoadingMore ?? false} onClick={state.loadMore}>
                {t('action.more')}
              </Button>
            </div>
          )}
          {props.foot}
        </div>
      </div>
      {openId !== undefined && props.panel(openId, close)}
    </div>
  )
}
