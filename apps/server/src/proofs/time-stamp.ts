import { HASH_BYTES } from '@plumbline/domain/proofs/packed-sum-tree'

/*
 * Requests and answers of a time-stamp authority (RFC 3161), as far as they are ours: the token is kept whole, and who wants
 * to check it does so with their own tools and the authority's certificate.
 */

const SHA256_OID = Buffer.from('0609608648016503040201', 'hex')
const NULL = Buffer.from('0500', 'hex')
const VERSION_1 = Buffer.from('020101', 'hex')
/** The token brings the authority's certificate. */
const WITH_CERTIFICATE = Buffer.from('0101ff', 'hex')
const SEQUENCE = 0x30
const INTEGER = 0x02
const OCTETS = 0x04
const GRANTED = [0, 1]

/** DER of something shorter than 128 bytes: all that a request holds. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

const imprint = (hash: Buffer): Buffer => der(OCTETS, hash)

/** @param hash SHA-256 of what is to be stamped */
export function timeStampQuery(hash: Buffer): Buffer {
  if (hash.length !== HASH_BYTES) throw new RangeError('no SHA-256')
  const algorithm = der(SEQUENCE, SHA256_OID, NULL)
  return der(SEQUENCE, VERSION_1, der(SEQUENCE, algorithm, imprint(hash)), WITH_CERTIFICATE)
}

interface Element {
  readonly tag: number
  readonly content: Buffer
  readonly rest: Buffer
}

/** The first DER element of some bytes; `undefined` where they hold none whole. */
function readElement(bytes: Buffer): Element | undefined {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) return undefined

  const more = first < 0x80 ? 0 : first & 0x7f
  if (more > 4 || bytes.length < 2 + more) return undefined

  const length = more === 0 ? first : bytes.readUIntBE(2, more)
  const begin = 2 + more
  if (bytes.length < begin + length) return undefined

  return { tag, content: bytes.subarray(begin, begin + length), rest: bytes.subarray(begin + length) }
}

/** Whether an authority's answer grants a stamp of this hash. */
export function isStampOf(answer: Buffer, hash: Buffer): boolean {
  const whole = readElement(answer)
  const status = whole?.tag === SEQUENCE ? readElement(whole.content) : undefined
  const code = status?.tag === SEQUENCE ? readElement(status.content) : undefined
  const token = status && readElement(status.rest)
  const isGranted =
    code?.tag === INTEGER && code.content.length === 1 && GRANTED.includes(code.content[0] ?? -1)

  return isGranted && token?.tag === SEQUENCE && token.content.includes(imprint(hash))
}
