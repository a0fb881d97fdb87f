import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import { NONCE_BYTES } from '../../vault/aes-gcm.ts'

/** Keys of a browser's subscription (RFC 8291). */
export interface PushKeys {
  /** Its public point, 65 bytes uncompressed. */
  readonly publicKey: Buffer
  /** Its authentication secret, 16 bytes. */
  readonly secret: Buffer
}

/** What is drawn anew for each push: 16 random bytes, and a private key of 32. */
export interface PushSeed {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

const CURVE = 'prime256v1'
const CONTENT_KEY_BYTES = 16
const RECORD_BYTES = 4_096
/** A record is the text, one byte that ends it, and the tag of 16; before it stand 86 bytes of header. */
export const PUSH_TEXT_MAX_BYTES = RECORD_BYTES - 17 - 86
const LAST_RECORD = Buffer.from([2])

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * One push in one `aes128gcm` record (RFC 8188, 8291), which only that browser can read.
 * @throws RangeError where the text is longer than a record, Error where the browser's key is no point of the curve
 */
export function encryptPush(text: Buffer, { publicKey, secret }: PushKeys, seed: PushSeed): Buffer {
  if (text.length > PUSH_TEXT_MAX_BYTES) throw new RangeError('a push is too long')

  const own = createECDH(CURVE)
  own.setPrivateKey(seed.privateKey)

  const ownKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownKey])
  const key = derive(own.computeSecret(publicKey), secret, info, 32)
  const content = derive(key, seed.salt, Buffer.from('Content-Encoding: aes128gcm\0'), CONTENT_KEY_BYTES)
  const nonce = derive(key, seed.salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', content, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)

  return Buffer.concat([
    seed.salt,
    size,
    Buffer.from([ownKey.length]),
    ownKey,
    cipher.update(text),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
