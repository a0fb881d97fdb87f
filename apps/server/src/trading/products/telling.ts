import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Feed } from '../../feed/feed.ts'
import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Messages } from '../../service/messages/index.ts'
import { endNotice, holdNotice, readConcerned, writeTold } from './notice-store.ts'

export interface TellingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly messages: Pick<Messages, 'write'>
  readonly feed: Pick<Feed, 'reloadProducts'>
}

/** After a confirmation: the running server stands on it, and whom it concerns is told. */
export interface ProductTelling {
  /** Says that something was decided. */
  wake(): void
  /** Tells what a stop left open. */
  start(): void
  /** Resolves when all is read and everybody told. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** So many customers are looked at in one transaction: each is told once, with the place up to which it is done. */
const BATCH = 200
const AGAIN_MS = SECOND_MS

export function createTelling({ database, clock, logger, messages, feed }: TellingDeps): ProductTelling {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  /** @returns whether anything was left to do */
  const notifySome = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const notice = await holdNotice(tx)
      if (!notice) return false

      const { reached, customers, followers } = await readConcerned(tx, notice, BATCH)
      for (const customerId of customers)
        await messages.write(tx, {
          customerId,
          kind: 'product_changed',
          params: {
            symbol: notice.symbol,
            changes: JSON.stringify(notice.fields),
            from: toIso(notice.in_force_from),
            ...(notice.is_of_terms && followers.has(customerId) && { follows: notice.symbol }),
          },
          target: `/pages/proofs/terms?kind=${notice.is_of_terms ? 'contract_terms' : 'market_product'}&subject=${notice.symbol}`,
          at: clock.now(),
        })

      if (reached === undefined) await endNotice(tx, notice.proposal_id, clock.now())
      else await writeTold(tx, notice.proposal_id, reached)
      return true
    })

  const run = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false
      await feed.reloadProducts()
      while (!isStopped && (await notifySome())) continue
    }
  }

  const wake = (): void => {
    isAsked = true
    if (isStopped) return

    running ??= run()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a change of a product is not told to everybody; trying again')
        timer = setTimeout(wake, AGAIN_MS)
      })
      .finally(() => {
        running = undefined
        if (isAsked) wake()
      })
  }

  return {
    wake,
    start: wake,
    async settled() {
      while (running) await running
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
