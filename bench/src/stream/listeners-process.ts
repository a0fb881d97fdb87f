import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PriceFaults } from './price-check.ts'

/** Sockets of one process, all of which ask for the same. */
export interface SocketsToOpen {
  readonly port: number
  readonly path: string
  readonly sockets: number
  /** What each says first, as the app says who it is. */
  readonly greetings?: readonly string[]
  /** Messages that ask for prices; each is answered. */
  readonly subscriptions: readonly string[]
  readonly pingEveryMs?: number
}

export type ListenersOrder =
  | ({ readonly to: 'open' } & SocketsToOpen)
  /** Messages count from now on. */
  | { readonly to: 'count' }
  | { readonly to: 'report' }

export type ListenersAnswer =
  | { readonly done: 'open' | 'count' }
  | {
      readonly done: 'report'
      /** Prices since they count. */
      readonly messages: number
      readonly faults: PriceFaults
      readonly refusals: number
      /** Sockets that the server has closed. */
      readonly closed: number
      /** Each price that was heard, by series and number. */
      readonly texts: readonly (readonly [string, string])[]
    }

export type ListenersReport = Extract<ListenersAnswer, { readonly done: 'report' }>

/** Sockets in a process of their own. */
export class Listeners {
  readonly #child = fork(new URL('listeners.ts', import.meta.url))

  async #do(order: ListenersOrder): Promise<ListenersAnswer> {
    const answered = once(this.#child, 'message')
    this.#child.send(order)
    const [answer] = (await answered) as [ListenersAnswer]

    return answer
  }

  async open(job: SocketsToOpen): Promise<void> {
    await this.#do({ to: 'open', ...job })
  }

  async count(): Promise<void> {
    await this.#do({ to: 'count' })
  }

  async report(): Promise<ListenersReport> {
    const answer = await this.#do({ to: 'report' })
    if (answer.done !== 'report') throw new Error('the listeners answered something else')

    return answer
  }

  stop(): void {
    this.#child.kill()
  }
}
