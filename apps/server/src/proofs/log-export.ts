import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Job } from '../platform/jobs.ts'
import { hasEntries } from './entry-bundle.ts'
import type { PublicLogs } from './public-logs.ts'
import { TILE_WIDTH, tilePath } from './tile-path.ts'
import type { TilePlace } from './tile-path.ts'

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

/**
 * The logs as a tree of plain files, the same that `/proofs/` serves (C2SP tlog-tiles): whoever copies the folder can show
 * later what was signed. A checkpoint is written after all tiles that it needs.
 */
export class LogExport {
  readonly #answers: Pick<PublicLogs, 'checkpoint' | 'tile'>
  readonly #folder: string
  /** Size of the last written checkpoint of each log. */
  readonly #written = new Map<Log, number>()

  readonly job: Job = {
    name: 'export-logs',
    everyMs: MINUTE_MS,
    runs: 'every-node',
    failure: 'the logs could not be exported',
    run: () => this.write(),
  }

  /** @param folder `DATA_DIR/log-export`, made where it does not exist */
  constructor(answers: Pick<PublicLogs, 'checkpoint' | 'tile'>, folder: string) {
    this.#answers = answers
    this.#folder = folder
  }

  /** Brings the folder up to the newest checkpoints. */
  async write(): Promise<void> {
    for (const log of LOGS) {
      const checkpoint = await this.#answers.checkpoint(log)
      if (!checkpoint || checkpoint.size === this.#written.get(log)) continue

      const partial = await this.#writeTiles(log, checkpoint.size)
      await writeWhole(join(this.#folder, log, 'checkpoint'), checkpoint.note)

      for (const place of partial) await this.#clear(log, place)
      this.#written.set(log, checkpoint.size)
    }
  }

  /** @returns the tiles that are not full yet */
  async #writeTiles(log: Log, size: number): Promise<TilePlace[]> {
    const partial = hasEntries(log) ? await this.#writeLevel(log, 'entries', size) : []
    for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH))
      partial.push(...(await this.#writeLevel(log, level, count)))
    return partial
  }

  /** @returns the tile that is not full yet, where there is one */
  async #writeLevel(log: Log, level: TilePlace['level'], count: number): Promise<TilePlace[]> {
    const full = Math.floor(count / TILE_WIDTH)
    const width = count % TILE_WIDTH

    // Full tiles never change: those that are there are there.
    for (let index = full - 1; index >= 0; index -= 1)
      if ((await this.#writeTile(log, { level, index, width: TILE_WIDTH })) === 'there') break
    const last = { level, index: full, width }

    return width > 0 && (await this.#writeTile(log, last)) !== 'none' ? [last] : []
  }

  /** `none`: leaves that the format of entries cannot hold. */
  async #writeTile(log: Log, place: TilePlace): Promise<'there' | 'written' | 'none'> {
    const path = this.#pathOf(log, place)
    if (existsSync(path)) return 'there'

    const content = await this.#answers.tile(log, place)
    if (!content && place.level === 'entries') return 'none'
    if (!content) throw new RangeError(`log ${log} has no tile ${tilePath(place)}`)

    await writeWhole(path, content)
    if (place.width === TILE_WIDTH) await rm(`${path}.p`, { recursive: true, force: true })

    return 'written'
  }

  /** Narrower states of a tile that the checkpoint before needed. */
  async #clear(log: Log, place: TilePlace): Promise<void> {
    const path = this.#pathOf(log, place)
    for (const name of await readdir(dirname(path)))
      if (name !== basename(path)) await rm(join(dirname(path), name), { force: true })
  }

  #pathOf(log: Log, place: TilePlace): string {
    return join(this.#folder, log, 'tile', tilePath(place))
  }
}
