import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useWords } from '../format/use-words.ts'
import { isStillAt, withSearch } from '../session/address.ts'
import { useMe } from '../session/me.ts'
import { refresh } from '../session/query-client.ts'
import { DataTable } from '../ui/data-table.tsx'
import { useKeys } from '../ui/keys.ts'
import { say } from '../ui/said.tsx'
import { Notice, Place } from '../ui/state.tsx'
import { Button } from '../ui/button.tsx'
import type { Conflict, PanelDoor } from './decide.ts'
import { chooseRow, focusPanel } from './focus.ts'
import { NotListed } from './not-listed.tsx'
import { GonePanel, Panel } from './panel.tsx'
import { QueueHead } from './queue-head.tsx'
import { isMine } from './queue-row.ts'
import type { QueueRow } from './queue-row.ts'
import type { QueueSetup } from './queue-setup.ts'
import { useNextRow } from './next-row.ts'
import { rowAt } from './row-order.ts'
import { useQueue } from './use-queue.ts'
import type { Queue } from './use-queue.ts'
import styles from './queue-page.module.css'

/** A queue: dense table, side panel, and the keys that work through it. After a decision the next waiting row is chosen. */
export function QueuePage<Row extends QueueRow>({ setup }: { readonly setup: QueueSetup<Row> }) {
  const t = useWords()
  const queue = useQueue<Row>({
    list: setup.list,
    ...(setup.single && { single: setup.single }),
    filter: setup.filter && {
      name: setup.filter.name,
      values: setup.filter.options.map(({ value }) => value),
    },
    sortable: setup.columns.filter(({ sortBy }) => sortBy !== undefined).map(({ id }) => id),
    sortBy: (row, column) => setup.columns.find(({ id }) => id === column)?.sortBy?.(row),
    textOf: setup.textOf,
  })

  const [cursor, setCursor] = useState<string>()
  const [conflict, setConflict] = useState<{
    readonly id: string
    readonly kind: Conflict
    /** How often it came to that: each time, what was begun is put away. */
    readonly times: number
  }>()

  const chosen = queue.openId ?? cursor
  const filterField = useRef<HTMLInputElement>(null)

  const show = (id: string | undefined): void => {
    setCursor(id)
    queue.change({ id }, queue.openId !== undefined)
  }

  const move = (by: number): void => {
    const next = rowAt(
      queue.rows.map(({ id }) => id),
      chosen,
      by,
    )

    chooseRow(next, () => (queue.openId === undefined ? setCursor(next) : show(next)))
  }

  const nextRow = useNextRow(queue.rows, (row) => isMine(row) && (setup.canDecide?.(row) ?? true))

  const next = (): void => {
    const id = nextRow.after(chosen ?? '')?.id
    if (id !== undefined) chooseRow(id, () => show(id))
  }

  const close = (): void =>
    chooseRow(queue.openId, () => {
      setCursor(queue.openId)
      queue.change({ id: undefined })
    })

  const open = (id: string): void => {
    if (id === queue.openId) focusPanel()
    else show(id)
  }

  const door: PanelDoor = {
    onDecided: (words) => {
      nextRow.decided(chosen ?? '')

      // Whoever has opened another item before the answer came stays there.
      const leads = isStillAt(queue.address, 'id')
      const following = leads ? nextRow.after(chosen ?? '') : undefined

      say(
        following
          ? t('item.done', { what: words, next: setup.numberOf(following) })
          : leads
            ? t('item.done_last', { what: words })
            : words,
      )

      refresh(setup.list, ...(setup.single ? [setup.single] : []), queuesCall)
      if (leads) chooseRow(following?.id, () => show(following?.id))
    },
    onConflict: (kind) => {
      setConflict((last) => ({ id: chosen ?? '', kind, times: (last?.times ?? 0) + 1 }))
      refresh(setup.list, ...(setup.single ? [setup.single] : []), queuesCall)
    },
  }

  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    n: next,
    enter: chosen === undefined ? undefined : () => open(chosen),
    t: () => queue.change({ tab: queue.tab === 'waiting' ? 'decided' : undefined, id: undefined }, false),
    '/': () => filterField.current?.focus(),
    escape: queue.openId === undefined ? undefined : close,
  })

  useFocusOnNarrowPage(queue.openId)
  const hint = conflict !== undefined && conflict.id === queue.openId ? conflict.kind : undefined

  return (
    <div className={styles.page} data-open={queue.openId === undefined ? undefined : ''}>
      <div className={styles.list}>
        <QueueHead setup={setup} queue={queue} filterField={filterField} />
        <QueueTable setup={setup} queue={queue} chosen={chosen} onOpen={open} />
      </div>
      {queue.openId !== undefined && (
        <OpenItem
          key={queue.openId}
          setup={setup}
          queue={queue}
          door={door}
          hint={hint}
          footKey={conflict?.times ?? 0}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Where the panel is a page, the focus goes there with it. */
function useFocusOnNarrowPage(openId: string | undefined): void {
  useEffect(() => {
    if (openId !== undefined && matchMedia('(width < 1000px)').matches) focusPanel()
  }, [openId])
}

function QueueTable<Row extends QueueRow>({
  setup,
  queue,
  chosen,
  onOpen,
}: {
  readonly setup: QueueSetup<Row>
  readonly queue: Queue<Row>
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
}) {
  const t = useWords()
  if (queue.isLoading || queue.failure) return <NotListed state={queue} />
  if (queue.rows.length === 0) return <EmptyQueue queue={queue} />

  return (
    <div className={styles.scroll}>
      <DataTable
        caption={setup.title}
        columns={setup.columns.map((column) => ({ ...column, canSort: column.sortBy !== undefined }))}
        rows={queue.rows}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `#${withSearch(queue.address, { id })}`}
        chosen={chosen}
        sort={queue.sort}
        sortLabel={(column) => t('column.sort', { column })}
        onSort={queue.changeSort}
        onOpen={onOpen}
      />
      {queue.hasMore && (
        <div className={styles.more}>
          <Button busy={queue.isLoadingMore} onClick={queue.loadMore}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function EmptyQueue<Row extends QueueRow>({ queue }: { readonly queue: Queue<Row> }) {
  const t = useWords()
  if (queue.find !== '' || queue.filter !== undefined)
    return (
      <Place title={t('queue.empty_filter')}>
        <Button
          onClick={() =>
            queue.change({ find: undefined, method: undefined, type: undefined, kind: undefined })
          }
        >
          {t('queue.clear')}
        </Button>
      </Place>
    )

  return queue.tab === 'waiting' ? (
    <Place title={t('queue.empty')} note={t('queue.empty_note')} />
  ) : (
    <Place title={t('queue.empty_decided')} />
  )
}

function OpenItem<Row extends QueueRow>(props: {
  readonly setup: QueueSetup<Row>
  readonly queue: Queue<Row>
  readonly door: PanelDoor
  readonly hint: Conflict | undefined
  /** Another one closes the form that is open. */
  readonly footKey: number
  readonly onClose: () => void
}) {
  const t = useWords()
  const me = useMe()?.operator.name
  const { isOpenLoading } = props.queue

  // While a decision is on its way the item stays as it was sent: news of it may come before its answer.
  const [sent, setSent] = useState<Row>()
  const open = sent ?? props.queue.open
  const [wasMine, setWasMine] = useState(false)
  if (open && isMine(open) && !wasMine) setWasMine(true)

  // One that was the operator's and is decided now was decided by somebody else, if not by an entry whose answer was lost.
  const isTaken = wasMine && open?.four_eyes === 'done' && open.decisions.at(-1)?.operator !== me
  const hint = props.hint ?? (isTaken ? 'already_decided' : undefined)

  if (!open) return <GonePanel label={props.setup.title} isLoading={isOpenLoading} onClose={props.onClose} />

  const { head, body, foot, isWide } = props.setup.panel(open, {
    ...props.door,
    onSend: () => setSent(open),
    onAnswer: () => setSent(undefined),
  })

  return (
    <Panel
      label={props.setup.numberOf(open)}
      head={head}
      isWide={isWide}
      foot={<Fragment key={props.footKey}>{foot}</Fragment>}
      onClose={props.onClose}
    >
      {hint && <Notice>{t(`conflict.${hint}`)}</Notice>}
      {body}
    </Panel>
  )
}
