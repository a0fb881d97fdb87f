import { setPriority } from 'node:os'
import { openDatabase } from '../../platform/database/database.ts'
import type { DatabaseAddress } from '../../platform/database/database.ts'
import { JOBS } from '../../platform/database/patience.ts'
import { systemRandom } from '../../platform/ids.ts'
import { createLogger } from '../../platform/logger.ts'
import { countTree } from './count-tree.ts'
import type { CountTask } from './count-tree.ts'
import { customerSaltOf } from './customer-salt.ts'
import { NoSuchMoment } from './read-balances.ts'
import { CHILD_NICE, ignoreSignals } from '../../platform/child-process.ts'

/*
 * The process that makes one count of liabilities and ends, at nice 10: however many customers there are, the server's own
 * memory and its event loop have no part in it. Address and key come by message, never by argument or environment.
 */

export interface CountOrder {
  readonly task: CountTask
  readonly address: DatabaseAddress
  /** What customers' salts are made with, in hex. */
  readonly saltKey: string
}

export type CounterSays =
  | { readonly kind: 'counted'; readonly memoryMb: number }
  | { readonly kind: 'no_such_moment' | 'failed'; readonly sentence: string }

const CONNECTIONS = 2
const KB_PER_MB = 1_024

async function work({ task, address, saltKey }: CountOrder): Promise<CounterSays> {
  const key = Buffer.from(saltKey, 'hex')
  const database = openDatabase(address, createLogger('warn'), CONNECTIONS, JOBS)
  try {
    const customerSalt = (customerId: bigint): Buffer => customerSaltOf(key, customerId)
    await countTree({ database, fillRandom: systemRandom, customerSalt }, task)
    return { kind: 'counted', memoryMb: Math.ceil(process.resourceUsage().maxRSS / KB_PER_MB) }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof NoSuchMoment ? 'no_such_moment' : 'failed', sentence }
  } finally {
    await database.end().catch(() => {})
  }
}

setPriority(CHILD_NICE)
process.on('disconnect', () => process.exit(0))
// Signals of the terminal reach children too: the server ends this one when it is done with it.
ignoreSignals()

process.once('message', (order: CountOrder) => {
  void work(order).then((said) => process.send?.(said, undefined, undefined, () => process.exit(0)))
})
