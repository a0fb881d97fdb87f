import { crc32, deflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

/*
 * ZIP as every system opens it (PKWARE APPNOTE 6.3, no ZIP64): one entry after the other as it comes, the directory last.
 * Nothing but the entry at hand is held in memory.
 */

/** One file in the archive. Names are ASCII, `/` between folders. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  /** Pictures are packed already. */
  readonly isPacked?: boolean
}

const deflate = promisify<Buffer, Buffer>(deflateRaw)
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const OPENS_ENTRY = 0x04034b50
const OPENS_DIRECTORY_LINE = 0x02014b50
const ENDS = 0x06054b50

/** Date and time of DOS, in UTC: two seconds are one step. */
function dosTime(at: number): { readonly time: number; readonly date: number } {
  const day = new Date(at)
  return {
    time: (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1),
    date: ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate(),
  }
}

/** Fields of 2 or 4 bytes, little end first. */
function fields(values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)

  return buffer
}

/** The archive in pieces. @param at instant that every entry bears */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Buffer> {
  const { time, date } = dosTime(at)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, isPacked = false } of entries) {
    const packed = isPacked ? bytes : await deflate(bytes)
    const nameBytes = Buffer.from(name)

    const about = [
      [2, VERSION],
      [2, FLAGS],
      [2, isPacked ? STORED : DEFLATED],
      [2, time],
      [2, date],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ] as const

    const head = Buffer.concat([fields([[4, OPENS_ENTRY], ...about]), nameBytes])

    directory.push(
      fields([
        [4, OPENS_DIRECTORY_LINE],
        [2, VERSION],
        ...about,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]),
      nameBytes,
    )

    offset += head.length + packed.length
    yield head
    yield packed
  }

  const lines = Buffer.concat(directory)
  const count = directory.length / 2

  const end = [
    [4, ENDS],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, lines.length],
    [4, offset],
    [2, 0],
  ] as const

  yield Buffer.concat([lines, fields(end)])
}
