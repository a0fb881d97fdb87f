import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Job } from '../platform/jobs.ts'
import { hasEntries } from './entry-bundle.ts'
import type { PublicLogs } from './public-logs.ts'
import { TILE_WIDTH, tilePath } from './tile-path.ts'
import type { TilePlace } from './tile-path.ts'

/**
 * The logs as a tree of plain files, the same that `/proofs/` serves (C2SP tlog-tiles): whoever copies the folder can show
 * later what was signed. A checkpoint is written after all tiles that it needs.
 */
export class LogExport {
  readonly #answers: Pick<PublicLogs, 'checkpoint' | 'tile'>
  readonly #files: FileStore

  readonly job: Job = {
    name: 'export-logs',
    everyMs: MINUTE_MS,
    runs: 'one-node',
    failure: 'the logs could not be exported',
    run: () => this.write(),
  }

  constructor(answers: Pick<PublicLogs, 'checkpoint' | 'tile'>, files: FileStore) {
    this.#answers = answers
    this.#files = files
  }

  /** Brings the copy up to the newest checkpoints. */
  async write(): Promise<void> {
    for (const log of LOGS) {
      const checkpoint = await this.#answers.checkpoint(log)
      if (!checkpoint || checkpoint.size <= (await this.#writtenOf(log))) continue

      const partial = await this.#writeTiles(log, checkpoint.size)
      await this.#files.write(`${log}/checkpoint`, Buffer.from(checkpoint.note))

      for (const name of partial.map((place) => nameOf(log, place)))
        await this.#clear(name.slice(0, name.lastIndexOf('/') + 1), name)
    }
  }

  /**
   * Size of the checkpoint that the copy has, not one remembered: a node that wrote here before and was frozen meanwhile may have
   * put an older one in its place.
   */
  async #writtenOf(log: Log): Promise<number> {
    const note = await this.#files.read(`${log}/checkpoint`)
    return Number(note?.toString('utf8').split('\n')[1] ?? 0)
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

    // Full tiles never change and are written in their order: with the newest that is there, all before it are.
    let index = full
    while (index > 0 && !(await this.#isThere(log, { level, index: index - 1, width: TILE_WIDTH })))
      index -= 1
    for (; index < full; index += 1) await this.#writeTile(log, { level, index, width: TILE_WIDTH })

    const last = { level, index: full, width }

    return width > 0 && (await this.#writeTile(log, last)) ? [last] : []
  }

  async #isThere(log: Log, place: TilePlace): Promise<boolean> {
    const name = nameOf(log, place)
    return (await this.#files.list(name)).includes(name)
  }

  /** @returns whether it is in the copy: leaves that the format of entries cannot hold are not */
  async #writeTile(log: Log, place: TilePlace): Promise<boolean> {
    if (await this.#isThere(log, place)) return true

    const name = nameOf(log, place)
    const content = await this.#answers.tile(log, place)
    if (!content && place.level === 'entries') return false
    if (!content) throw new RangeError(`log ${log} has no tile ${tilePath(place)}`)

    await this.#files.write(name, content)
    if (place.width === TILE_WIDTH) await this.#clear(`${name}.p/`)

    return true
  }

  /** Removes the states of a tile, but for the one that stays. */
  async #clear(states: string, kept?: string): Promise<void> {
    for (const name of await this.#files.list(states)) if (name !== kept) await this.#files.remove(name)
  }
}

const nameOf = (log: Log, place: TilePlace): string => `${log}/tile/${tilePath(place)}`
