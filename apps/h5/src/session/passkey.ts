/*
 * Passkeys of this browser (WebAuthn). The server gives and takes JSON with binary parts in base64url; browsers take and give
 * buffers, and not all of them translate by themselves yet.
 */

const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
}

const toText = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Passkeys belong to a name: every browser refuses to make one at a number, `127.0.0.1` and `[::1]` too. */
export const isNamedHost = (hostname: string): boolean =>
  !hostname.startsWith('[') && !/^\d+(\.\d+){3}$/.test(hostname)

/** Whether this browser, at this address, has passkeys at all: they need https or the device itself, by name. */
export const hasPasskeys = (): boolean =>
  'credentials' in navigator && 'PublicKeyCredential' in globalThis && isNamedHost(location.hostname)

interface NamedCredential {
  readonly id: string
  readonly type: 'public-key'
}

interface CreationJson extends Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> {
  readonly challenge: string
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly excludeCredentials?: readonly NamedCredential[]
}

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  readonly challenge: string
}

/** What the server sends is JSON of these shapes (api-schema/accounts/protection.ts). */
const read = (text: string): CreationJson & RequestJson => JSON.parse(text) as CreationJson & RequestJson

const isPublicKey = (credential: Credential | null): credential is PublicKeyCredential =>
  credential !== null && credential.type === 'public-key'

/** Makes a passkey. @returns what the server is to keep, as JSON; `undefined` where the person or the device would not */
export async function makePasskey(options: string): Promise<string | undefined> {
  const { challenge, user, excludeCredentials = [], ...rest } = read(options)
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        ...rest,
        challenge: toBytes(challenge),
        user: { ...user, id: toBytes(user.id) },
        excludeCredentials: excludeCredentials.map(({ id, type }) => ({ type, id: toBytes(id) })),
      },
    })
    if (!isPublicKey(made)) return undefined

    const response = made.response as AuthenticatorAttestationResponse // of a credential that was just made

    return JSON.stringify({
      id: made.id,
      rawId: toText(made.rawId),
      type: made.type,
      clientExtensionResults: made.getClientExtensionResults(),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        attestationObject: toText(response.attestationObject),
      },
    })
  } catch {
    return undefined
  }
}

/** Whether this browser offers passkeys among the names that it fills in. */
export const offersPasskeysWhileTyping = async (): Promise<boolean> =>
  hasPasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable().catch(() => false)

/** Shows a passkey, at once or (`conditional`) once one is chosen in the list at a field. @returns what it answered, to go beside the challenge’s id; `undefined` where none was shown */
export async function showPasskey(
  options: string,
  asked: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<object | undefined> {
  const { challenge, ...rest } = read(options)
  try {
    const shown = await navigator.credentials.get({
      ...asked,
      publicKey: { ...rest, challenge: toBytes(challenge) },
    })
    if (!isPublicKey(shown)) return undefined

    const response = shown.response as AuthenticatorAssertionResponse // of a credential that was asked for

    return {
      id: shown.id,
      rawId: toText(shown.rawId),
      type: shown.type,
      clientExtensionResults: shown.getClientExtensionResults(),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
        ...(response.userHandle && { userHandle: toText(response.userHandle) }),
      },
    }
  } catch {
    return undefined
  }
}

/** A check of the person by this device that no server asks for: fingerprint, face or the device’s own PIN. */
export async function makeDeviceCheck(name: string): Promise<string | undefined> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { name },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
        attestation: 'none',
      },
    })

    return isPublicKey(made) ? toText(made.rawId) : undefined
  } catch {
    return undefined
  }
}

/** Whether the device says that its owner is there. @param id of `makeDeviceCheck` */
export async function passesDeviceCheck(id: string): Promise<boolean> {
  try {
    const shown = await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id: toBytes(id), transports: ['internal'] }],
        userVerification: 'required',
      },
    })

    return isPublicKey(shown)
  } catch {
    return false
  }
}

/** Whether this device can check its owner for this browser. */
export async function hasDeviceCheck(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
