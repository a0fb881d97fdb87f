import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test bends: another site, a user who was not checked, a counter that stands still. */
export interface Bend {
  readonly origin?: string
  readonly rpId?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly challenge?: string
  /** Whose it says that it is; empty: it says nothing, as one that keeps no names. */
  readonly handle?: string
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const b64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url')
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** An ES256 key as COSE writes it. */
const coseKey = (x: string, y: string): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )

const attestationOf = (data: Buffer): Uint8Array =>
  isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(data)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )

/** An authenticator in software: an ES256 key, a counter, and no attestation, as most passkeys have it. */
export function softwareAuthenticator(site = { origin: 'http://127.0.0.1:4180', rpId: '127.0.0.1' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let uses = 0
  let owner = ''

  const clientData = (type: string, challenge: string, bend: Bend): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? site.origin,
        crossOrigin: false,
      }),
    )

  const authData = (flags: number, bend: Bend, rest: readonly Uint8Array[] = []): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(bend.counter ?? (uses += 1))
    const verified = bend.isUserVerified === false ? 0 : VERIFIED

    return Buffer.concat([
      sha256(bend.rpId ?? site.rpId),
      Buffer.from([PRESENT | verified | flags]),
      counter,
      ...rest,
    ])
  }

  const challengeOf = (options: string): string => (JSON.parse(options) as { challenge: string }).challenge

  return {
    /** Answers the options of `passkey/begin`, and remembers whose it is. */
    make(options: string, bend: Bend = {}): string {
      owner = (JSON.parse(options) as { user: { id: string } }).user.id
      const key = coseKey(x, y)
      const length = Buffer.alloc(2)

      length.writeUInt16BE(credentialId.length)
      const data = authData(HAS_KEY, bend, [Buffer.alloc(16), length, credentialId, key])

      return JSON.stringify({
        id: b64(credentialId),
        rawId: b64(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challengeOf(options), bend)),
          attestationObject: b64(attestationOf(data)),
        },
      })
    },
    /** Answers the options of `passkey/challenge`. */
    use(options: string, bend: Bend = {}): string {
      const handle = bend.handle === undefined ? owner : b64(Buffer.from(bend.handle))
      const client = clientData('webauthn.get', challengeOf(options), bend)
      const data = authData(0, bend)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)

      return JSON.stringify({
        id: b64(credentialId),
        rawId: b64(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(handle !== '' && { userHandle: handle }),
        },
      })
    },
  }
}
