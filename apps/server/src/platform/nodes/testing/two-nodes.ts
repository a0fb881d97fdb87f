import { randomUUID } from 'node:crypto'
import type { Bus } from '../../bus.ts'
import { createBus } from '../../bus.ts'
import type { Database, Queryable, Statement } from '../../database/database.ts'
import { silentLogger } from '../../logger.ts'
import type { ChangeKind } from '../house-changes.ts'
import { noteNode } from '../node-standing.ts'
import { SharedChanges } from '../shared-changes.ts'

/** Time of one node, which stands still until the test moves it. */
export interface NodeTime {
  elapsed: number
  now: number
}

export interface TestNode {
  readonly changes: SharedChanges
  readonly time: NodeTime
  readonly id: string
  /** Changes something, and nothing else. */
  note(kind: ChangeKind, subject?: string): Promise<void>
}

/** The changes of a house as one node knows them. By itself it reads at no time, and hears of none: its bus is cut. */
export async function testNode(
  database: Database,
  { bus = createBus(silentLogger), ...real }: { readonly bus?: Bus; readonly inRealTime?: true } = {},
): Promise<TestNode> {
  const id = randomUUID()
  const time: NodeTime = { elapsed: 0, now: 0 }
  await noteNode(database, { id, name: id, version: '1', roles: ['api'], internalUrl: undefined })

  const changes = await SharedChanges.open({
    database,
    bus,
    logger: silentLogger,
    node: id,
    ...(real.inRealTime ? {} : { elapsed: () => time.elapsed, now: () => time.now }),
  })

  return {
    changes,
    time,
    id,
    note: (kind, subject) => database.transaction((tx) => changes.note(tx, kind, subject)),
  }
}

/** Between two tests of one file. */
export async function forgetNodes(owner: Queryable): Promise<void> {
  await owner.query('delete from node_standing')
  await owner.query('delete from house_change')
}

/** A database that answers a reading of changes in its own way. */
export function answering(db: Database, answer: (rows: object[]) => object[] | Promise<object[]>): Database {
  const query: Queryable['query'] = async <Row extends object>(
    statement: Statement,
    params?: readonly unknown[],
  ) => {
    const rows = await db.query<Row>(statement, params)
    const name = typeof statement === 'string' ? '' : statement.name

    return name === 'house_changes' ? ((await answer(rows)) as Row[]) : rows
  }

  return { ...db, query }
}
