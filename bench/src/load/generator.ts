import { formRequest, HttpSocket } from './http-socket.ts'
import type { Job, JobResult } from './job.ts'

/*
 * The load generator, a process of its own. It gets one job at a time from the bench and answers with what it saw.
 * Tickets stay here between the job that fetches them and the job that spends them.
 */

interface HeldTicket {
  readonly token: string
  readonly ticket: string
}

const PLACE = '/api/order/addorder'
const TICKET = '/api/order/goorder'
let held: HeldTicket[] = []
let spent: HeldTicket[] = []
let keys = 0
let serial = 0

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function ticketRequest(token: string, index: number, seconds: number): Buffer {
  const direction = index % 2 === 0 ? 'up' : 'down'

  return formRequest(
    TICKET,
    { token },
    `symbol=BTCUSD&direction=${direction}&seconds=${seconds}&amount=1.00&multiple=1`,
  )
}

function orderRequest(own: HeldTicket): Buffer {
  keys += 1

  return formRequest(
    PLACE,
    { token: own.token, 'idempotency-key': `bench-${process.pid}-${keys}` },
    `ticket=${encodeURIComponent(own.ticket)}`,
  )
}

/** Every twentieth order spends a ticket a second time: a refusal that the whole path must decide. */
function nextOrder(index: number): Buffer | undefined {
  if (index % 20 === 19) {
    const again = spent[(index * 31) % spent.length]
    if (again) return orderRequest(again)
  }

  const ticket = held.pop()
  if (ticket === undefined) return undefined

  spent.push(ticket)
  return orderRequest(ticket)
}

async function fetchTickets(job: Extract<Job, { kind: 'tickets' }>): Promise<JobResult> {
  held = []
  spent = []

  const sockets = await Promise.all(Array.from({ length: job.sockets }, () => HttpSocket.connect(job.port)))
  const start = performance.now()
  let refused = 0
  const until = start + job.milliseconds

  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < until && held.length < job.most) {
        const token = job.tokens[serial % job.tokens.length] ?? ''
        const answer = await socket.send(ticketRequest(token, (serial += 1), job.seconds))
        const ticket = /"ticket":"([^"]+)"/.exec(answer.body)?.[1]
        if (ticket === undefined) refused += 1
        else held.push({ token, ticket })
      }
    }),
  )

  const seconds = (performance.now() - start) / 1_000
  for (const socket of sockets) socket.close()

  return { accepted: held.length, refused, failed: 0, seconds, latencies: [] }
}

function tally(result: JobResult, body: string, status: number, milliseconds: number): void {
  if (status === 200 && body.startsWith('{"code":200')) {
    result.accepted += 1
    result.latencies.push(milliseconds)
  } else if (status === 409 || status === 422) result.refused += 1
  else result.failed += 1
}

/** As fast as the server answers: every socket sends its next order when the last one is acknowledged. */
async function placeClosedLoop(job: Extract<Job, { kind: 'closed' }>): Promise<JobResult> {
  const sockets = await Promise.all(Array.from({ length: job.sockets }, () => HttpSocket.connect(job.port)))
  const result: JobResult = { accepted: 0, refused: 0, failed: 0, seconds: 0, latencies: [] }
  const start = performance.now()
  let index = 0

  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() - start < job.milliseconds && result.accepted < job.most) {
        const request = nextOrder((index += 1))
        if (request === undefined) return

        const answer = await socket.send(request)
        tally(result, answer.body, answer.status, answer.milliseconds)
      }
    }),
  )

  result.seconds = (performance.now() - start) / 1_000
  for (const socket of sockets) socket.close()

  return result
}

/** At a fixed rate, whatever the server does; time is counted from when an order was due, so that no wait is hidden. */
async function placeOpenLoop(job: Extract<Job, { kind: 'open' }>): Promise<JobResult> {
  const idle = await Promise.all(Array.from({ length: job.sockets }, () => HttpSocket.connect(job.port)))
  const all = [...idle]
  const result: JobResult = { accepted: 0, refused: 0, failed: 0, seconds: 0, latencies: [] }
  const waiting: { request: Buffer; due: number }[] = []
  const start = performance.now()

  const send = async (socket: HttpSocket): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const answer = await socket.send(next.request)
      tally(result, answer.body, answer.status, performance.now() - next.due)
    }
    idle.push(socket)
  }

  let index = 0
  for (let now = 0; now < job.milliseconds; now = performance.now() - start) {
    while (index < (now * job.perSecond) / 1_000) {
      const request = nextOrder((index += 1))
      if (request === undefined) break

      waiting.push({ request, due: start + (index / job.perSecond) * 1_000 })
      const socket = idle.pop()
      if (socket) void send(socket)
    }

    await sleep(1)
  }

  while (idle.length < all.length) await sleep(5)
  result.seconds = (performance.now() - start) / 1_000
  for (const socket of all) socket.close()

  return result
}

/**
 * Tickets and their orders at a fixed rate. Counted is the order: from when its ticket was there, and the wait for a free
 * socket before that, so that a server that falls behind hides nothing.
 */
async function placePairs(job: Extract<Job, { kind: 'pairs' }>): Promise<JobResult> {
  const idle = await Promise.all(Array.from({ length: job.sockets }, () => HttpSocket.connect(job.port)))
  const all = [...idle]
  const result: JobResult = { accepted: 0, refused: 0, failed: 0, seconds: 0, latencies: [] }
  const start = performance.now()

  const dueAt = (index: number): number => start + (index / job.perSecond) * 1_000
  const isOver = (): boolean => performance.now() - start >= job.milliseconds
  let index = 0

  const send = async (socket: HttpSocket): Promise<void> => {
    for (let now = performance.now(); now - start < job.milliseconds && dueAt(index) <= now;) {
      const waited = now - dueAt(index)
      const token = job.tokens[(serial += 1) % job.tokens.length] ?? ''

      index += 1
      const answer = await socket.send(ticketRequest(token, serial, job.seconds))
      const ticket = /"ticket":"([^"]+)"/.exec(answer.body)?.[1]
      if (ticket === undefined) result.refused += 1
      else {
        const placed = await socket.send(orderRequest({ token, ticket }))
        tally(result, placed.body, placed.status, placed.milliseconds + waited)
      }

      now = performance.now()
    }

    idle.push(socket)
  }

  while (!isOver()) {
    // Asked each time: a socket that finds its time over is back at once, and would be taken again for ever.
    while (!isOver() && dueAt(index) <= performance.now() && idle.length > 0) {
      const socket = idle.pop()
      if (socket) void send(socket)
    }
    await sleep(1)
  }

  while (idle.length < all.length) await sleep(5)
  result.seconds = (performance.now() - start) / 1_000
  for (const socket of all) socket.close()

  return result
}

const run = (job: Job): Promise<JobResult> => {
  switch (job.kind) {
    case 'tickets':
      return fetchTickets(job)
    case 'closed':
      return placeClosedLoop(job)
    case 'pairs':
      return placePairs(job)
    case 'open':
      return placeOpenLoop(job)
  }
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
