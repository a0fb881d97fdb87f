import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { findEngine } from '../../tools/engines.mjs'
import { freePort } from '../../tools/recompute/server-process.ts'
import { rememberProcess } from '../../tools/recompute/started-processes.ts'

const engine = findEngine('valkey')

/** Whether this machine has one: installed, or brought by `node tools/engines.mjs valkey`. */
export const hasValkey = engine !== undefined

export const NO_VALKEY = 'of which this machine has none: node tools/engines.mjs valkey'

/** A Valkey or Redis that keeps nothing, at a port of its own; it can be frozen, killed and started again. */
export class Valkey {
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async start(): Promise<Valkey> {
    const valkey = new Valkey(await freePort())
    await valkey.startAgain()

    return valkey
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Resolves once it answers. */
  async startAgain(): Promise<void> {
    if (!engine) throw new Error('there is no Valkey on this machine')

    const flags = ['--bind', '127.0.0.1', '--port', String(this.#port), '--save', '', '--appendonly', 'no']
    this.#process = spawn(engine.path, flags, { env: engine.env, stdio: 'ignore' })
    rememberProcess(this.#process)
    while (!(await this.#answers())) await setTimeout(20)
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name)
  }

  async kill(): Promise<void> {
    const running = this.#process
    if (!running || running.signalCode !== null || running.exitCode !== null) return

    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  /** One command as a person types it. @returns the beginning of its answer */
  async say(command: string): Promise<string> {
    const socket = connect(this.#port, '127.0.0.1')

    try {
      socket.write(`${command}\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return answer.toString()
    } finally {
      socket.destroy()
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await this.say('PING')).startsWith('+PONG')
    } catch {
      return false
    }
  }
}
