import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { NotRead } from '../../forms/not-read.tsx'

/** What a single record needs of `useCall` on its list. */
interface OneRecord<Item> {
  readonly data: { readonly items: readonly Item[] } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** One record by its id, with every state it may be in: on its way, not loaded, not there. */
export function RecordFrame<Item>(props: {
  readonly query: OneRecord<Item>
  /** The list that it would stand in. */
  readonly listTo: string
  readonly listLabel: string
  readonly children: (record: Item) => ReactNode
}) {
  const t = useWords()
  const { data, error, refetch } = props.query
  const record = data?.items[0]
  if (record !== undefined) return props.children(record)

  if (data)
    return (
      <EmptyState title={t('money.record.missing')} note={t('money.record.missing_note')}>
        <a className={stepClass} href={`#${props.listTo}`}>
          {props.listLabel}
        </a>
      </EmptyState>
    )

  return (
    <NotRead
      error={error}
      refetch={refetch}
      rows={5}
      title={t('money.record.failed')}
      note={t('money.records.failed_note')}
    />
  )
}
