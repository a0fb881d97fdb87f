import type { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { defined } from '@plumbline/domain/basics/defined'
import type { Logger } from '../logger.ts'
import { checkName, cutPart, StoreFault } from './file-store.ts'
import type { FileContent, FilePart, FileStore } from './file-store.ts'
import type { Bucket } from './files-url.ts'

/** How long a store is asked before it counts as out of reach; tests are less patient. */
export interface S3Patience {
  /** Requests for one thing, the first one included. */
  readonly tries: number
  /** Pause before the second try; each later one is four times as long. */
  readonly pauseMs: number
  /** For one request, beside what its bytes need at `SLOWEST_BYTES_PER_MS`. */
  readonly limitMs: number
}

const PATIENCE: S3Patience = { tries: 4, pauseMs: 100, limitMs: 5_000 }
/** 256 kB a second: slower is as good as standing still. */
const SLOWEST_BYTES_PER_MS = 256
/** Longest file: the ticks of a day of a thousand products. It is held in memory while it is on its way. */
const FILE_BYTES_MAX = 2_000_000_000
/** Of its own digest, kept beside each file: what is read is what was written. */
const DIGEST = 'x-amz-meta-sha256'

/** Another try may be answered otherwise. */
class TransientFault extends StoreFault {}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Path and query below the bucket. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  /** Bytes on the way, to or fro. */
  readonly bytes: number
  /** Throws where the answer is not what must have been sent. */
  readonly check?: (answer: Answer) => void
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const EMPTY = sha256(new Uint8Array())

async function collect(content: FileContent): Promise<Buffer<ArrayBuffer>> {
  if (content instanceof Uint8Array) return Buffer.from(content)

  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)

  const bytes = Buffer.concat(pieces)

  if (bytes.length > FILE_BYTES_MAX) throw new RangeError('the file is too long for one request')

  return bytes
}

/** `<Name>text</Name>` of an answer; names of files hold nothing that XML would escape, tokens may. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )

function faultOf({ method }: Asked, { status, body }: Answer): StoreFault {
  const [code = ''] = textsOf(body.toString('utf8'), 'Code')
  const message = `the file store answered ${status}${code === '' ? '' : ` ${code}`} to ${method}`

  return status >= 500 || status === 429 || status === 408
    ? new TransientFault(message)
    : new StoreFault(message)
}

/** Throws where bytes are missing or others than were written, as far as the store's own words show it. */
function checkWhole({ status, headers, body }: Answer): void {
  const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? []
  const sent = headers.has('content-encoding') ? null : headers.get('content-length')
  const length = from === undefined ? Number(sent ?? body.length) : Number(to) - Number(from) + 1
  if (length !== body.length) throw new TransientFault('a file came cut short')

  const digest = headers.get(DIGEST)
  if (status === 200 && digest !== null && digest !== sha256(body))
    throw new TransientFault('a file is not what was written')
}

function checkList({ status, body }: Answer): void {
  if (status === 200 && !body.toString('utf8').trimEnd().endsWith('</ListBucketResult>'))
    throw new TransientFault('a list came cut short')
}

/** Files as objects of one bucket. Every request is signed with the digest of its body (SigV4), and tried again within bounds. */
class S3Store implements FileStore {
  readonly #client: AwsClient
  readonly #bucket: Bucket
  readonly #prefix: string
  readonly #patience: S3Patience
  readonly #logger: Logger

  constructor(client: AwsClient, bucket: Bucket, prefix: string, patience: S3Patience, logger: Logger) {
    this.#client = client
    this.#bucket = bucket
    this.#prefix = prefix
    this.#patience = patience
    this.#logger = logger
  }

  async write(name: string, content: FileContent): Promise<void> {
    const path = this.#pathOf(name)
    const body = await collect(content)
    const headers = { 'content-type': 'application/octet-stream', [DIGEST]: sha256(body) }

    // Sent twice it is the same file: a lost answer does no harm. An object is replaced whole or not at all.
    const answer = await this.#ask({ method: 'PUT', path, headers, body, bytes: body.length })
    if (answer.status === 404) throw new StoreFault('the file store has no such bucket')
  }

