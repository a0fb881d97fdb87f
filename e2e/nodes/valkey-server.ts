import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findEngine } from '../../tools/engines.mjs'

const engine = findEngine('valkey')

export const NO_VALKEY =
  'there is no valkey-server or redis-server on this machine; `node tools/engines.mjs valkey` brings one'

/** Whether there is an engine to try. */
export const hasValkey = engine !== undefined

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  server.close()

  return port
}

/** An engine of the test's own, which can be killed, frozen and started again at the same address. */
export class ValkeyServer {
  readonly port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'plumbline-valkey-'))
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<ValkeyServer> {
    const server = new ValkeyServer(await freePort())
    await server.start()

    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    if (!engine) throw new Error(NO_VALKEY)

    const settings = { port: this.port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: this.#folder }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    this.#process = spawn(engine.path, args, { env: engine.env, stdio: 'ignore' })
    while (!(await this.#answers())) await setTimeout(20)
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(name)
  }

  async kill(): Promise<void> {
    const running = this.#process
    this.#process = undefined
    if (!running) return

    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  /** Sends one command as a person would type it. @returns the first that is answered */
  async say(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1')
    socket.write(`${command}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()

    return answer.toString()
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true })
  }

  async #answers(): Promise<boolean> {
    try {
      return (await this.say('PING')).startsWith('+PONG')
    } catch {
      return false
    }
  }
}
