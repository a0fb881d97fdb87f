import { parseIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { searchOf, useAddress } from '../session/address.ts'
import { Age } from './age.tsx'
import type { QueueColumn } from './queue-setup.ts'
import type { QueueRow } from './queue-row.ts'

/** The column of time: how long a row has waited, or when it was decided. */
export function useAgeColumn<
  Row extends QueueRow & { readonly decided_at?: string | undefined },
>(): QueueColumn<Row> {
  const t = useWords()
  const format = useFormat()
  const isDecided = searchOf(useAddress()).get('tab') === 'decided'
  if (isDecided)
    return {
      id: 'decided',
      head: t('column.decided'),
      kind: 'figure',
      sortBy: (row) => parseIso(row.decided_at ?? ''),
      cell: (row) => (row.decided_at === undefined ? '–' : format.dateTime(row.decided_at)),
    }

  return {
    id: 'age',
    head: t('column.age'),
    kind: 'figure',
    sortBy: (row) => -(parseIso(row.time) ?? 0),
    cell: (row) => <Age row={row} />,
  }
}
