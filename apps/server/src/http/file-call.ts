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

/** The one file of a call with `takesFile`: read whole, at most PICTURE_BYTES_MAX, nothing about it believed yet. */
export interface UploadedFile {
  readonly bytes: Buffer
}

/** Answer of a call with `answersFile`. */
export interface FileAnswer {
  /** A stream where it is made while it leaves. */
  readonly bytes: Buffer | string | Readable
  /** `image/webp`, `text/csv; charset=utf-8`. */
  readonly contentType: string
  /** Given: the browser saves it under this name instead of showing it. */
  readonly saveAs?: string
}

/** A file of lines is whole in memory, so it is bounded; a longer one is refused: ask for a shorter time. */
export const FILE_LINES_MAX = 100_000

/** Memory limit for all files that arrive or wait; beyond it the answer is `busy`. */
const BYTES_AT_ONCE = 24 * 1024 * 1024
/** A file that takes longer makes room where there is none: a slow phone is no fault, but it keeps nobody else out. */
const SLOW_MS = 30_000
/** Files of one caller at once: both sides of an ID, and one more. */
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

/** Thrown in the middle of reading: to return would end the streams first, and what that throws would hide the refusal. */
const unread = (refusal: Refusal): Error => new Error(refusal.refusal, { cause: refusal })

/** What the multipart reader says of a second file, one that is too large, too many fields or parts. */
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

/** Fields and the one file. @throws `unread`, or what the multipart reader throws */
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

/** Files that arrive or are being worked on: how many of whom, and how much memory they take. */
export interface FileArrivals {
  /**
   * Reads a multipart request into `request.body` and `request.uploadedFile`, then lets the work answer it. Bodies of
   * other types are left as they are. @returns `file_refused`, `malformed`, `field_invalid` or `busy` where the work was
   * not begun
   */
  receive(request: FastifyRequest, work: () => Promise<unknown>): Promise<Refusal | undefined>
}

/** One file on its way in. */
interface Arrival {
  readonly since: number
  /** Memory it holds. */
  bytes: number
  /** Ends its reading with `busy`. */
  giveUp(): void
}

export function createFileArrivals(clock: Clock, maxBytes = BYTES_AT_ONCE): FileArrivals {
  let bytesHeld = 0
  const callers = new Map<string, number>()

  /** Those that are still being read, the oldest first. */
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

/** A corner of the app in which multipart bodies are read; everywhere else they stay `malformed`. */
export function withMultipart(app: FastifyInstance, register: (corner: FastifyInstance) => void): void {
  void app.register(async (corner) => {
    await corner.register(multipart)
    register(corner)
  })
}
