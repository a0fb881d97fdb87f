import { useLayoutEffect, useRef } from 'react'
import type { QueueRow } from './queue-row.ts'
import { nextToDecide } from './row-order.ts'

export interface NextRow<Row> {
  /** The row after one, in the order on the screen when it was asked for; only one that still waits for the operator. */
  readonly after: (id: string) => Row | undefined
  /** The operator decided a row: what the list still says of it is from before. */
  readonly decided: (id: string) => void
}

/**
 * What comes next in a queue. Lists are read behind what happens: others decide too while an answer is on its way, and the
 * operator is faster than a slow list. So the order is the one that was shown, and who waits is asked of what is known now.
 */
export function useNextRow<Row extends QueueRow>(
  rows: readonly Row[],
  canDecide: (row: Row) => boolean,
): NextRow<Row> {
  const latest = useRef(rows)

  useLayoutEffect(() => {
    latest.current = rows
  })

  // By the rows themselves: one that has changed since is another object, and may wait again.
  const done = useRef(new WeakSet<Row>())

  return {
    after(id) {
      const now = new Map(latest.current.map((row) => [row.id, row]))
      const shown = new Set(rows.map((row) => row.id))
      const order = [...rows, ...latest.current.filter((row) => !shown.has(row.id))]
      const next = nextToDecide(order, id, (row) => {
        const known = now.get(row.id)
        return known !== undefined && canDecide(known) && !done.current.has(known)
      })

      return next === undefined ? undefined : now.get(next)
    },
    decided(id) {
      for (const row of [...rows, ...latest.current]) if (row.id === id) done.current.add(row)
    },
  }
}
