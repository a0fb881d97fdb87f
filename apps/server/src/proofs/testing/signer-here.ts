import { toIso } from '@plumbline/domain/basics/time'
import { openSignerKeys } from '../signer-keys.ts'
import type { LogSigner } from '../signer.ts'

/** The signer without a process of its own: the same keys and checks, for tests that are about something else. */
export function signerHere(keysFolder: string): Promise<LogSigner> {
  const { keys, signed, sign } = openSignerKeys(keysFolder, () => toIso(Date.now()))

  return Promise.resolve({
    keys,
    signed,
    sign: (growths) => Promise.resolve(sign(growths)),
    pid: () => undefined,
    stop: () => Promise.resolve(),
  })
}
