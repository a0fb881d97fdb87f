import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Tells prices to every socket for so long. */
export interface FanOutOrder {
  readonly milliseconds: number
}

export type FanOutAnswer =
  | { readonly done: 'listen'; readonly port: number }
  | {
      readonly done: 'broadcast'
      readonly messages: number
      readonly seconds: number
      readonly processorSeconds: number
    }

export type Broadcast = Extract<FanOutAnswer, { readonly done: 'broadcast' }>

/** The flags that `npm start` gives the server. */
const FLAGS = JSON.parse(
  readFileSync(new URL('../../../apps/server/node-flags.json', import.meta.url), 'utf8'),
) as string[]

/** A server in a process of its own that fans prices out: the product’s stream, or one of the package ws alone. */
export class FanOut {
  readonly #child
  readonly #listens: Promise<unknown[]>

  constructor(by: 'stream' | 'ws') {
    this.#child = fork(new URL('fan-out.ts', import.meta.url), [by], { execArgv: FLAGS })
    this.#listens = once(this.#child, 'message')
  }

  async port(): Promise<number> {
    const [answer] = (await this.#listens) as [FanOutAnswer]
    if (answer.done !== 'listen') throw new Error('the server began with something else')

    return answer.port
  }

  async broadcast(milliseconds: number): Promise<Broadcast> {
    const answered = once(this.#child, 'message')
    this.#child.send({ milliseconds } satisfies FanOutOrder)

    const [answer] = (await answered) as [FanOutAnswer]
    if (answer.done !== 'broadcast') throw new Error('the server answered something else')

    return answer
  }

  stop(): void {
    this.#child.kill()
  }
}
