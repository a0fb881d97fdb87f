import type { BrokenCall, CallResult, RefusedCall } from '@plumbline/api-client/call-result'
import { createTransport } from '@plumbline/api-client/transport'
import { deskFileCall } from '@plumbline/api-schema/accounts/desk-identity'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { languageStore } from './appearance.ts'
import { askForProof } from './fresh-proof.ts'
import { signOut, tokenStore } from './token.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Whether somebody sits here; `activity.ts` says. Calls of a page by itself are marked, and are no use of a session. */
let isAttended = (): boolean => true

export const attendedWhen = (look: () => boolean): void => {
  isAttended = look
}

function marked(init: RequestInit | undefined): RequestInit | undefined {
  if (isAttended()) return init

  const headers = new Headers(init?.headers)
  headers.set('operator-background', '1')

  return { ...init, headers }
}

const send = createTransport({
  baseUrl: '',
  fetch: async (url, init) => {
    const sentAt = Date.now()
    const response = await fetch(url, marked(init))

    // Answers of the desk carry no time of their own; the header has it to the second, which ages in minutes bear.
    const served = Date.parse(response.headers.get('date') ?? '')
    const half = 500
    serverClock.observe({ sentAt: sentAt - half, receivedAt: Date.now() + half, serverTime: served + half })

    return response
  },
  caller: () => ({ token: tokenStore.get(), language: languageStore.get() }),
  tokenHeader: 'operator-token',
  onSignedOut: signOut,
  now: Date.now,
})

/**
 * Sends a typed call of the desk. Throws nothing. What asks for a fresh proof of who sits there is sent again once that
 * was given, so that no form knows of it; whoever gives none has the refusal.
 */
export const sendCall: typeof send = async (call, request, options) => {
  const result = await send(call, request, options)
  if (result.ok || result.network || result.refusal !== 'fresh_proof_required') return result
  return (await askForProof()) ? send(call, request, options) : result
}

export type Failure = RefusedCall | BrokenCall

const readAsData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** A customer's picture as a `data:` address, which the policy of the page allows; the server logs the view. */
export async function readPicture(id: string): Promise<CallResult<string>> {
  const token = tokenStore.get()
  try {
    const response = await fetch(`${deskFileCall.path}?id=${encodeURIComponent(id)}`, {
      headers: { language: languageStore.get(), ...defined({ 'operator-token': token }) },
    })

    if (response.status === 401 && tokenStore.get() === token) signOut()
    const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/')
    if (!response.ok || !isPicture) return { ok: false, network: true, fault: 'unreadable' }

    return { ok: true, data: await readAsData(await response.blob()) }
  } catch {
    return { ok: false, network: true, fault: 'unreachable' }
  }
}
