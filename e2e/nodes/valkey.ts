import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { findEngine } from '../../tools/engines.mjs'
import { freePort } from '../../tools/recompute/server-process.ts'
import { rememberProcess } from '../../tools/recompute/started-processes.ts'

const engine = findEngine('valkey')

/** Whether this machine has one: installed, or brought by `node tools/engines.mjs valkey`. */
export const hasValkey = engine !== undefined

/** A Valkey or Redis that keeps nothing, at a port of its own. */
export class Valkey {
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async start(): Promise<Valkey> {
    const valkey = new Valkey(await freePort())
    valkey.startAgain()

    return valkey
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  startAgain(): void {
    if (!engine) throw new Error('there is no Valkey on this machine')

    const flags = ['--bind', '127.0.0.1', '--port', String(this.#port), '--save', '', '--appendonly', 'no']
    this.#process = spawn(engine.path, flags, { env: engine.env, stdio: 'ignore' })
    rememberProcess(this.#process)
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name)
  }
}
