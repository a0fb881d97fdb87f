import type { Translate } from '@plumbline/language/translate'
import { serverClock } from '@plumbline/web/calls/server-clock'
import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { PageHead } from '../../forms/page-head.tsx'
import { stepClass } from '../../ui/button.tsx'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { addressOf, setOf } from './record-filter.ts'
import { RecordList } from './record-list.tsx'
import type { Pages } from './record-list.tsx'

/** A kind or a state that a list of records can be narrowed to. */
interface RecordChoice<Name extends string> {
  readonly name: Name
  readonly title: string
  /** What stands where none is chosen. */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

interface RecordPageSetup<Filter, Item> {
  readonly path: string
  /** What the address asks for; '' is all. */
  readonly read: (query: URLSearchParams) => Filter
  readonly usePages: (
    wanted: ReturnType<typeof setOf<Filter & Readonly<Record<string, string>>>>,
  ) => Pages<Item>
  readonly words: (t: Translate) => {
    readonly title: string
    readonly empty: string
    readonly emptyNote: string
    /** The next step of who has no record yet. */
    readonly next: string
    readonly filters: readonly RecordChoice<Exclude<keyof Filter & string, 'month'>>[]
  }
  readonly nextTo: string
  readonly taps?: ReactNode
  /** Stands above the list while it shows all. */
  readonly lead?: ReactNode
  readonly row: (item: Item) => ReactNode
  /** One record by its `id` in the address. */
  readonly one: (id: string) => ReactNode
}

/**
 * The page of a customer's records of one kind, below the wallet: filters that the address keeps, and the list by days; or one
 * record.
 */
export function recordPage<
  Filter extends Readonly<Record<string, string>> & { readonly month: string },
  Item extends { readonly id: string; readonly time: string },
>(setup: RecordPageSetup<Filter, Item>): () => ReactNode {
  const show = (filter: Readonly<Record<string, string>>) =>
    navigate(addressOf(setup.path, filter), { replace: true })

  function Records({ filter }: { readonly filter: Filter }) {
    const t = useWords()
    const words = setup.words(t)
    const query = setup.usePages(setOf(filter))
    const isFiltered = Object.values(filter).some((value) => value !== '')

    return (
      <>
        <PageHead title={words.title} above="/pages/user/wallet" taps={setup.taps} />
        {!isFiltered && setup.lead}
        <FilterLine>
          {words.filters.map(({ name, title, all, choices }) => (
            <Picker
              key={name}
              title={title}
              choices={[{ value: '', label: all }, ...choices]}
              value={filter[name] ?? ''}
              onChoose={(value) => show({ ...filter, [name]: value })}
            />
          ))}
          <MonthPicker
            title={t('money.filter.month')}
            allLabel={t('money.filter.all_months')}
            now={serverClock.now()}
            value={filter.month}
            onChoose={(month) => show({ ...filter, month })}
          />
        </FilterLine>
        <RecordList
          query={query}
          words={{
            failed: t('money.records.failed'),
            failedNote: t('money.records.failed_note'),
            empty: words.empty,
            emptyNote: words.emptyNote,
            end: (n) => t('money.records.end', { n }),
          }}
          onClear={isFiltered ? () => navigate(setup.path, { replace: true }) : undefined}
          emptyStep={
            <a className={stepClass} href={`#${setup.nextTo}`}>
              {words.next}
            </a>
          }
          row={setup.row}
        />
      </>
    )
  }

  return function RecordPage() {
    const query = useSearch()
    const id = query.get('id')
    return id === null ? <Records filter={setup.read(query)} /> : setup.one(id)
  }
}
