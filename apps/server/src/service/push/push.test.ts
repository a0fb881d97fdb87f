import { SECOND_MS } from '@plumbline/domain/basics/time'
import { createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { encryptPush } from './encrypt.ts'

interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const arrived: Arrived[] = []
let status = 201

/** A push service, as far as a sender sees one. */
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))

  request.on('end', () => {
    arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})

await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const { port } = service.address() as AddressInfo

const whole = await wholeApp({
  // What would go to the browser’s service goes to the one here.
  pushCall: async (endpoint, headers, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${new URL(endpoint).pathname}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })

    return answer.status
  },
})

const { browser, clock, db, messages, owner } = whole

beforeEach(() => {
  arrived.length = 0
  status = 201
})

/** A browser’s half of RFC 8291, by WebCrypto: nothing of the server’s code is used. */
class Device {
  readonly curve = createECDH('prime256v1')
  readonly secret = randomBytes(16)
  readonly endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`

  constructor() {
    this.curve.generateKeys()
  }

  get fields() {
    return {
      endpoint: this.endpoint,
      p256dh: this.curve.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
      hides_amounts: 'false',
    }
  }

  async read(body: Buffer): Promise<{ id: string; title: string; text: string; to: string }> {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const shared = this.curve.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), sender])
    const key = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32))

    const part = (name: string, length: number) =>
      new Uint8Array(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const content = await crypto.subtle.importKey('raw', part('aes128gcm', 16), 'AES-GCM', false, ['decrypt'])

    const plain = Buffer.from(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: part('nonce', 12) },
        content,
        new Uint8Array(record),
      ),
    )

    // oxlint-disable-next-line vitest/no-standalone-expect -- a reader of what was sent; tests call it
    expect(plain.at(-1)).toBe(2)
    return JSON.parse(plain.subarray(0, -1).toString())
  }
}

async function customer() {
  const from = browser()
  const account = `push-${randomUUID()}@example.com`
  return { from, account, id: BigInt(dataOf(await from.register(account)).user.id) }
}

async function subscribed(change: Record<string, string> = {}) {
  const ann = await customer()
  const device = new Device()
  dataOf(await ann.from.post('/api/push/subscribe', { ...device.fields, ...change }))

  return { ...ann, device }
}

const tell = (customerId: bigint) =>
  db.transaction((tx) =>
    messages.write(tx, {
      customerId,
      kind: 'withdrawal_paid',
      params: { amount: '250.00', received: '249.00', asset: 'USD', target: '424***242' },
      target: '/pages/user/cashrecord',
      at: clock.now(),
    }),
  )

test('the example of RFC 8291 is encrypted as it stands there', () => {
  const from = (text: string) => Buffer.from(text, 'base64url')
  const body = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      publicKey: from(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      secret: from('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    { salt: from('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )

  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

describe('a push', () => {
  test('reaches the browser, which alone can read it, signed by the platform', async () => {
    const { id, device, from } = await subscribed()
    await tell(id)
    expect(arrived).toEqual([])
    await messages.deliveries.sendDue()
    expect(arrived).toHaveLength(1)

    const [push] = arrived
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' })

    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(push?.headers.authorization ?? '') ?? []
    expect(key).toBe(dataOf(await from.get('/api/push/index')).key)

    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://updates.push.services.mozilla.com',
      exp: Math.floor(clock.now() / SECOND_MS) + 12 * 3_600,
    })

    const point = Buffer.from(key, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })

    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )

    expect(isSigned).toBe(true)
    const said = await device.read(push?.body ?? Buffer.alloc(0))
    expect(said).toMatchObject({ title: t('message.withdrawal_paid.title'), to: '/pages/user/cashrecord' })
    expect(said.text).toContain('$250.00')
    expect(push?.body.toString('latin1')).not.toContain('250.00')
  })

  test('tells times by the clock that the device named last', async () => {
    const { from, device, id } = await subscribed()
    const until = `${new Date(clock.now()).getUTCFullYear()}-11-03T15:05:00.000Z`

    const textBy = async (hourCycle: string): Promise<string> => {
      dataOf(
        await from.post('/api/push/subscribe', device.fields, { language: 'en', 'hour-cycle': hourCycle }),
      )

      await db.transaction((tx) =>
        messages.write(tx, {
          customerId: id,
          kind: 'login_password_reset_held',
          params: { until },
          at: clock.now(),
        }),
      )

      await messages.deliveries.sendDue()
      return (await device.read(arrived.at(-1)?.body ?? Buffer.alloc(0))).text
    }

    expect(await textBy('h23')).toContain('3 Nov, 15:05')
    expect(await textBy('h12')).toContain('3 Nov, 3:05 PM')
  })

  test('holds no amount for a device that hides them', async () => {
    const { id, device } = await subscribed({ hides_amounts: 'true' })
    await tell(id)
    await messages.deliveries.sendDue()

    const said = await device.read(arrived[0]?.body ?? Buffer.alloc(0))
    expect(JSON.stringify(said)).not.toMatch(/\d[.,]\d\d/)
    expect(said.title).toBe('Plumbline')
  })

  test('follows what the device says anew: amounts hidden, and back', async () => {
    const { id, device, from } = await subscribed()
    await from.post('/api/push/subscribe', { ...device.fields, hides_amounts: 'true' })
    await tell(id)
    await messages.deliveries.sendDue()
    expect((await device.read(arrived[0]?.body ?? Buffer.alloc(0))).title).toBe('Plumbline')
    expect(await owner.query('select from push_device where customer_id = $1', [id])).toHaveLength(1)
  })

  test.each([404, 410])('that is answered by %s ends the device', async (gone) => {
    const { id } = await subscribed()
    status = gone
    await tell(id)
    await messages.deliveries.sendDue()
    expect(await owner.query('select from push_device where customer_id = $1', [id])).toEqual([])

    expect(await owner.query('select given_up_at from delivery where customer_id = $1', [id])).toEqual([
      { given_up_at: clock.now() },
    ])

    status = 201
    await tell(id)
    await messages.deliveries.sendDue()
    expect(arrived).toHaveLength(1)
  })

  test('is tried again where the service has trouble, and comes once', async () => {
    const { id } = await subscribed()
    status = 503
    await tell(id)
    await messages.deliveries.sendDue()
    clock.advance(30 * SECOND_MS)
    status = 201
    await messages.deliveries.sendDue()
    await messages.deliveries.sendDue()
    expect(arrived).toHaveLength(2)

    expect(await owner.query('select tries, channel from delivery where customer_id = $1', [id])).toEqual([
      { tries: 2, channel: 'push' },
    ])
  })

  test('goes to no device that has signed out, and to whoever signed in there last', async () => {
    const ann = await subscribed()
    const bob = await customer()

    await bob.from.post('/api/push/subscribe', ann.device.fields)
    await tell(ann.id)
    await messages.deliveries.sendDue()
    expect(arrived).toEqual([])
    await tell(bob.id)
    await messages.deliveries.sendDue()
    expect(arrived).toHaveLength(1)
    await bob.from.post('/api/login/logout')
    await tell(bob.id)
    await messages.deliveries.sendDue()
    expect(arrived).toHaveLength(1)
  })

  test('ends where the device says so, and only there', async () => {
    const { id, device, from } = await subscribed()
    await (await customer()).from.post('/api/push/unsubscribe', { endpoint: device.endpoint })
    expect(await owner.query('select from push_device where customer_id = $1', [id])).toHaveLength(1)
    await from.post('/api/push/unsubscribe', { endpoint: device.endpoint })
    expect(await owner.query('select from push_device where customer_id = $1', [id])).toEqual([])
  })
})

test('21 devices of one customer are the 20 newest', async () => {
  const { from, id } = await customer()
  for (let count = 0; count < 21; count += 1) {
    clock.advance(10 * SECOND_MS)
    dataOf(await from.post('/api/push/subscribe', new Device().fields))
  }

  expect(await owner.query('select from push_device where customer_id = $1', [id])).toHaveLength(20)
})

test.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://localhost/push',
  'https://169.254.169.254/latest/meta-data',
  'https://internal.example/push',
  'https://fcm.googleapis.com.evil.example/push',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/push',
  'https://user@fcm.googleapis.com/push',
  'https://evilpush.services.mozilla.com.example/x',
  'http://fcm.googleapis.com/push',
])('%s is never pushed to', async (endpoint) => {
  const { from, id } = await customer()
  const answer = await from.post('/api/push/subscribe', { ...new Device().fields, endpoint })
  expect(answer.data).toMatchObject({ refusal: 'field_invalid', field: 'endpoint' })
  expect(await owner.query('select from push_device where customer_id = $1', [id])).toEqual([])
})

test('a key that is no point of the curve is refused', async () => {
  const { from } = await customer()
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  const answer = await from.post('/api/push/subscribe', { ...new Device().fields, p256dh })
  expect(answer.data).toMatchObject({ refusal: 'field_invalid', field: 'p256dh' })
})
