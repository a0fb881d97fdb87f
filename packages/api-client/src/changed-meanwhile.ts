/** As much of a kept read as is looked at here; react-query's `Query` is one. */
interface Read {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly data: unknown; readonly fetchStatus: string }
}

interface ReadEvent {
  readonly type: string
  readonly query: Read
  readonly action?: { readonly type: string; readonly manual?: boolean }
}

/** As much of react-query's `QueryClient` as is used here. */
interface Reads {
  getQueryCache(): { subscribe(listener: (event: ReadEvent) => void): unknown }
  invalidateQueries(filters: {
    readonly queryKey: readonly unknown[]
    readonly exact: true
  }): Promise<unknown>
}

/**
 * What changes while it is read for the first time is read once more: react-query lets a first read run on when it is
 * invalidated, takes its answer for fresh, and that answer may be from before the change.
 */
export function readAgainWhatChangedMeanwhile(reads: Reads): void {
  const changed = new WeakSet<Read>()
  reads.getQueryCache().subscribe(({ type, query, action }) => {
    if (type !== 'updated') return

    const { data, fetchStatus } = query.state
    if (action?.type === 'invalidate' && data === undefined && fetchStatus === 'fetching') changed.add(query)
    if (action?.type === 'success' && action.manual !== true && changed.delete(query))
      void reads.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
