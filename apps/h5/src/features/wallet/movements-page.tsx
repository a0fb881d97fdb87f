import { MOVEMENT_KINDS, movementsCall } from '@plumbline/api-schema/wallet'
import type { Movement } from '@plumbline/api-schema/wallet'
import { lastMonths, monthBounds } from '../../format/months.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '../../session/api.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Header } from '../../ui/header.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { EmptyState, EndOfList, ErrorState, SkeletonRows } from '../../ui/list-states.tsx'
import { goBack, navigate, useSearch } from '../../ui/navigation.ts'
import { FilterLine, Picker } from '../../ui/picker.tsx'
import { MovementItem } from './movement-item.tsx'
import { filterAddress, movementsRequest, readFilter } from './movements-filter.ts'
import type { MovementsFilter } from './movements-filter.ts'
import styles from './movements-page.module.css'

const MONTHS_OFFERED = 12
const setFilter = (filter: MovementsFilter) => navigate(filterAddress(filter), { replace: true })

/** Every movement of the balances, newest first, by kind and month; each opens its source. */
export function MovementsPage() {
  const t = useWords()
  const filter = readFilter(useSearch())
  const query = useCallPages(movementsCall, movementsRequest(filter), { enabled: useIsSignedIn() })
  const movements = query.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = filter.kind !== '' || filter.month !== ''
  return (
    <>
      <Header
        title={t('wallet.movements')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/wallet')}
      />
      <Filters filter={filter} />
      {!query.data && query.error && (
        <ErrorState
          title={t('wallet.movements.failed')}
          note={t('wallet.failed.note')}
          retry={t('action.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.error && <SkeletonRows rows={6} label={t('state.loading')} />}
      {query.data && movements.length === 0 && (
        <EmptyState title={t(isFiltered ? 'wallet.movements.empty_filter' : 'wallet.movements.empty')}>
          {isFiltered && (
            <InlineStep onClick={() => setFilter({ kind: '', month: '' })}>
              {t('wallet.movements.clear')}
            </InlineStep>
          )}
        </EmptyState>
      )}
      {movements.length > 0 && (
        <InfiniteList
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          moreLabel={t('wallet.movements.loading_more')}
          foot={
            query.hasNextPage ? (
              <SkeletonRows rows={2} label={t('wallet.movements.loading_more')} />
            ) : (
              <EndOfList>{t('wallet.movements.end', { n: movements.length })}</EndOfList>
            )
          }
        >
          <Days movements={movements} />
        </InfiniteList>
      )}
    </>
  )
}

function Filters({ filter }: { readonly filter: MovementsFilter }) {
  const t = useWords()
  const format = useFormat()
  const months = lastMonths(serverClock.now(), MONTHS_OFFERED)
  const closeLabel = t('action.close')
  return (
    <FilterLine>
      <Picker
        title={t('wallet.filter.kind.title')}
        closeLabel={closeLabel}
        choices={[
          { value: '' as const, label: t('wallet.filter.kind') },
          ...MOVEMENT_KINDS.map((value) => ({ value, label: t(`wallet.kind.${value}`) })),
        ]}
        value={filter.kind}
        onChoose={(kind) => setFilter({ ...filter, kind })}
      />
      <Picker
        title={t('wallet.filter.month.title')}
        closeLabel={closeLabel}
        choices={[
          { value: '', label: t('wallet.filter.month') },
          ...months.map((value) => ({
            value,
            label: format.month(new Date(monthBounds(value).from).toISOString()),
          })),
        ]}
        value={filter.month}
        onChoose={(month) => setFilter({ ...filter, month })}
      />
    </FilterLine>
  )
}

/** Movements under the day they happened on, in the device's zone. */
function Days({ movements }: { readonly movements: readonly Movement[] }) {
  const format = useFormat()
  const days = Map.groupBy(movements, ({ time }) => new Date(time).toDateString())
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={styles['day']}>{format.date(new Date(day).toISOString())}</h2>
      <ul>
        {ofDay.map((movement) => (
          <li key={movement.id}>
            <MovementItem movement={movement} isTimeOnly />
          </li>
        ))}
      </ul>
    </section>
  ))
}
