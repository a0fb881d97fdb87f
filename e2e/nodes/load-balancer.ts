import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findEngine } from '../../tools/engines.mjs'
import { freePort } from '../../tools/recompute/server-process.ts'
import { rememberProcess } from '../../tools/recompute/started-processes.ts'

const CONFIG = resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg')
const LOOKS_MAX = 300
const LOOK_EVERY_MS = 100

export const NO_HAPROXY = 'HAProxy is not here: `node tools/engines.mjs haproxy` brings it'

export const hasHaproxy = (): boolean => findEngine('haproxy') !== undefined

/** HAProxy as `compose.cluster.yaml` runs it, but for addresses, in front of nodes of this machine. */
export class LoadBalancer {
  readonly #port: number
  readonly #statesPort: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'plumbline-haproxy-'))
  #process: ChildProcess | undefined

  private constructor(port: number, statesPort: number) {
    this.#port = port
    this.#statesPort = statesPort
  }

  /** Its address is known before it runs: nodes are told it as their `PUBLIC_URL`. */
  static async place(): Promise<LoadBalancer> {
    return new LoadBalancer(await freePort(), await freePort())
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @param nodes what `node-1`, `node-2` and `node-3` of its file stand for */
  async start(nodes: readonly string[]): Promise<void> {
    const engine = findEngine('haproxy')
    if (!engine) throw new Error(NO_HAPROXY)

    const path = join(this.#folder, 'haproxy.cfg')
    writeFileSync(path, this.#configOf(nodes))

    this.#process = spawn(engine.path, ['-db', '-f', path], {
      env: engine.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })

    rememberProcess(this.#process)
    await this.untilReady(nodes.length)
  }

  #configOf(nodes: readonly string[]): string {
    const text = readFileSync(CONFIG, 'utf8')
      .replace('bind :8080', `bind 127.0.0.1:${this.#port}`)
      .replace('bind :8405', `bind 127.0.0.1:${this.#statesPort}`)

    return nodes.reduce(
      (config, base, index) => config.replaceAll(` node-${index + 1}:4180`, ` ${new URL(base).host}`),
      text,
    )
  }

  /** How many nodes get calls. */
  async ready(): Promise<number> {
    const page = await fetch(`http://127.0.0.1:${this.#statesPort}/metrics`).then((answer) => answer.text())
    return [...page.matchAll(/^haproxy_server_status\{proxy="nodes",.*state="UP"\} 1$/gm)].length
  }

  async untilReady(nodes: number): Promise<void> {
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      if ((await this.ready().catch(() => 0)) === nodes) return

      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    }

    throw new Error(`the load balancer never saw ${nodes} nodes ready`)
  }

  async stop(): Promise<void> {
    const child = this.#process
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }

    rmSync(this.#folder, { recursive: true, force: true })
  }
}
