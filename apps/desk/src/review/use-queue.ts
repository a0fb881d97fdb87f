import type { Call, RequestOf } from '@plumbline/api-schema/wire/call'
import { useMemo } from 'react'
import { addressNow, go, searchOf, useAddress, withSearch } from '../session/address.ts'
import { useCall, useCallPages } from '../session/use-call.ts'
import { listStateOf } from './list-state.ts'
import { filterRows, nextSort, orderRows, readSort, writeSort } from './row-order.ts'
import type { SortValue } from './row-order.ts'
import type { QueueRow } from './queue-row.ts'

export type QueueTab = 'waiting' | 'decided'

interface QueueSource<Row> {
  readonly list: Call
  /** Reads one row that stands in no loaded list; queues without such a call say that it is gone. */
  readonly single?: Call
  /** The list's own filter: the request's field and its values. */
  readonly filter?: { readonly name: string; readonly values: readonly string[] } | undefined
  readonly sortable: readonly string[]
  readonly sortBy: (row: Row, column: string) => SortValue
  readonly textOf: (row: Row) => string
}

/** What the address says about a queue: tab, the list's filter, sort, words to find and the open row. */
function readAddress<Row>(address: string, source: QueueSource<Row>) {
  const search = searchOf(address)
  const wanted = source.filter === undefined ? null : search.get(source.filter.name)

  return {
    tab: search.get('tab') === 'decided' ? ('decided' as const) : ('waiting' as const),
    filter: source.filter?.values.find((value) => value === wanted),
    sort: readSort(search.get('sort'), source.sortable),
    find: search.get('find') ?? '',
    openId: search.get('id') ?? undefined,
  }
}

/** A queue as its page shows it: rows in order, filtered, with the open one, all of it kept in the address. */
export function useQueue<Row extends QueueRow>(source: QueueSource<Row>) {
  const address = useAddress()
  const { tab, filter, sort, find, openId } = readAddress(address, source)
  const request = {
    state: tab,
    limit: 200,
    ...(source.filter && filter !== undefined && { [source.filter.name]: filter }),
  }

  const list = useCallPages(source.list, request as RequestOf<Call>)
  const loaded = useMemo(
    () => (list.data?.pages ?? []).flatMap((page) => (page as { readonly items: readonly Row[] }).items),
    [list.data],
  )

  const rows = useMemo(
    () => orderRows(filterRows(loaded, find, source.textOf), sort, source.sortBy),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `sort` is read anew on each render; its two parts decide
    [loaded, find, sort?.column, sort?.isDown, source.textOf, source.sortBy],
  )

  const listed = loaded.find(({ id }) => id === openId)
  const single = useCall(
    source.single ?? source.list,
    { id: openId ?? '' },
    {
      enabled: source.single !== undefined && openId !== undefined && list.isSuccess && listed === undefined,
    },
  )

  const open =
    openId === undefined ? undefined : (listed ?? (source.single && (single.data as Row | undefined)))

  const change = (changes: Record<string, string | undefined>, replace = true): void =>
    go(withSearch(addressNow(), changes), { replace })

  const changeSort = (column: string): void => {
    const next = nextSort(sort, column)
    change({ sort: next && writeSort(next) })
  }

  return {
    address,
    tab,
    filter,
    sort,
    find,
    openId,
    rows,
    loaded,
    open,
    change,
    changeSort,
    isLoaded: list.isSuccess,
    ...listStateOf(list),
    isOpenLoading: openId !== undefined && open === undefined && (list.isPending || single.isFetching),
  }
}

export type Queue<Row extends QueueRow> = ReturnType<typeof useQueue<Row>>
