import { defined } from '@plumbline/domain/basics/defined'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../platform/files/files-url.ts'
import { sha256, signatureOf } from './aws-signature.ts'

/** What goes wrong with one request, before anything is done or, where it says so, after it. */
export type Fault =
  /** Nothing: a later request is to go wrong. */
  | 'none'
  /** 500, 503. */
  | 'error'
  | 'busy'
  | 'denied'
  /** No answer at all. */
  | 'silent'
  | 'cut'
  | 'cut-when-done'
  /** Half of the body, then the connection ends. */
  | 'half'
  /** Half of the body, called the whole. */
  | 'short'
  /** What is there is not known to be there yet: to whoever reads it. */
  | 'absent'

const refusal = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

interface Stored {
  readonly bytes: Buffer
  readonly digest: string | undefined
}

const REFUSED: Partial<Record<Fault, readonly [number, string]>> = {
  error: [500, 'InternalError'],
  busy: [503, 'SlowDown'],
  denied: [403, 'AccessDenied'],
}

interface Done {
  readonly status: number
  readonly body?: Buffer
  readonly digest?: string | undefined
  readonly range?: string
}

function readOf({ bytes, digest }: Stored, range: string | undefined): Done {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, body: bytes, digest }
  if (Number(from) >= bytes.length) return { status: 416 }

  const body = bytes.subarray(Number(from), Number(to) + 1)

  return {
    status: 206,
    body,
    digest,
    range: `bytes ${from}-${Number(from) + body.length - 1}/${bytes.length}`,
  }
}

function send(
  response: ServerResponse,
  { status, body = Buffer.alloc(0), digest, range }: Done,
  fault?: Fault,
): void {
  if (fault === 'cut-when-done') {
    response.destroy()
    return
  }

  const half = body.subarray(0, Math.floor(body.length / 2))
  const length = fault === 'short' ? half.length : body.length

  response.writeHead(status, {
    ...defined({ 'x-amz-meta-sha256': digest, 'content-range': range }),
    ...(status !== 204 && { 'content-length': length }),
  })

  if (fault === 'half') response.write(half, () => response.destroy())
  else response.end(fault === 'short' ? half : body)
}

/** What the server holds: files by the whole name of their object. */
type Objects = Map<string, Stored>

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

interface Asked {
  readonly request: IncomingMessage
  readonly url: URL
  readonly body: Buffer
}

function complaintOf(bucket: Bucket, { request, url, body }: Asked): readonly [number, string] | undefined {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )

  const [, keyId, signed = '', signature] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  const asked = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers }

  if (keyId !== bucket.keyId || signature !== signatureOf(asked, bucket, signed.split(';')))
    return [403, 'SignatureDoesNotMatch']
  if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']

  return url.pathname.split('/')[1] === bucket.bucket ? undefined : [404, 'NoSuchBucket']
}

function act(objects: Objects, { request, url, body }: Asked, pageSize: number, isYoung: boolean): Done {
  const name = url.pathname.split('/').slice(2).join('/')
  const found = objects.get(name)

  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && found) return { status: 412 }

    objects.set(name, { bytes: body, digest: request.headers['x-amz-meta-sha256']?.toString() })
    return { status: 200 }
  }

  if (request.method === 'DELETE') {
    objects.delete(name)
    return { status: 204 }
  }

  if (url.searchParams.get('list-type') === '2')
    return listOf([...objects.keys()], url.searchParams, pageSize)
  if (!found || isYoung) return { status: 404, body: Buffer.from(refusal('NoSuchKey')) }

  return readOf(found, request.headers.range)
}

/** A page of names. Its token holds a sign that XML escapes, as those of real servers may. */
function listOf(names: readonly string[], query: URLSearchParams, pageSize: number): Done {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const left = names.filter((name) => name.startsWith(prefix) && `<${name}` > after).toSorted()
  const page = left.slice(0, pageSize)

  const next =
    left.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>&lt;${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'

  const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
  return { status: 200, body: Buffer.from(`<ListBucketResult>${next}${contents}</ListBucketResult>`) }
}

/** An S3-compatible server of this machine: PUT, GET with a range, DELETE and ListObjectsV2 of one bucket, and every fault one asks for. */
export async function fakeS3({ pageSize = 1_000 } = {}) {
  const objects: Objects = new Map()
  const faults: Fault[] = []
  let requests = 0

  const server = createServer((request, response) => void serve(request, response))

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo // Listening on a TCP port.
  const bucket: Bucket = {
    kind: 'bucket',
    server: `http://127.0.0.1:${port}`,
    bucket: 'files',
    prefix: 'plumbline/',
    region: 'test-1',
    keyId: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1
    const fault = faults.shift()
    const body = Buffer.concat(await request.toArray())
    const asked = { request, url: new URL(request.url ?? '', bucket.server), body }

    if (fault === 'cut') response.destroy()
    if (fault === 'cut' || fault === 'silent') return

    const refused = (fault && REFUSED[fault]) ?? complaintOf(bucket, asked)
    if (refused) response.writeHead(refused[0]).end(refusal(refused[1]))
    else send(response, act(objects, asked, pageSize, fault === 'absent'), fault)
  }

  return {
    bucket,
    objects,
    /** The next requests go wrong in this way, one after the other. */
    fail: (...next: readonly Fault[]): void => void faults.splice(0, faults.length, ...next),
    /** How many requests came until now. */
    requests: (): number => requests,
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
