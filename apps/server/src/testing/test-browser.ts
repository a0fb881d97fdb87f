import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { CodeMessage } from '../accounts/account/codes/code-delivery.ts'
import { multipartOf } from './multipart.ts'
import type { FormPart } from './multipart.ts'
import { testPicture } from './pictures.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly code: number
  readonly msg: string
  /** As JSON.parse gives it: its shape was checked against the call's schema before it left. */
  readonly data: ReturnType<typeof JSON.parse>
}

/** Data of an answer that a test builds on. @throws where it was refused */
export function dataOf({ status, data }: Answer): Answer['data'] {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(data)}`)
  return data
}

/** A browser, as far as the server sees it: an address, a device cookie once it has one, a token once logged in. */
export interface Browser {
  token: string | undefined
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Sends a form with a file. */
  upload(path: string, parts: readonly FormPart[]): Promise<Answer>
  /** Uploads a picture unlike any other and names it by its id. */
  picture(purpose: string): Promise<string>
  /** Asks for a code and reads it: from the practice inbox, or from what was sent. */
  code(account: string, purpose?: string): Promise<string>
  /** Registers and stays logged in. */
  register(account: string, more?: Record<string, string>): Promise<Answer>
  logIn(account: string, password?: string): Promise<Answer>
}

/** A caller of its own: another address, unless one is given; `keepsCookies: false` is a program. */
export interface BrowserOptions {
  readonly address?: string
  readonly keepsCookies?: boolean
}

export const PASSWORD = 'k9-willow'

let browsers = 0

/** A file comes as its bytes in `data`. */
export function readAnswer(answer: LightMyRequestResponse): Answer {
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')

  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...(isEnvelope
      ? answer.json<{ code: number; msg: string; data: unknown }>()
      : { code: answer.statusCode, msg: '', data: answer.rawPayload }),
  }
}

export function testBrowser(
  app: FastifyInstance,
  sent: readonly CodeMessage[],
  options: BrowserOptions = {},
): Browser {
  browsers += 1
  const address = options.address ?? `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
  let cookie: string | undefined

  const send = async (request: InjectOptions): Promise<Answer> => {
    const headers = {
      ...(self.token === undefined ? {} : { token: self.token }),
      ...(cookie === undefined ? {} : { cookie }),
      ...request.headers,
    }

    const answer = await app.inject({ ...request, headers, remoteAddress: address })
    const given = /(?:__Host-)?device=[^;]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0]
    if (given !== undefined && options.keepsCookies !== false) cookie = given

    return readAnswer(answer)
  }

  const self: Browser = {
    token: undefined,
    get: (path, query = {}, headers = {}) => send({ method: 'GET', url: path, query, headers }),
    post: (path, form = {}, headers = {}) =>
      send({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    upload(path, parts) {
      const { payload, headers } = multipartOf(parts)
      return send({ method: 'POST', url: path, payload, headers })
    },
    async picture(purpose) {
      const file = { name: 'file', fileName: 'picture.png', bytes: await testPicture() }
      const answer = await self.upload('/api/user/upload_file', [{ name: 'purpose', value: purpose }, file])
      if (answer.status !== 200) throw new Error(`no picture: ${JSON.stringify(answer.data)}`)

      return String(answer.data.file_id)
    },
    async code(account, purpose = 'register') {
      const answer = await self.post('/api/login/code', { account, purpose })
      if (answer.status !== 200) throw new Error(`no code: ${JSON.stringify(answer.data)}`)

      const key: string | undefined = answer.data.inbox_key
      if (key === undefined) return sent.findLast((message) => message.to.account === account)?.code ?? 'none'

      const inbox = await self.get('/api/login/inbox', { account, inbox_key: key })
      return String(inbox.data.items[0].code)
    },
    async register(account, more = {}) {
      const code = await self.code(account)
      const answer = await self.post('/api/login/reg', {
        account,
        code,
        password: PASSWORD,
        password_confirm: PASSWORD,
        terms_version: '1',
        ...more,
      })

      if (answer.status === 200) self.token = answer.data.token
      return answer
    },
    async logIn(account, password = PASSWORD) {
      const answer = await self.post('/api/login/index', { account, password })
      if (answer.status === 200) self.token = answer.data.token
      return answer
    },
  }

  return self
}
