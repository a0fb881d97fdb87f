import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { CANDLE_INTERVALS } from '@plumbline/domain/feed/candle'
import type { ProductFigures } from '@plumbline/domain/trading/product'
import { createRecordingReader } from '@plumbline/domain/feed/replay-recording'
import type { Recording, RecordingKind } from '@plumbline/domain/feed/replay-recording'
import type { Logger } from '../platform/logger.ts'

/** A recorded file of one product. */
export interface RecordedFile {
  readonly name: string
  readonly path: string
  readonly kind: RecordingKind
  readonly product: ProductFigures & { readonly id: number }
}

const KINDS: readonly RecordingKind[] = ['ticks', ...CANDLE_INTERVALS]
const FILE_NAME = /^(.+)-([^-]+)\.csv(\.gz)?$/

/** Bad rows named one by one in the log; the rest is counted. */
const NAMED_BAD_ROWS = 20

/**
 * The recorded files of a folder, at most one for each product. What cannot be played is said once and left out.
 * @throws where the folder cannot be read
 */
export function findRecordedFiles(
  folder: string,
  products: readonly (ProductFigures & { readonly id: number })[],
  logger: Logger,
): Map<number, RecordedFile> {
  const found = new Map<number, RecordedFile>()
  for (const name of namesIn(folder)) {
    const match = FILE_NAME.exec(name)
    if (!match) continue

    const [, symbol = '', ending] = match
    const kind = KINDS.find((each) => each === ending)
    const product = products.find((each) => each.symbol === symbol)
    const taken = product && found.get(product.id)

    if (!kind)
      logger.error(
        { file: name },
        `${name} is not played: a file is named after a symbol and ${KINDS.join(', ')}.`,
      )
    else if (!product) logger.error({ file: name }, `${name} is not played: there is no product ${symbol}.`)
    else if (taken)
      logger.error({ file: name }, `${name} is not played: ${taken.name} is played for ${symbol}.`)
    else found.set(product.id, { name, path: join(folder, name), kind, product })
  }

  return found
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    throw new Error(`REPLAY_DIR: the folder ${folder} cannot be read.`)
  }
}

/** A file as it is played, with what tells it from another of its name. */
export interface ReadRecording {
  readonly recording: Recording
  readonly fingerprint: string
}

/** Reads a file through; bad rows and a file without a good one are reported, never thrown. */
export async function readRecordedFile(file: RecordedFile, logger: Logger): Promise<ReadRecording> {
  const reader = createRecordingReader(file.kind, file.product.priceScale)
  const hash = createHash('sha256').update(`${file.product.symbol} ${file.kind} `)
  let bad = 0
  try {
    await eachLine(file.path, hash, (line, number) => {
      if (line === '' || number === 1) return // the first line is the header

      const reason = reader.add(line)
      if (reason === undefined) return

      bad += 1

      if (bad <= NAMED_BAD_ROWS)
        logger.warn(
          { file: file.name, line: number, reason },
          `${file.name} line ${number} is skipped: ${reason}.`,
        )
    })
  } catch (error) {
    logger.error({ file: file.name, err: error }, `${file.name} cannot be read to its end.`)
  }

  const recording = reader.finish()
  if (bad > 0)
    logger.warn(
      { file: file.name, bad, rows: recording.rows },
      `${file.name}: ${bad} rows are skipped, ${recording.rows} are good.`,
    )

  if (recording.rows === 0)
    logger.error({ file: file.name }, `${file.name} has no good row: ${file.product.symbol} has no prices.`)
  return { recording, fingerprint: hash.digest('hex').slice(0, 16) }
}

async function eachLine(
  path: string,
  hash: { update(data: Buffer): unknown },
  take: (line: string, number: number) => void,
): Promise<void> {
  const raw = createReadStream(path)
  const stream = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw

  // A pipe does not carry errors on.
  raw.on('error', (error) => stream.destroy(error))
  let rest = ''
  let number = 0

  const takeLine = (line: string): void => {
    number += 1
    take((number === 1 ? line.replace(/^\uFEFF/, '') : line).trim(), number)
  }

  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    const lines = (rest + chunk.toString('utf8')).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(takeLine)
  }

  if (rest !== '') takeLine(rest)
}
