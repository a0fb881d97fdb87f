import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../platform/operator-error.ts'
import type { Growth, LogKeys, SignedSizes } from './signer-keys.ts'
import type { SignerSays, SignTask } from './signer-process.ts'
import { endOf, childStdio, SMALL_HEAP } from '../platform/child-process.ts'

/** The one that signs checkpoints, in a process of its own. */
export interface LogSigner {
  /** As of its last start. */
  readonly keys: LogKeys
  /** The last size that was signed of each origin. */
  signed(): SignedSizes
  /** A note for each, in order; `undefined` where it refused one. Rejects where the process is gone: ask again. */
  sign(growths: readonly Growth[]): Promise<readonly (string | undefined)[]>
  /** Id of its process, where it runs in one. */
  pid(): number | undefined
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./signer-process.ts', import.meta.url))
const SIGNED_WITHIN_MS = 20_000

type Ready = Extract<SignerSays, { kind: 'ready' }>
type Answer = Extract<SignerSays, { kind: 'signed' | 'failed' }>

function startProcess(folder: string): { readonly child: ChildProcess; readonly ready: Promise<Ready> } {
  const child = fork(PROGRAM, [folder], {
    stdio: childStdio(),
    execArgv: [SMALL_HEAP],
    env: {},
    serialization: 'advanced',
  })

  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (said: SignerSays) => {
      if (said.kind === 'ready') resolve(said)
      else reject(new OperatorError(said.kind === 'fault' ? said.sentence : 'the signer is out of step'))
    })

    child.once('error', reject)
    child.once('exit', () => reject(new Error('the signer of the logs ended as it started')))
  })

  return { child, ready }
}

/** One running process: requests are answered by their number, and rejected where it ends. */
class SignerProcess {
  readonly child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (fault: Error) => void }>()
  #lastId = 0
  isGone = false

  constructor(child: ChildProcess) {
    this.child = child
    child.on('message', (said: SignerSays) => {
      if (said.kind !== 'signed' && said.kind !== 'failed') return
      this.#waiting.get(said.id)?.resolve(said)
      this.#waiting.delete(said.id)
    })

    const onGone = (): void => {
      this.isGone = true
      for (const { reject } of this.#waiting.values()) reject(new Error('the signer of the logs ended'))
      this.#waiting.clear()
    }

    child.on('exit', onGone)
    child.on('error', onGone)
  }

  async ask(growths: readonly Growth[]): Promise<readonly (string | undefined)[]> {
    this.#lastId += 1
    const task: SignTask = { id: this.#lastId, growths }
    const timer = setTimeout(() => this.child.kill('SIGKILL'), SIGNED_WITHIN_MS)
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting.set(task.id, { resolve, reject })
        // A process that died meanwhile says so by its exit.
        this.child.send(task, () => {})
      })
      if (answer.kind === 'failed') throw new Error(`the signer of the logs: ${answer.sentence}`)

      return answer.notes
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Starts the signer, and starts it again where it died.
 * @param keysFolder `DATA_DIR/keys`: the signer reads its files there, this process never does
 * @throws OperatorError where its files are damaged
 */
export async function startSigner(keysFolder: string): Promise<LogSigner> {
  let { child, ready } = startProcess(keysFolder)
  let { keys, signed } = await ready
  let running = new SignerProcess(child)
  let stopped = false

  return {
    get keys() {
      return keys
    },
    signed: () => signed,
    pid: () => running.child.pid,
    async sign(growths) {
      if (stopped) throw new Error('the signer of the logs was stopped')

      if (running.isGone) {
        ;({ child, ready } = startProcess(keysFolder))
        ;({ keys, signed } = await ready)
        running = new SignerProcess(child)
      }

      const notes = await running.ask(growths)
      const taken = growths.filter((_, at) => notes[at] !== undefined)
      signed = { ...signed, ...Object.fromEntries(taken.map(({ origin, size }) => [origin, size])) }

      return notes
    },
    async stop() {
      stopped = true
      running.child.kill('SIGKILL')
      await endOf(running.child)
    },
  }
}
