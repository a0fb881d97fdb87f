import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runTask } from './password-process.ts'
import type { HashCost, HashTask } from './password-process.ts'
import { childStdio } from '../../../platform/child-process.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane: 21 ms on the reference machine. */
export const HASH_COST: HashCost = { memoryKib: 19 * 1_024, passes: 2, lanes: 1 }
/** One at work and this many waiting; a caller beyond them is told to come back. */
const QUEUE_MAX = 20

/** A place in the queue, held while a caller's password is looked at. Release it in `finally`. */
export interface HashSlot {
  hash(password: string): Promise<string>
  /** Whether the password is the stored one's; without a stored one as much time passes, and the answer is no. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  release(): void
}

export interface PasswordHasher {
  /** @returns `undefined` where the queue is full: answer `too_many_requests` */
  reserve(): HashSlot | undefined
  /** The same process and queue for passwords of another kind, under a pepper of their own. */
  peppered(pepper: Buffer): Pick<PasswordHasher, 'reserve'>
  close(): Promise<void>
}

/** Does tasks somewhere: in a process of its own, or (tests) in this one. */
interface Runner {
  run(task: Omit<HashTask, 'id'>): Promise<string | boolean>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (value: string | boolean) => void
  readonly reject: (error: Error) => void
}

/** A child process that is started when first needed, and again after it died. */
function processRunner(): Runner {
  let child: ChildProcess | undefined
  let closing = false
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./password-process.ts', import.meta.url)), {
      stdio: childStdio(),
      execArgv: [],
      // Nothing of ours, DATABASE_URL and SMTP_URL least of all: it hashes what it is sent.
      env: {},
    })

    started.on('message', (answer: { id: number; value?: string | boolean; error?: string }) => {
      const caller = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.value === undefined)
        caller?.reject(new Error(`hashing failed: ${answer.error ?? 'no value'}`))
      else caller?.resolve(answer.value)
    })

    const onGone = (): void => {
      if (child === started) child = undefined
      for (const caller of waiting.values()) caller.reject(new Error('the password process ended'))
      waiting.clear()
    }

    started.on('exit', onGone)
    started.on('error', onGone)

    return started
  }

  return {
    run(task) {
      if (closing) return Promise.reject(new Error('the password process is closed'))

      const running = (child ??= start())
      lastId += 1
      const id = lastId

      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        running.send({ ...task, id })
      })
    },
    async close() {
      closing = true
      const running = child
      if (!running || running.exitCode !== null) return

      await new Promise<void>((resolve) => {
        running.once('exit', () => resolve())
        running.disconnect()
      })
    },
  }
}

const hereRunner: Runner = { run: (task) => runTask({ ...task, id: 0 }), close: () => Promise.resolve() }

export interface HasherSettings {
  /** Keyed pepper: argon2's secret input. */
  readonly pepper: Buffer
  readonly cost?: HashCost
  /** Tests hash in their own process, at the smallest legal cost. */
  readonly inOwnProcess?: boolean
}

/** Passwords are hashed one at a time in a bounded queue. */
export function createPasswordHasher({
  pepper,
  cost = HASH_COST,
  inOwnProcess = true,
}: HasherSettings): PasswordHasher {
  const runner = inOwnProcess ? processRunner() : hereRunner
  let places = 1 + QUEUE_MAX
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (task: Omit<HashTask, 'id' | 'cost'>): Promise<string | boolean> => {
    const mine = last.then(() => runner.run({ ...task, cost }))
    last = mine.catch(() => {})
    return mine
  }

  function peppered(key: Buffer): Pick<PasswordHasher, 'reserve'> {
    const secret = key.toString('hex')
    const hash = async (password: string): Promise<string> => String(await inTurn({ password, secret }))

    // Unknown names are compared with the hash of a password that nobody has, so that they take as long. Made at the
    // start, which also starts the process before the first customer waits for it; made anew where that failed.
    let nobodys: Promise<string | undefined> | undefined

    const makeNobodys = (): Promise<string | undefined> =>
      hash('nobody’s password').catch(() => {
        nobodys = undefined
        return undefined
      })

    nobodys = makeNobodys()

    async function verify(stored: string | undefined, password: string): Promise<boolean> {
      nobodys ??= makeNobodys()
      const compared = stored ?? (await nobodys)
      if (compared === undefined) throw new Error('no hash to compare with')

      const fits = (await inTurn({ password, secret, stored: compared })) === true
      return fits && stored !== undefined
    }

    return {
      reserve() {
        if (places === 0) return undefined

        places -= 1
        let held = true

        return {
          hash,
          verify,
          release() {
            if (held) places += 1
            held = false
          },
        }
      },
    }
  }

  return { ...peppered(pepper), peppered, close: () => runner.close() }
}
