import type { Call } from '@plumbline/api-schema/wire/call'
import type { ReactNode } from 'react'
import type { TableColumn } from '../ui/data-table.tsx'
import type { PanelDoor } from './decide.ts'
import type { QueueRow } from './queue-row.ts'
import type { SortValue } from './row-order.ts'

export interface QueueColumn<Row> extends TableColumn<Row> {
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue
}

export interface QueueSetup<Row extends QueueRow> {
  readonly title: string
  readonly list: Call
  readonly single?: Call
  readonly filter?: {
    readonly name: string
    readonly label: string
    readonly all: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }
  readonly columns: readonly QueueColumn<Row>[]
  readonly numberOf: (row: Row) => string
  readonly textOf: (row: Row) => string
  /** Whether the operator can act on a row at all; the four-eyes state is looked at beside. */
  readonly canDecide?: (row: Row) => boolean
  readonly panel: (
    row: Row,
    door: PanelDoor,
  ) => {
    readonly head: ReactNode
    readonly body: ReactNode
    readonly foot: ReactNode
    /** Where it holds what has to be compared side by side. */
    readonly isWide?: boolean
  }
}
