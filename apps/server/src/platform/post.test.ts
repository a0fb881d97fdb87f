import { mailAccount } from '@plumbline/domain/accounts/account'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPost } from './post.ts'
import type { Letter } from './post.ts'

interface Mail {
  readonly to: readonly string[]
  readonly text: string
}

const mails: Mail[] = []
beforeEach(() => void mails.splice(0))

/** A mail server of this machine. With STARTTLS it shows the certificate that smtp-server brings, which nobody vouches for. */
async function mailServer(hasStartTls: boolean): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))

      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })

  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  afterAll(() => new Promise<void>((done) => server.close(done)))

  return (server.server.address() as AddressInfo).port
}

const [plain, selfSigned] = [await mailServer(false), await mailServer(true)]

const letter: Letter = {
  to: 'ann@example.com',
  kind: 'mail',
  subject: 'Your code',
  text: 'Your code is 123456.',
  language: 'en',
}

async function send(smtpUrl: string, change: Partial<Letter> = {}): Promise<void> {
  const post = createPost({
    smtpUrl,
    smsUrl: undefined,
    brandName: 'Plumbline',
    publicUrl: 'https://a.example',
  })

  try {
    await post.send({ ...letter, ...change })
  } finally {
    post.close()
  }
}

describe('a mail', () => {
  test('leaves without TLS for a server on this machine', async () => {
    await send(`smtp://127.0.0.1:${plain}`)
    expect(mails).toHaveLength(1)
  })

  // 0.0.0.0 leads to this machine too, but is no name of it: a server elsewhere, as far as we know.
  test('does not leave for one elsewhere that offers no TLS', async () => {
    await expect(send(`smtp://0.0.0.0:${plain}`)).rejects.toThrow(/STARTTLS/)
    expect(mails).toEqual([])
  })

  test('does not leave for one whose certificate nobody vouches for', async () => {
    await expect(send(`smtp://0.0.0.0:${selfSigned}`)).rejects.toThrow(/certificate/)
    expect(mails).toEqual([])
  })
})

describe('hostile words', () => {
  const HOSTILE = 'x\r\nBcc: eve@evil.example\r\n\r\nevil body\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n'
  const URL = `smtp://127.0.0.1:${plain}`

  /** Header lines of a mail; folded ones are one. */
  const headersOf = ({ text }: Mail): string[] =>
    (text.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const namesOf = (mail: Mail): string[] => headersOf(mail).map((line) => line.split(':')[0] ?? '')

  test.each([
    ['a subject', { subject: HOSTILE }],
    ['a body', { text: HOSTILE }],
    ['the name of a letter', { id: HOSTILE }],
    ['a language', { language: HOSTILE }],
  ])('in %s stay there: one mail, to one person, with our own headers', async (_where, change) => {
    await send(URL)
    await send(URL, change)

    const [usual, mail] = mails
    if (!usual || !mail) throw new Error('two mails were sent')

    expect([mails.length, mail.to]).toEqual([2, ['ann@example.com']])
    expect(new Set(namesOf(mail))).toEqual(new Set(namesOf(usual)))
  })

  test.each([
    'ann@example.com\r\nBcc: eve@evil.example',
    'ann@example.com, eve@evil.example',
    '"ann@example.com> BODY=8BITMIME\r\nRCPT TO:<eve@evil.example"@evil.example',
    'Eve <eve@evil.example>, ann@example.com',
  ])('%j is no name of an account', (account) => {
    expect(mailAccount(account)).toBeUndefined()
  })

  test.each([
    "o'neil=?utf-8?q?bcc?=@example.com",
    'a{b}|c~d@example.com',
    '-oq/tmp@example.com',
    'b#!$%&*/@example.com',
  ])('of what may be a name, %s gets its mail and nobody else does', async (to) => {
    expect(mailAccount(to)).toBe(to)
    await send(URL, { to })
    expect(mails.map((mail) => mail.to)).toEqual([[to]])
  })
})
