import { FIGURES } from '@plumbline/domain/figures'
import { LANGUAGES } from '@plumbline/language/languages'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { t } from '@plumbline/language/testing/t'
import { textPattern } from '@plumbline/language/testing/text-pattern'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createPost } from '../../../platform/post.ts'
import { loggerForTest } from '../../../testing/houses/house.ts'
import { createCodeDelivery } from './code-delivery.ts'

const mails: string[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))

    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})

await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
const smtpPort = (smtp.server.address() as AddressInfo).port

const texts: string[] = []
let smsStatus = 200

const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))

  request.on('end', () => {
    texts.push(body)
    response.writeHead(smsStatus).end()
  })
})

await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))

afterAll(async () => {
  gateway.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const { logger, logged } = loggerForTest()
const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
const kept: object[] = []

const open = (smtpUrl: string | undefined) =>
  createCodeDelivery({
    post: createPost({ smtpUrl, smsUrl, brandName: 'Plumbline', publicUrl: 'https://app.example.com' }),
    brand: 'Plumbline',
    logger,
    ownWordOf: async (customerId) => (customerId === KNOWING ? 'heron' : undefined),
    onSent: async ({ customerId, purpose }) => void kept.push({ customerId, purpose }),
  })

/** Has chosen a word of their own. */
const KNOWING = 77n
const ann = { account: 'ann@example.com', kind: 'mail' } as const
const phone = { account: '+4915112345678', kind: 'phone' } as const

test('mails a code in every language, with the code in subject and text', async () => {
  const delivery = open(`smtp://127.0.0.1:${smtpPort}`)
  for (const { code: language } of LANGUAGES)
    delivery.send({ to: ann, purpose: 'register', code: '123456', language })

  await delivery.close()
  expect(mails).toHaveLength(LANGUAGES.length)

  for (const mail of mails) {
    expect(mail).toMatch(/^From: Plumbline <no-reply@app\.example\.com>$/m)
    expect(mail).toMatch(/^Content-Language: /m)

    const [, body = ''] = mail.split('\r\n\r\n')
    const text = mail.includes('Encoding: base64')
      ? Buffer.from(body, 'base64').toString()
      : body.replaceAll('=\r\n', '')

    expect(text).toContain('123456')
  }
})

test('texts a code to a phone by the gateway', async () => {
  const delivery = open(undefined)
  expect([delivery.reaches(ann), delivery.reaches(phone)]).toEqual([false, true])
  kept.length = 0
  delivery.send({ to: phone, purpose: 'login_unlock', code: '654321', language: 'th', customerId: 7n })
  await delivery.close()
  expect(kept).toEqual([{ customerId: 7n, purpose: 'login_unlock' }])

  expect(JSON.parse(texts[0] ?? '')).toEqual({
    to: '+4915112345678',
    text: expect.stringContaining('654321'),
  })
})

test('a failure is logged without the code or the name', async () => {
  smsStatus = 500
  const delivery = open('smtp://127.0.0.1:1')
  delivery.send({ to: ann, purpose: 'register', code: '111222', language: 'en' })
  delivery.send({ to: phone, purpose: 'register', code: '333444', language: 'en' })
  kept.length = 0
  await delivery.close()
  expect(kept).toEqual([])
  expect(logged).toHaveLength(2)

  // By themselves: milliseconds since 1970 hold either six digits at some moments.
  expect(logged.join('')).not.toMatch(/\b(111222|333444)\b|ann@example|4915112345678/)
})

test('carries the own word of who has one, first in a mail as in an SMS', async () => {
  const delivery = open(`smtp://127.0.0.1:${smtpPort}`)
  const before = mails.length
  const message = { purpose: 'bind', code: '246810', language: 'en' } as const

  delivery.send({ ...message, to: ann, customerId: KNOWING })
  delivery.send({ ...message, to: ann, customerId: 78n })
  delivery.send({ ...message, to: phone, customerId: KNOWING })
  await delivery.close()

  const letters = mails.slice(before)
  expect(letters).toHaveLength(2)
  expect(letters.filter((text) => text.includes(t('mail.own_word', { word: 'heron' })))).toHaveLength(1)

  expect(texts.at(-1)).toMatch(
    textPattern(
      `${t('mail.own_word', { word: 'heron' })} ${t('mail.code_sms', { code: '246810', n: FIGURES.code_good_minutes })}`,
    ),
  )
})
