import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyFiles } from '../../platform/key-file.ts'

/** Secrets kept outside the database: without them, passwords and codes cannot be guessed from a stolen copy of it. */
export interface AccountKeys {
  readonly pepper: Buffer
  readonly fundPepper: Buffer
  readonly codeKey: Buffer
  /** Seals the secrets of customers' authenticator apps. */
  readonly factorKey: Buffer
  /** Keys the hashes of recovery codes. */
  readonly recoveryKey: Buffer
}

const BYTES = 32

const derive = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, BYTES))

/** Derives all keys from one key file of the installation. Losing it makes every password unusable until reset by code. */
export function accountKeys(files: KeyFiles): AccountKeys {
  const secret = files.secret('account', BYTES)

  return {
    pepper: derive(secret, 'password pepper'),
    fundPepper: derive(secret, 'fund password pepper'),
    codeKey: derive(secret, 'verification code'),
    factorKey: derive(secret, 'second factor'),
    recoveryKey: derive(secret, 'recovery code'),
  }
}

/** Stored hash of a code: keyed, because a million codes are quickly tried. Bound to the code's purpose. */
export const codeHash = (keys: AccountKeys, account: string, purpose: string, code: string): Buffer =>
  createHmac('sha256', keys.codeKey).update([account, purpose, code].join('\0')).digest()

/** Hash of a network, kept for a day to count codes sent for it. Keyed, because there are few networks. */
export const networkHash = (keys: AccountKeys, network: string): Buffer =>
  createHmac('sha256', keys.codeKey).update(`network\0${network}`).digest()
