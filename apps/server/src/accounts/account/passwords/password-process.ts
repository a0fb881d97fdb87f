import { hash, verify } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'
import { setPriority } from 'node:os'
import { dropRoot } from '../../../platform/drop-root.ts'
import { CHILD_NICE, ignoreSignals } from '../../../platform/child-process.ts'

/*
 * The process that hashes passwords, one at a time, at nice 10: a storm of log-ins must not slow orders down
 * (docs/rules/accounts.md#passwords). It ends with the server, and gets the pepper by message, never by argument or
 * environment.
 */

export interface HashTask {
  readonly id: number
  readonly password: string
  /** The stored hash to compare with; without one a new hash is made. */
  readonly stored?: string
  readonly secret: string
  readonly cost: HashCost
}

/** Cost of argon2id. */
export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly lanes: number
}

/** Does one task: a hash, or whether the password is the stored one's. A stored hash that is none fits no password. */
export async function runTask({ password, stored, secret, cost }: HashTask): Promise<string | boolean> {
  const options: Options = {
    algorithm: 2,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: cost.lanes,
    secret: Buffer.from(secret, 'hex'),
  }

  return stored === undefined ? hash(password, options) : verify(stored, password, options)
}

if (process.send && process.argv[1] === import.meta.filename) {
  setPriority(CHILD_NICE)
  dropRoot('passwords')
  process.on('disconnect', () => process.exit(0))

  ignoreSignals()

  // A server that ended meanwhile waits for no answer: a send that fails is then no fault of this process.
  const answer = (message: object): void => void process.send?.(message, undefined, undefined, () => {})

  process.on('message', (task: HashTask) => {
    runTask(task).then(
      (value) => answer({ id: task.id, value }),
      (error: unknown) => answer({ id: task.id, error: String(error) }),
    )
  })
}
