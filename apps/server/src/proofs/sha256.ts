import type { Sha256 } from '@plumbline/domain/proofs/merkle-tree'
import { hash } from 'node:crypto'

/** Node's own, for the trees of domain. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

export const hex = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('hex')
