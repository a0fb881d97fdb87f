import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { newCustomer } from '../support/customer.ts'
import { atDesk, firstWaiting, pngOf, signInByLink, startDesk } from '../support/desk.ts'
import { sendIdentity } from '../support/verified-customer.ts'

/** What happened while a crowd of strangers held all the sockets that it could. */
export interface CrowdReport {
  /** Sockets that the crowd opened, one after the other. */
  opened: number
  /** Of them, open in the end: every other one made room. */
  heldAtEnd: number
  /** Orders that a customer at another address placed meanwhile, and what refused them. */
  orders: number
  readonly refusedOrders: string[]
  /** The longest that one of these took from ticket to acknowledgement, in ms. */
  slowestMs: number
  /** Real names that an operator at another address passed meanwhile, and what refused that. */
  decisions: number
  readonly refusedDecisions: string[]
  /** Looks at the server's health from this machine meanwhile that were not answered. */
  healthMissed: number
  /** Lines of the server's log about caps. */
  capLines: number
  /** How often which cap acted, as `door cap`. */
  readonly acted: Record<string, number>
}

const CROWD = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const
const CUSTOMER_ADDRESS = '127.0.0.21'
const OPERATOR_ADDRESS = '127.0.0.22'
/** Handshakes under way at once. */
const AT_ONCE = 300

/** What a socket of the crowd says: the stream's door, the desk stream's, or nothing at all. */
const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
const GREETINGS = [upgradeOf('/api/stream'), upgradeOf('/api/desk/stream'), undefined]

/** One call from another address of this machine, which the server counts as another caller. */
function callFrom(
  agent: Agent,
  base: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  form?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const body = form === undefined ? '' : new URLSearchParams(form).toString()

  return new Promise((resolve, reject) => {
    const sent = request(
      base + path,
      {
        agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        timeout: 20_000,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))

        response.on('end', () => {
          const answer = JSON.parse(text) as { code: number; data: Record<string, unknown> }
          if (answer.code === 200) resolve(answer.data)
          else reject(new Error(`${path}: ${text}`))
        })
      },
    )

    sent.on('timeout', () => sent.destroy(new Error(`${path}: no answer`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Opens so many sockets from three addresses and holds whatever is not cut. */
async function crowd(port: number, sockets: number, report: CrowdReport): Promise<Set<Socket>> {
  const open = new Set<Socket>()

  const openOne = (index: number): Promise<void> =>
    new Promise((settled) => {
      const localAddress = CROWD[index % CROWD.length] ?? CROWD[0]
      const greeting = GREETINGS[Math.floor(index / CROWD.length) % GREETINGS.length]
      const socket = connect({ port, host: '127.0.0.1', localAddress })

      socket.once('connect', () => {
        report.opened += 1
        open.add(socket)
        if (greeting === undefined) settled()
        else socket.write(greeting)
      })

      socket.on('data', () => settled())
      socket.on('error', () => settled())

      socket.once('close', () => {
        open.delete(socket)
        settled()
      })
    })

  let next = 0

  const worker = async (): Promise<void> => {
    while (next < sockets) {
      next += 1
      await openOne(next)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  // Cut ones are heard of a moment later.
  for (let before = -1; before !== open.size;) {
    before = open.size
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }

  report.heldAtEnd = open.size
  return open
}

/** Places orders one after the other, from an address and a connection that the server did not know before. */
async function trade(base: string, token: string, isOver: () => boolean, report: CrowdReport): Promise<void> {
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount: '1.00', multiple: '1' }
  while (!isOver() || report.orders === 0) {
    const agent = new Agent({ localAddress: CUSTOMER_ADDRESS, keepAlive: true })
    const started = performance.now()

    try {
      const { ticket } = await callFrom(agent, base, '/api/order/goorder', { token }, form)
      const headers = { token, 'idempotency-key': randomUUID() }
      await callFrom(agent, base, '/api/order/addorder', headers, { ticket: String(ticket) })
      report.orders += 1
    } catch (error) {
      report.refusedOrders.push(wordsOf(error))
    }

    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - started))
    agent.destroy()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Passes the real name that waits, each call on a connection of its own. */
async function decide(base: string, token: string, report: CrowdReport): Promise<void> {
  const agent = new Agent({ localAddress: OPERATOR_ADDRESS })
  const headers = { 'operator-token': token }
  try {
    const id = await firstWaiting(base, token, 'certifications')
    const { front, back } = await callFrom(agent, base, `/api/desk/certification?id=${id}`, headers)

    for (const side of [front, back])
      await fetch(`${base}/api/desk/file?id=${String(side)}`, { headers }).then((file) => file.arrayBuffer())
    await callFrom(agent, base, '/api/desk/certification/pass', headers, { id })
    report.decisions += 1
  } catch (error) {
    report.refusedDecisions.push(wordsOf(error))
  }

  agent.destroy()
}

async function watchHealth(base: string, isOver: () => boolean, report: CrowdReport): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${base}/api/health`).catch(() => undefined)
    if (answer?.status !== 200) report.healthMissed += 1
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function readActed(base: string, report: CrowdReport): Promise<void> {
  const text = await (await fetch(`${base}/metrics`)).text()
  for (const [, door = '', cap = '', times] of text.matchAll(
    /^plumbline_connection_caps_total\{door="(\w+)",cap="(\w+)"\} (\d+)/gm,
  ))
    report.acted[`${door} ${cap}`] = Number(times)
}

/**
 * A real server, and so many anonymous sockets from three addresses: on the stream, on the desk's stream, and silent ones.
 * Meanwhile a customer trades and an operator decides, each from an address of their own.
 */
export async function crowdRound(sockets: number): Promise<CrowdReport> {
  const report: CrowdReport = {
    opened: 0,
    heldAtEnd: 0,
    orders: 0,
    refusedOrders: [],
    slowestMs: 0,
    decisions: 0,
    refusedDecisions: [],
    healthMissed: 0,
    capLines: 0,
    acted: {},
  }

  const server = await startDesk((text) => {
    report.capLines += text.split('a cap on connections acted').length - 1
  })

  try {
    const { base } = server
    const maker = await signInByLink(base, server.links.maker)

    await atDesk(base, maker, '/api/desk/me')
    const customer = await newCustomer(base)
    await sendIdentity(base, customer, pngOf(1, 2, 3))

    let isOver = false
    const beside = [
      trade(base, customer.token, () => isOver, report),
      watchHealth(base, () => isOver, report),
    ]

    const open = await crowd(Number(new URL(base).port), sockets, report)
    await decide(base, maker, report)
    isOver = true
    await Promise.all(beside)
    await readActed(base, report)
    for (const socket of open) socket.destroy()

    return report
  } finally {
    await server.stop()
  }
}
