import { FileDown } from 'lucide-react'
import { MOVEMENT_KINDS, movementsCall } from '@plumbline/api-schema/money/wallet'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine, Picker } from '../../ui/fields/picker.tsx'
import { MovementItem } from './movement-item.tsx'
import { joinSides } from './movement-sides.ts'
import { filterAddress, movementsRequest, readFilter } from './movements-filter.ts'
import type { MovementsFilter } from './movements-filter.ts'
import { RecordList } from '../records/record-list.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const setFilter = (filter: MovementsFilter) => navigate(filterAddress(filter), { replace: true })

/** Every movement of the balances, newest first, by kind and month; each opens its source. */
export function MovementsPage() {
  const t = useWords()
  const filter = readFilter(useSearch())
  const query = useCallPages(movementsCall, movementsRequest(filter), { enabled: useIsSignedIn() })
  const lines = query.data && joinSides(query.data.pages.flatMap(({ items }) => items))
  const isFiltered = filter.kind !== '' || filter.month !== ''

  return (
    <>
      <PageHead
        title={t('wallet.movements')}
        above="/pages/user/wallet"
        taps={
          <a className={tapClass} href="#/pages/user/statement" aria-label={t('wallet.statement')}>
            <Icon of={FileDown} size={24} />
          </a>
        }
      />
      <Filters filter={filter} />
      <RecordList
        query={{ ...query, data: lines && { pages: [{ items: lines }] } }}
        words={{
          failed: t('wallet.movements.failed'),
          failedNote: t('wallet.failed.note'),
          empty: t('wallet.movements.empty'),
          end: (n) => t('wallet.movements.end', { n }),
        }}
        onClear={isFiltered ? () => setFilter({ kind: '', month: '' }) : undefined}
        row={(movement) => <MovementItem movement={movement} isTimeOnly />}
      />
    </>
  )
}

function Filters({ filter }: { readonly filter: MovementsFilter }) {
  const t = useWords()

  return (
    <FilterLine>
      <Picker
        title={t('wallet.filter.kind.title')}
        choices={[
          { value: '' as const, label: t('wallet.filter.kind') },
          ...MOVEMENT_KINDS.map((value) => ({ value, label: t(`wallet.kind.${value}`) })),
        ]}
        value={filter.kind}
        onChoose={(kind) => setFilter({ ...filter, kind })}
      />
      <MonthPicker
        title={t('wallet.filter.month.title')}
        allLabel={t('wallet.filter.month')}
        now={serverClock.now()}
        value={filter.month}
        onChoose={(month) => setFilter({ ...filter, month })}
      />
    </FilterLine>
  )
}
