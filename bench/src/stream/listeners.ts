import { setTimeout as sleep } from 'node:timers/promises'
import type { ListenersAnswer, ListenersOrder, SocketsToOpen } from './listeners-process.ts'
import { ListeningSocket } from './listening-socket.ts'
import { missing, newestOf, PriceCheck } from './price-check.ts'
import type { HeardSeqs } from './price-check.ts'

/* A process of sockets that listen to a stream and check what they hear. It does what the bench tells it. */

const HANDSHAKES_AT_ONCE = 50
/** A socket that has not heard by then what another one has will not hear it: late is not lost. */
const BEHIND_MAX_MS = 60_000
const LOOK_EVERY_MS = 50
const ANSWERED = '{"op":"subscribed"'
const PING = '{"op":"ping","visible":true}'

const check = new PriceCheck()
const sockets: ListeningSocket[] = []
const heard: HeardSeqs[] = []
let refusals = 0
let countedFrom = 0

/** Opens one socket, and resolves when all that it asks for is answered. */
const openOne = ({ port, path, greetings, subscriptions }: SocketsToOpen, index: number): Promise<void> =>
  new Promise((opened) => {
    const greeting = greetings?.[index]
    const seqs: HeardSeqs = new Map()
    let awaited = subscriptions.length

    const socket = new ListeningSocket(
      port,
      path,
      () => {
        for (const text of [...(greeting === undefined ? [] : [greeting]), ...subscriptions]) socket.say(text)
      },
      (text) => {
        check.take(text, seqs)
        if (text.includes('"op":"refused"')) refusals += 1
        if (awaited === 0 || !text.startsWith(ANSWERED)) return

        awaited -= 1
        if (awaited === 0) opened()
      },
    )

    sockets.push(socket)
    heard.push(seqs)
  })

/** As the app does each 2 s; spread over them, as customers are. */
function pingAll(everyMs: number): void {
  const turnMs = 20
  const turns = everyMs / turnMs
  let turn = 0

  setInterval(() => {
    turn = (turn + 1) % turns
    for (let at = turn; at < sockets.length; at += turns) sockets[at]?.say(PING)
  }, turnMs)
}

async function open(job: SocketsToOpen): Promise<void> {
  let next = 0

  const worker = async (): Promise<void> => {
    while (next < job.sockets) {
      next += 1
      await openOne(job, next - 1)
    }
  }

  await Promise.all(Array.from({ length: HANDSHAKES_AT_ONCE }, worker))
  if (job.pingEveryMs !== undefined) pingAll(job.pingEveryMs)
}

/** What was heard, once every socket has heard what the first ones have. */
async function report(): Promise<Extract<ListenersAnswer, { readonly done: 'report' }>> {
  const messages = check.messages - countedFrom
  const newest = newestOf(heard)
  const until = performance.now() + BEHIND_MAX_MS

  while (heard.some((seqs) => missing(seqs, newest) > 0) && performance.now() < until)
    await sleep(LOOK_EVERY_MS)

  return {
    done: 'report',
    messages,
    faults: check.faults(heard, newest),
    refusals,
    closed: sockets.filter(({ isClosed }) => isClosed).length,
    texts: [...check.texts],
  }
}

async function obey(order: ListenersOrder): Promise<ListenersAnswer> {
  switch (order.to) {
    case 'open':
      await open(order)
      return { done: 'open' }
    case 'count':
      countedFrom = check.messages
      return { done: 'count' }
    case 'report':
      return report()
  }
}

process.on('message', (order: ListenersOrder) => {
  void obey(order).then((answer) => process.send?.(answer))
})
