import { LOGS } from '@plumbline/domain/proofs/log-events'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import * as z from 'zod/mini'
import type { Queryable } from '../../platform/database/database.ts'
import { isRunning, readLeaders, readNodes } from '../../platform/nodes/node-standing.ts'
import type { HouseHealth } from './house-health.ts'
import { readReport } from './health-report.ts'

/** A report is written each second; while a leader is replaced there is none for about 5 s. */
const LATE_MS = 10 * SECOND_MS

const booksReport = z.object({
  broken: z.array(z.string()),
  checkedAt: z.optional(z.number()),
  takesOrders: z.boolean(),
  creditedTo: z.optional(z.string()),
  interestBehindMs: z.number(),
  anchoredAt: z.optional(z.number()),
})

const sealingReport = z.object({
  behindMs: z.number(),
  logs: z.array(
    z.object({
      log: z.enum(LOGS),
      size: z.number(),
      signedSize: z.number(),
      signedAt: z.optional(z.number()),
    }),
  ),
})

export type BooksHealth = z.infer<typeof booksReport>
export type SealsHealth = z.infer<typeof sealingReport>

/** Before anybody reported: nothing is known to be wrong, and nothing to be right. */
const NO_BOOKS: BooksHealth = { broken: [], takesOrders: false, interestBehindMs: 0 }
const NO_SEALS: SealsHealth = { behindMs: 0, logs: [] }

/** What the leaders of several nodes report, and whether they run. */
export async function readReports(db: Queryable): Promise<Omit<HouseHealth, 'watermark'>> {
  const books = await readReport(db, 'books', booksReport)
  const seals = await readReport(db, 'sealing', sealingReport)
  const running = (await readNodes(db)).filter(isRunning)
  const ids = new Set(running.map(({ id }) => id))
  const leaders = (await readLeaders(db)).filter(({ node }) => node !== undefined && ids.has(node))

  // What was behind when it was last told is further behind by now.
  const lateMs = (ageMs: number | undefined): number => (ageMs !== undefined && ageMs > LATE_MS ? ageMs : 0)

  return {
    books: books?.said ?? NO_BOOKS,
    seals: seals ? { ...seals.said, behindMs: seals.said.behindMs + lateMs(seals.ageMs) } : NO_SEALS,
    nodes: { running: running.length, leaders: leaders.map(({ role, since }) => ({ role, since })) },
  }
}
