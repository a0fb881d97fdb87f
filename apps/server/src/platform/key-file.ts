import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Secrets of one installation, each in a file of its own below DATA_DIR/keys, which only the server's user may enter. */
export interface KeyFiles {
  /** Secret of this name: created at the first call, the same ever after. */
  secret(name: string, bytes: number): Buffer
  /** A key in a form of its own, such as PEM. */
  file(name: string, make: () => Buffer): Buffer
  /** Of every key asked for so far, by name. */
  fingerprints(): ReadonlyMap<string, string>
}

/** What binds a process about the keys of its installation. */
export interface KeyRules {
  /** Fingerprints of the installation's keys, by name. */
  readonly known: ReadonlyMap<string, string>
  /** Whether a key that the installation has nowhere may be made here. */
  readonly makesNew: boolean
  /** Whether keys that are found here are the installation's from now on: where nobody else has any. */
  readonly takesOthers?: boolean
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

/** Keys are random, so that a hash of one tells nothing of it. */
const fingerprintOf = (name: string, key: Buffer): string =>
  createHash('sha256').update(`plumbline key file\0${name}\0`).update(key).digest('hex')

/** @throws OperatorError where a file is missing that must not be made here */
function refuseMissing(path: string, name: string, { known, makesNew }: KeyRules): void {
  if (known.has(name))
    throw new OperatorError(
      `The key file ${path} is missing: copy it from a machine of this installation that has it, or put it back from a backup.`,
    )

  if (!makesNew)
    throw new OperatorError(
      `The key file ${path} was never made: run npm run migrate on one machine, then copy its keys folder to the others.`,
    )
}

/** @throws OperatorError where a file is not the one that the installation uses */
function refuseOther(
  path: string,
  name: string,
  key: Buffer,
  { known, makesNew, takesOthers }: KeyRules,
): void {
  if (takesOthers === true) return

  const recorded = known.get(name)
  if (recorded === undefined && !makesNew)
    throw new OperatorError(
      `The key file ${path} is not recorded in the database: run npm run migrate on the machine whose keys this installation uses.`,
    )

  if (recorded !== undefined && recorded !== fingerprintOf(name, key))
    throw new OperatorError(
      `The key file ${path} is not the one of this installation: copy it from a machine whose server runs.`,
    )
}

/**
 * @param folder absolute
 * @param rules absent where nothing is known of an installation: what is missing is made, and what is found is taken
 */
export function openKeyFiles(folder: string, rules?: KeyRules): KeyFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  // Where it is right it stays untouched: a node may have its keys on a mount that nobody can write.
  if ((statSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700)

  const fingerprints = new Map<string, string>()

  const file = (name: string, make: () => Buffer): Buffer => {
    const path = join(folder, name)
    let key = readIfThere(path)

    if (key === undefined) {
      if (rules) refuseMissing(path, name, rules)
      key = make()
      writeDurably(path, key)
    } else if (rules) refuseOther(path, name, key, rules)

    fingerprints.set(name, fingerprintOf(name, key))
    return key
  }

  return {
    file,
    secret(name, bytes) {
      const kept = file(name, () => randomBytes(bytes))
      if (kept.length !== bytes)
        throw new OperatorError(`The key file ${join(folder, name)} is damaged: put it back from a backup.`)

      return kept
    },
    fingerprints: () => fingerprints,
  }
}