  async read(name: string, part?: FilePart): Promise<Buffer | undefined> {
    const path = this.#pathOf(name)
    const bytes = part?.length ?? 0
    const range = part && { range: `bytes=${part.from}-${part.from + part.length - 1}` }

    // Whoever reads knows from the database that the file is there: a store that has not heard of it yet is asked again.
    const answer = await this.#ask(
      {
        method: 'GET',
        path,
        bytes,
        ...defined({ headers: range }),
        check: (found) => {
          if (found.status === 200 || found.status === 206) checkWhole(found)
        },
      },
      { asksAgainIfAbsent: true },
    )

    if (answer.status === 404) return undefined
    if (!part) return answer.body
    if (answer.status === 416) return cutPart(name, Buffer.alloc(0), part)

    const { from, length } = part

    return cutPart(
      name,
      answer.status === 206 ? answer.body : answer.body.subarray(from, from + length),
      part,
    )
  }

  async remove(name: string): Promise<void> {
    await this.#ask({ method: 'DELETE', path: this.#pathOf(name), bytes: 0 })
  }

  async list(prefix = ''): Promise<string[]> {
    const names: string[] = []
    let token: string | undefined

    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: this.#prefix + prefix,
        ...defined({ 'continuation-token': token }),
      })

      const answer = await this.#ask({
        method: 'GET',
        path: `?${query.toString()}`,
        bytes: 0,
        check: checkList,
      })
      if (answer.status === 404) throw new StoreFault('the file store has no such bucket')

      const xml = answer.body.toString('utf8')
      names.push(...textsOf(xml, 'Key').map((key) => key.slice(this.#prefix.length)))

      const [next] = textsOf(xml, 'IsTruncated')[0] === 'true' ? textsOf(xml, 'NextContinuationToken') : []
      if (next !== undefined && next === token)
        throw new StoreFault('the file store lists the same page again')

      token = next
    } while (token !== undefined)

    return names.toSorted()
  }

  #pathOf(name: string): string {
    return `/${this.#prefix}${checkName(name)}`
  }

  /** @returns an answer that says what is so: done, or (404, 416) not there */
  async #ask(asked: Asked, { asksAgainIfAbsent = false } = {}): Promise<Answer> {
    const { tries, pauseMs } = this.#patience

    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await this.#askOnce(asked)
        if (answer.status !== 404 || !asksAgainIfAbsent || tried === tries) return answer
      } catch (error) {
        if (!(error instanceof TransientFault) || tried === tries) throw error
        this.#logger.warn({ err: error, tried }, 'the file store is asked again')
      }

      // Nodes that failed together do not come back together.
      await pause(pauseMs * 4 ** (tried - 1) * (0.5 + Math.random() / 2))
    }
  }

  async #askOnce(asked: Asked): Promise<Answer> {
    const { method, path, headers, body, bytes } = asked
    const url = `${this.#bucket.server}/${this.#bucket.bucket}${path}`
    const signed = await this.#client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': body ? sha256(body) : EMPTY },
      ...defined({ body }),
    })

    const answer = await this.#fetch(signed, this.#patience.limitMs + Math.ceil(bytes / SLOWEST_BYTES_PER_MS))
    if (!(answer.status >= 200 && answer.status < 300) && answer.status !== 404 && answer.status !== 416)
      throw faultOf(asked, answer)

    asked.check?.(answer)
    return answer
  }

  async #fetch(request: Request, limitMs: number): Promise<Answer> {
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' })
      const body = Buffer.from(await answer.arrayBuffer())

      return { status: answer.status, headers: answer.headers, body }
    } catch (error) {
      throw new TransientFault(`the file store was out of reach for ${request.method}`, { cause: error })
    }
  }
}

/** Opens stores below prefixes of one bucket. Loads the package that signs, which nothing else does. */
export async function openBucket(
  bucket: Bucket,
  logger: Logger,
  patience: S3Patience = PATIENCE,
): Promise<(prefix: string) => FileStore> {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    service: 's3',
    region: bucket.region,
    retries: 0,
  })

  return (prefix) => new S3Store(client, bucket, bucket.prefix + prefix, patience, logger)
}
