import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { listOf } from '@plumbline/domain/proofs/shape'
import type { Reader } from '@plumbline/domain/proofs/shape'

const ORIGINS_MAX = 50
const KEYS_MAX = 1_000

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

const key: Reader<OrderKeys['keys'][number]> = (value) => {
  const [id, publicKey, use] = ['key_id', 'public_key', 'use'].map((name) => text(memberOf(value, name)))
  const retired = text(memberOf(value, 'retired_at'))
  if (id === undefined || publicKey === undefined || use === undefined) return undefined

  const succession = memberOf(value, 'succession')
  const [document, signature] = ['document', 'signature'].map((name) => text(memberOf(succession, name)))

  return {
    key_id: id,
    public_key: publicKey,
    use,
    ...(retired !== undefined && { retired_at: retired }),
    ...(document !== undefined && signature !== undefined && { succession: { document, signature } }),
  }
}

/**
 * The checker's own file: what `/.well-known/settlement-log.json` answered, with its envelope or without.
 * @returns `undefined` where it is no such file
 */
export function readKeys(file: unknown): OrderKeys | undefined {
  const body = memberOf(file, 'data') ?? file
  const list = listOf(text, ORIGINS_MAX)

  // The house's own address stands under `origins` of its answer, those of the logs under `logs`.
  const origins = list(memberOf(body, 'logs') ?? memberOf(body, 'origins'))
  const keys = listOf(key, KEYS_MAX)(memberOf(body, 'keys'))

  return origins && keys && { origins, keys }
}
