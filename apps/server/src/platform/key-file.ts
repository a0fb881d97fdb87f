import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Secrets of one installation, each in a file of its own below DATA_DIR/keys, which only the server's user may enter. */
export interface KeyFiles {
  /** Secret of this name: created at the first call, the same ever after. */
  secret(name: string, bytes: number): Buffer
}

/** Writes a file atomically and durably, even if the machine crashes meanwhile. */
export function writeDurably(path: string, content: Buffer): void {
  const building = `${path}.new`
  const file = openSync(building, 'w', 0o600)

  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(building, path)
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** @param dataDir absolute */
export function openKeyFiles(dataDir: string): KeyFiles {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)

  return {
    secret(name, bytes) {
      const path = join(folder, name)
      const kept = readIfThere(path)
      if (kept === undefined) {
        const made = randomBytes(bytes)
        writeDurably(path, made)
        return made
      }

      if (kept.length !== bytes)
        throw new OperatorError(`The key file ${path} is damaged: put it back from a backup.`)

      return kept
    },
  }
}
