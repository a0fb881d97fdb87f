import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { InlineStep } from '../../ui/button.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import styles from './record-list.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** What a list needs of `useCallPages`. */
export interface Pages<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

export interface RecordListWords {
  readonly failed: string
  readonly failedNote: string
  readonly empty: string
  readonly emptyNote?: string
  readonly end: (count: number) => string
}

/** Records under the day they were made on, in the device's zone, with every state that a list has. */
export function RecordList<Item extends { readonly id: string; readonly time: string }>(props: {
  readonly query: Pages<Item>
  readonly words: RecordListWords
  /** Clears the filter; absent where none is set. */
  readonly onClear: (() => void) | undefined
  /** The next step of who has no record yet. */
  readonly emptyStep?: ReactNode
  readonly row: (item: Item) => ReactNode
}) {
  const t = useWords()
  const { query, words, onClear } = props
  const items = query.data?.pages.flatMap((page) => page.items) ?? []

  if (!query.data)
    return (
      <NotRead
        error={query.error}
        refetch={query.refetch}
        rows={6}
        title={words.failed}
        note={words.failedNote}
      />
    )

  if (items.length === 0)
    return onClear ? (
      <EmptyState title={t('money.records.empty_filter')}>
        <InlineStep onClick={onClear}>{t('money.filter.clear')}</InlineStep>
      </EmptyState>
    ) : (
      <EmptyState title={words.empty} note={words.emptyNote}>
        {props.emptyStep}
      </EmptyState>
    )

  return (
    <PagedList query={query} more={t('money.records.more')} end={words.end(items.length)}>
      <Days items={items} row={props.row} />
    </PagedList>
  )
}

function Days<Item extends { readonly id: string; readonly time: string }>({
  items,
  row,
}: {
  readonly items: readonly Item[]
  readonly row: (item: Item) => ReactNode
}) {
  const format = useFormat()
  const days = Map.groupBy(items, ({ time }) => new Date(time).toDateString())

  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={styles.day}>{format.date(new Date(day).toISOString())}</h2>
      <ul>
        {ofDay.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
    </section>
  ))
}
