import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { csvFile } from '@plumbline/domain/money/statement'
import type { Reader } from '@plumbline/language/reader'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { fieldNames } from '../../http/parse-request.ts'
import type { ZipEntry } from './zip.ts'
import { defined } from '@plumbline/domain/basics/defined'

/*
 * Everything of a customer is what the customer can ask for: every reading call that needs nothing but who asks, page by page,
 * with the customer's own rights and at their own pace. So a new list is in the file from its first day on.
 */

/** Read by other means, or of no moment once read. */
const NOT_READ = new Set(['/api/user/close_check', '/api/user/cash', '/api/user/recharge'])
/** Items of one file: more go on in a second one. */
const PART = 10_000
const PAGE = '500'

export const OWN_CALLS: readonly Call[] = CALLS.filter(
  (call) =>
    call.method === 'GET' &&
    call.auth === 'customer' &&
    call.answersFile === undefined &&
    !NOT_READ.has(call.path) &&
    z.safeParse(call.request, {}).success,
)

/** Asks as the customer: a path with its query. @throws where it is not known what the answer is */
export interface OwnReader {
  /** @returns `undefined` where it is refused to this customer: there is nothing of theirs */
  json(path: string, query: Readonly<Record<string, string>>): Promise<object | undefined>
  file(path: string, query: Readonly<Record<string, string>>): Promise<Buffer | undefined>
}

const TRIES = 20
const WAITS: ReadonlySet<number> = new Set([429, 503])
/** Refused for good, to somebody who is known: there is nothing to read. */
const isRefused = (status: number): boolean => status >= 400 && status < 429 && status !== 401

export function ownReader(
  app: FastifyInstance,
  { token, language, hourCycle, address }: Reader & { readonly token: string; readonly address: string },
): OwnReader {
  async function ask(path: string, query: Readonly<Record<string, string>>) {
    for (let tries = 0; ; tries += 1) {
      const answer = await app.inject({
        method: 'GET',
        url: path,
        query: { ...query },
        headers: { token, language, ...defined({ 'hour-cycle': hourCycle }) },
        remoteAddress: address,
      })
      if (answer.statusCode === 200) return answer
      if (isRefused(answer.statusCode)) return undefined

      // An archive with a hole would look whole: it breaks off instead.
      if (!WAITS.has(answer.statusCode) || tries === TRIES)
        throw new Error(`${path} answered ${answer.statusCode}`)

      await wait(Number(answer.headers['retry-after'] ?? 1) * 1_000)
    }
  }

  return {
    async json(path, query) {
      return (await ask(path, query))?.json<{ data: object }>().data
    },
    async file(path, query) {
      return (await ask(path, query))?.rawPayload
    },
  }
}

const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

function cell(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

/** One line an item, a column for each field that any of them has. */
export function csvOf(items: readonly object[]): Buffer {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const lines = items.map((item) => {
    const values = new Map<string, unknown>(Object.entries(item))
    return columns.map((column) => cell(values.get(column)))
  })

  return Buffer.from(csvFile([columns, ...lines]))
}

function* partOf(name: string, part: number, items: readonly object[]): Generator<ZipEntry> {
  const stem = part === 0 ? name : `${name}-${part + 1}`
  yield { name: `${stem}.json`, bytes: jsonBytes(items) }
  if (items.length > 0) yield { name: `${stem}.csv`, bytes: csvOf(items) }
}

const isList = (data: object): data is { items: object[]; next?: string } =>
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.every((item) => typeof item === 'object' && item !== null)

async function* listFiles(
  read: OwnReader,
  call: Call,
  name: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<ZipEntry> {
  let items: object[] = []
  let part = 0
  let cursor: string | undefined
  do {
    const data = await read.json(call.path, { ...query, ...defined({ cursor }) })
    if (!data && cursor !== undefined) throw new Error(`${call.path} ended in its middle`)
    if (!data) return
    if (!isList(data)) return void (yield { name: `${name}.json`, bytes: jsonBytes(data) })

    const { items: page, next, ...beside } = data
    items.push(...page)

    if (cursor === undefined && Object.keys(beside).length > 0)
      yield { name: `${name}-about.json`, bytes: jsonBytes(beside) }
    cursor = next

    if (items.length >= PART) {
      yield* partOf(name, part, items)
      part += 1
      items = []
    }
  } while (cursor !== undefined)

  if (items.length > 0 || part === 0) yield* partOf(name, part, items)
}

/** What every reading call answers, as files by the call's name. */
export async function* ownCallFiles(read: OwnReader, mode: 'practice' | 'live'): AsyncGenerator<ZipEntry> {
  for (const call of OWN_CALLS) {
    const fields = new Set(fieldNames(call.request))
    const name = call.path.replace(/^\/api\//, '').replaceAll('/', '-')
    const page =
      z.safeParse(call.request, { limit: PAGE }).success && fields.has('limit') ? { limit: PAGE } : {}
    if (fields.has('practice') && mode === 'live') {
      yield* listFiles(read, call, name, { ...page, practice: 'false' })
      yield* listFiles(read, call, `${name}-practice`, { ...page, practice: 'true' })
    } else yield* listFiles(read, call, name, page)
  }
}
