import multipart from '@fastify/multipart'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { PICTURE_BYTES_MAX } from '@plumbline/domain/accounts/picture'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { FILE_REFUSED, BUSY } from '@plumbline/domain/basics/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Fields } from './request-fields.ts'
import type { Clock } from '../platform/clock.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** The one file of a call with `takesFile`: read completely, at most PICTURE_BYTES_MAX, not validated yet. */
export interface UploadedFile {
  readonly bytes: Buffer
}

/** Answer of a call with `answersFile`. */
export interface FileAnswer {
  /** A stream, if it is produced while it is sent. */
  readonly bytes: Buffer | string | Readable
  /** `image/webp`, `text/csv; charset=utf-8`. */
  readonly contentType: string
  /** If set, the browser saves the file under this name instead of showing it. */
  readonly saveAs?: string
}

/** Maximum lines of a file that is built in memory; a longer one is rejected, the caller asks for a shorter period. */
export const FILE_LINES_MAX = 100_000

/** Memory limit for all files being received or waiting; beyond it the answer is `busy`. */
const BYTES_AT_ONCE = 24 * 1024 * 1024
/** Slower uploads are dropped if memory runs out: a slow phone is allowed, but must not block others. */
const SLOW_MS = 30_000
/** Concurrent files per caller: both sides of an ID, and one more. */
const FILES_AT_ONCE = 3
/** Boundaries, headers and fields around the file. */
const AROUND_BYTES = 64 * 1024

const LIMITS = {
  files: 1,
  fileSize: PICTURE_BYTES_MAX,
  fields: 8,
  fieldSize: 4_096,
  fieldNameSize: 100,
  parts: 9,
  headerPairs: 20,
}

const MALFORMED = { refusal: 'malformed' } as const satisfies Refusal

/** Thrown while reading: returning would end the streams first, and their error would hide the refusal. */
const unread = (refusal: Refusal): Error => new Error(refusal.refusal, { cause: refusal })

/** Error codes of the multipart reader for a second file, a too large file, too many fields or parts. */
const BEYOND_LIMITS = new Set([
  'FST_FILES_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
])

function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && isRefusal(error.cause)) return error.cause
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return BEYOND_LIMITS.has(code) ? FILE_REFUSED : MALFORMED
}

type Part = MultipartFile | MultipartValue

async function readFile(part: MultipartFile, take: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    take(chunk.length)
    chunks.push(chunk)
  }

  if (part.file.truncated) throw unread(FILE_REFUSED)

  return Buffer.concat(chunks)
}

/** Reads the fields and the one file. @throws `unread`, or an error of the multipart reader */
async function readForm(parts: AsyncIterable<Part>, take: (bytes: number) => void) {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  let repeated: string | undefined
  let file: UploadedFile | undefined
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || file) throw unread(FILE_REFUSED)
      file = { bytes: await readFile(part, take) }
    } else {
      if (part.fieldnameTruncated || part.valueTruncated) throw unread(fieldInvalid(part.fieldname))
      if (part.fieldname in values) repeated ??= part.fieldname
      values[part.fieldname] = part.value
    }
  }

  const fields: Fields = { values, ...defined({ repeated }) }
  return { fields, file }
}

/** Files being received or processed: count per caller, and memory in use. */
export interface FileArrivals {
  /**
   * Reads a multipart request into `request.body` and `request.uploadedFile`, then runs the work. Bodies of
   * other types are left unchanged. @returns `file_refused`, `malformed`, `field_invalid` or `busy` if the work was
   * not started
   */
  receive(request: FastifyRequest, work: () => Promise<unknown>): Promise<Refusal | undefined>
}

/** One file being received. */
interface Arrival {
  readonly since: number
  /** Memory held, in bytes. */
  bytes: number
  /** Aborts the upload with `busy`. */
  giveUp(): void
}

export function createFileArrivals(clock: Clock, maxBytes = BYTES_AT_ONCE): FileArrivals {
  let bytesHeld = 0
  const callers = new Map<string, number>()

  /** Uploads still being read, oldest first. */
  const arriving = new Set<Arrival>()

  function letGo(arrival: Arrival): void {
    bytesHeld -= arrival.bytes
    arrival.bytes = 0
    arriving.delete(arrival)
  }

  function take(arrival: Arrival, bytes: number): void {
    for (const other of arriving) {
      if (bytesHeld + bytes <= maxBytes || clock.now() - other.since <= SLOW_MS) break
      if (other === arrival) continue

      letGo(other)
      other.giveUp()
    }

    if (bytesHeld + bytes > maxBytes || !arriving.has(arrival)) throw unread(BUSY)

    bytesHeld += bytes
    arrival.bytes += bytes
  }

  async function read(
    request: FastifyRequest,
    arrival: Arrival,
    isGivenUp: Promise<never>,
  ): Promise<Refusal | undefined> {
    try {
      if (Number(request.headers['content-length'] ?? 0) > PICTURE_BYTES_MAX + AROUND_BYTES)
        return FILE_REFUSED

      const reading = readForm(request.parts({ limits: LIMITS }), (bytes) => take(arrival, bytes))
      const { fields, file } = await Promise.race([reading, isGivenUp])

      request.body = fields
      request.uploadedFile = file

      return undefined
    } catch (error) {
      return refusalOf(error)
    } finally {
      arriving.delete(arrival)
    }
  }

  return {
    async receive(request, work) {
      if (!request.isMultipart()) {
        await work()
        return undefined
      }

      const caller = String(request.session?.customerId ?? request.operator?.operatorId)
      const atOnce = callers.get(caller) ?? 0
      if (atOnce >= FILES_AT_ONCE) return BUSY

      callers.set(caller, atOnce + 1)

      const { promise: isGivenUp, reject } = Promise.withResolvers<never>()
      const arrival: Arrival = { since: clock.now(), bytes: 0, giveUp: () => reject(unread(BUSY)) }
      arriving.add(arrival)

      try {
        const refusal = await read(request, arrival, isGivenUp)
        if (!refusal) await work()
        return refusal
      } finally {
        letGo(arrival)
        const left = (callers.get(caller) ?? 1) - 1
        if (left > 0) callers.set(caller, left)
        else callers.delete(caller)

        // Discard the unread rest, so that the connection can end.
        request.raw.unpipe()
        request.raw.resume()
      }
    },
  }
}

/** Registers a scope that reads multipart bodies; outside it they are `malformed`. */
export function withMultipart(app: FastifyInstance, register: (corner: FastifyInstance) => void): void {
  void app.register(async (corner) => {
    await corner.register(multipart)
    register(corner)
  })
}
