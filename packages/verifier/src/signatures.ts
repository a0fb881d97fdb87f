/* Ed25519 by WebCrypto, in Node and the browser alike. */

export interface Signed {
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Keys are few and read once. */
const imported = new Map<string, Promise<CryptoKey>>()
const KEYS_MAX = 100

function keyOf(raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const name = raw.join()
  const known = imported.get(name)
  if (known) return known

  const key = crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  if (imported.size < KEYS_MAX) imported.set(name, key)

  return key
}

/** Whether a signature holds; `unsupported` where this browser cannot say (no Ed25519, or a page without HTTPS). */
export async function verifySignature(signed: Signed): Promise<boolean | 'unsupported'> {
  // Old browsers and insecure pages have no `subtle`, whatever its type says.
  if (!('subtle' in crypto)) return 'unsupported'

  try {
    return await crypto.subtle.verify(
      'Ed25519',
      await keyOf(signed.publicKey),
      signed.signature,
      signed.message,
    )
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotSupportedError' ? 'unsupported' : false
  }
}
