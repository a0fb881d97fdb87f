import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import { checkpointText, noteKeyHash, signedNote } from '@plumbline/domain/proofs/checkpoint'
import type { Checkpoint } from '@plumbline/domain/proofs/checkpoint'
import { HASH_BYTES } from '@plumbline/domain/proofs/packed-sum-tree'
import { isConsistent } from '@plumbline/domain/proofs/stored-tree'
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from '../platform/key-file.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { logKeyPath } from './log-key-path.ts'
import { hex, sha256 } from './sha256.ts'
import { rawPublicKey } from '../platform/ed25519.ts'

/*
 * What the signer keeps below DATA_DIR/keys: `log-key.pem`, its key; `log-signed.json`, the last checkpoint that it signed
 * of each origin; `log-keys-retired.json`, the keys before. An empty file `log-key.rotate` makes it take a new key at its
 * next start.
 */

/** A key that no longer signs, with its last act: naming the next one. */
export interface RetiredKey {
  readonly key_id: string
  /** Base64 of the 32 raw bytes. */
  readonly public_key: string
  readonly retired_at: string
  /** Canonical JSON `{at, from, to, type: "log_key", v}`: `from` a key id, `to` a public key in base64. */
  readonly succession: { readonly document: string; readonly signature: string }
}

export interface LogKeys {
  readonly current: { readonly key_id: string; readonly public_key: string }
  readonly retired: readonly RetiredKey[]
}

/** A checkpoint to sign, with the proof that it only adds to the last one that was. */
export interface Growth extends Checkpoint {
  readonly path: readonly Uint8Array[]
}

/** Sizes by origin. */
export type SignedSizes = Readonly<Record<string, number>>

export interface SignerKeys {
  readonly keys: LogKeys
  signed(): SignedSizes
  /**
   * Signs what only adds to what was signed before; all of it is durable before the first note is given out.
   * @returns a note for each, in order; `undefined` where the tree does not follow on the one last signed
   */
  sign(growths: readonly Growth[]): (string | undefined)[]
}

const signedFile = z.record(z.string(), z.object({ size: z.int().check(z.gte(1)), root: z.string() }))

const retiredFile = z.array(
  z.object({
    key_id: z.string(),
    public_key: z.string(),
    retired_at: z.string(),
    succession: z.object({ document: z.string(), signature: z.string() }),
  }),
)

const keyIdOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex').slice(0, 16)

function newKey(): { readonly key: KeyObject; readonly pem: Buffer } {
  const key = generateKeyPairSync('ed25519').privateKey
  return { key, pem: Buffer.from(key.export({ type: 'pkcs8', format: 'pem' })) }
}

function readJson<Shape>(path: string, shape: { parse(value: unknown): Shape }): Shape {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new OperatorError(`The file ${path} is damaged or missing: bring it back from a backup.`)
  }
}

const writeJson = (path: string, value: unknown): void =>
  writeDurably(path, Buffer.from(JSON.stringify(value)))

/**
 * Opens what the signer keeps, or makes it at the first start.
 * @param folder made where it does not exist
 * @throws OperatorError where the key is there but what it signed is not: it would then sign another history
 */
export function openSignerKeys(folder: string, now: () => string): SignerKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (name: string): string => join(folder, name)

  const keyPath = logKeyPath(folder)
  const [signedPath, retiredPath] = [at('log-signed.json'), at('log-keys-retired.json')]

  if (!existsSync(keyPath)) {
    // The key last: where it is, the others are.
    writeJson(signedPath, {})
    writeJson(retiredPath, [])
    writeDurably(keyPath, newKey().pem)
  }

  if (existsSync(at('log-key.rotate'))) {
    rotate(keyPath, retiredPath, now())
    rmSync(at('log-key.rotate'))
  }

  const key = createPrivateKey(readFileSync(keyPath))
  const raw = rawPublicKey(key)
  const retired = readJson(retiredPath, retiredFile).filter(({ key_id: id }) => id !== keyIdOf(raw))
  let last = readJson(signedPath, signedFile)

  return {
    keys: { current: { key_id: keyIdOf(raw), public_key: raw.toString('base64') }, retired },
    signed: () => Object.fromEntries(Object.entries(last).map(([origin, { size }]) => [origin, size])),
    sign(growths) {
      // One after another: a second growth of one log in one request follows on the first.
      let next = last
      const taken = growths.map((growth) => {
        if (!isGrowth(next, growth)) return undefined
        next = { ...next, [growth.origin]: { size: growth.size, root: hex(growth.root) } }
        return growth
      })

      if (next !== last) writeJson(signedPath, next)
      last = next

      return taken.map((growth) => growth && noteOf(key, raw, growth))
    },
  }
}

/** Origins as this house has them: a line of text, so that nothing in a name is read as another line of the checkpoint. */
const ORIGIN = /^plumbline\/[0-9a-z]{1,16}\/[a-z]+$/

const isHash = (value: unknown): boolean => value instanceof Uint8Array && value.length === HASH_BYTES

/** Whoever asks may have been taken over: nothing of what they say is taken for its type. */
function isGrowth(last: z.infer<typeof signedFile>, { origin, size, root, path }: Growth): boolean {
  const isWellFormed =
    typeof origin === 'string' &&
    ORIGIN.test(origin) &&
    Number.isSafeInteger(size) &&
    size > 0 &&
    isHash(root) &&
    Array.isArray(path) &&
    path.every(isHash)
  if (!isWellFormed) return false

  const older = last[origin]
  if (!older) return path.length === 0

  return isConsistent(
    sha256,
    { size: older.size, root: Buffer.from(older.root, 'hex') },
    { size, root },
    path,
  )
}

function noteOf(key: KeyObject, raw: Buffer, checkpoint: Checkpoint): string {
  const text = checkpointText(checkpoint)

  return signedNote(text, {
    name: checkpoint.origin,
    keyHash: noteKeyHash(sha256, checkpoint.origin, raw),
    signature: sign(null, Buffer.from(text), key),
  })
}

/** The old key names the new one, and is kept as a public key alone. */
function rotate(keyPath: string, retiredPath: string, at: string): void {
  const old = createPrivateKey(readFileSync(keyPath))
  const raw = rawPublicKey(old)
  const next = newKey()

  const document = canonicalJson({
    v: '1',
    type: 'log_key',
    from: keyIdOf(raw),
    to: rawPublicKey(next.key).toString('base64'),
    at,
  })

  const retired: RetiredKey = {
    key_id: keyIdOf(raw),
    public_key: raw.toString('base64'),
    retired_at: at,
    succession: { document, signature: hex(sign(null, Buffer.from(document), old)) },
  }

  // A crash between the two leaves the old key in use and listed: the next rotation lists it once, with the key that follows.
  const before = readJson(retiredPath, retiredFile).filter(({ key_id: id }) => id !== retired.key_id)
  writeJson(retiredPath, [...before, retired])
  writeDurably(keyPath, next.pem)
}
