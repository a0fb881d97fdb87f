import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { must } from '../../tools/recompute/http-client.ts'
import { type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Customer, newCustomer } from './customer.ts'
import { codeFor, FUND_PASSWORD } from './verified-customer.ts'

/** Of the operators of the tests. */
export const OPERATOR_PASSWORD = 'level-line-and-bob'

/** A server whose reviews wait for people, with the set-up links of its first start. */
export interface DeskServer extends RunningServer {
  readonly links: Readonly<Record<'maker' | 'checker', string>>
}

/** @param hear is given what the server prints, its log included */
export async function startDesk(hear: (text: string) => void = () => undefined): Promise<DeskServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-desk-'))
  chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data

  let printed = ''
  let tell: () => void = () => undefined

  const ready = new Promise<void>((resolve) => (tell = resolve))
  const server = await startServer(
    { DATA_DIR: dataDir, PRACTICE_REVIEW: 'manual', PRACTICE_INBOX: '1', FEED: 'simulated' },
    (text) => {
      printed += text
      hear(text)
      // The links are written before this line, which may come after the first answer.
      if (printed.includes('is ready')) tell()
    },
  )

  await ready
  const links = readFileSync(join(dataDir, 'setup-links.txt'), 'utf8')
  const linkOf = (name: string): string => new RegExp(`${name}: (\\S+)`).exec(links)?.[1] ?? ''

  return {
    ...server,
    links: { maker: linkOf('maker'), checker: linkOf('checker') },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One call of an operator, by the desk's own header; answers its data, or throws what was refused. */
export async function atDesk(
  base: string,
  operatorToken: string,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(base + path, {
    method: form ? 'POST' : 'GET',
    headers: { language: 'en', 'operator-token': operatorToken },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })

  const answer = (await response.json()) as { code: number; data: Record<string, unknown> }
  if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)

  return answer.data
}

/** What waits first in a queue: `recharges`, `withdrawals` or `certifications`. */
export async function firstWaiting(base: string, operatorToken: string, queue: string): Promise<string> {
  const { items } = await atDesk(base, operatorToken, `/api/desk/${queue}?state=waiting`)
  return (items as { id: string }[])[0]?.id ?? ''
}

/** Opens both sides of the real name that waits first, and passes it. */
export async function passFirst(base: string, operatorToken: string): Promise<void> {
  const id = await firstWaiting(base, operatorToken, 'certifications')
  const { front, back } = await atDesk(base, operatorToken, `/api/desk/certification?id=${id}`)
  for (const side of [front, back]) {
    const path = `/api/desk/file?id=${String(side)}`
    const { status } = await fetch(base + path, { headers: { 'operator-token': operatorToken } })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }

  await atDesk(base, operatorToken, '/api/desk/certification/pass', { id })
}

/** Signs an operator in by a set-up link over HTTP. @returns the token of the desk */
export async function signInByLink(base: string, link: string): Promise<string> {
  const setupToken = link.split('token=')[1] ?? ''
  const signedIn = await atDesk(base, '', '/api/desk/setup', {
    setup_token: setupToken,
    password: OPERATOR_PASSWORD,
    password_confirm: OPERATOR_PASSWORD,
  })

  return String(signedIn['operator_token'])
}

/** Sends a withdrawal in USD to the customer's only card; returns its id. */
export async function withdraw(base: string, customer: Customer, amount: string): Promise<string> {
  const { token } = customer
  const { targets } = await must(base, '/api/user/cash', { token })
  const [target] = targets as readonly { id: string }[]

  const form = {
    asset: 'USD',
    amount,
    target_id: target?.id ?? '',
    fund_password: FUND_PASSWORD,
    code: await codeFor(base, customer, 'withdraw'),
  }

  const sent = await must(base, '/api/user/cash', { token, key: randomUUID(), form })
  return String(sent['id'])
}

const crcOf = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }

  return ~crc >>> 0
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crcOf(body), 4)

  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small PNG in one colour; a colour of its own makes each picture another one. */
export function pngOf(red: number, green: number, blue: number): Buffer {
  const size = 64
  const head = Buffer.alloc(13)

  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)

  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([red, green, blue]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uploads a picture over HTTP; returns its file id. */
export async function upload(
  base: string,
  { token }: Customer,
  purpose: string,
  png: Buffer,
): Promise<string> {
  for (;;) {
    const form = new FormData()
    form.set('purpose', purpose)
    form.set('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'picture.png')

    const response = await fetch(`${base}/api/user/upload_file`, {
      method: 'POST',
      headers: { token, language: 'en' },
      body: form,
    })

    const answer = (await response.json()) as { code: number; data: { file_id: string } }
    if (response.ok) return answer.data.file_id
    if (response.status !== 429) throw new Error(`upload: ${JSON.stringify(answer)}`)

    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Sends a recharge by bank to review, picture and all; returns its reference. */
export async function recharge(
  base: string,
  customer: Customer,
  amount: string,
  png: Buffer,
): Promise<string> {
  const { token } = customer
  const { methods } = await must(base, '/api/user/recharge', { token })
  const bank = (methods as { id: string; type: string }[]).find(({ type }) => type === 'bank')
  const started = await must(base, '/api/user/recharge', {
    token,
    form: { method_id: bank?.id ?? '', amount },
  })

  const reference = String(started['reference'])
  const file = await upload(base, customer, 'recharge', png)
  await must(base, '/api/user/dorecharge', { token, key: randomUUID(), form: { reference, file_id: file } })

  return reference
}

/** Customers with three recharges under review each, as many as may be open. */
export async function waitingDeposits(base: string, amounts: readonly string[]): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const [at, amount] of amounts.entries()) {
    if (at % 3 === 0) customers.push(await newCustomer(base))
    const customer = customers.at(-1)
    if (customer) await recharge(base, customer, amount, pngOf(at * 11, 255 - at * 11, (at * 37) % 256))
  }

  return customers
}
