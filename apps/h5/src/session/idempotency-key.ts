import type { CallResult } from '@plumbline/api-client/call-result'
import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { sendCall } from './api.ts'
import { readStored, writeStored } from '@plumbline/web/state/storage'

interface PendingCall {
  readonly key: string
  readonly body: string
}

const storageKey = (purpose: string): string => `pending:${purpose}`

function readPending(purpose: string): PendingCall | undefined {
  const [key, body] = readStored(storageKey(purpose))?.split('\n', 2) ?? []
  return key && body !== undefined ? { key, body } : undefined
}

/** 22 characters, 128 random bits: unlike `randomUUID` it also exists on a page without TLS (a phone in the same network). */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

type Send = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: { readonly idempotencyKey: string },
) => Promise<CallResult<ResponseOf<C>>>

/** `sendOnce` over another transport: for tests. */
export const createSendOnce =
  (
    send: Send,
  ): (<C extends Call>(
    purpose: string,
    call: C,
    request: RequestOf<C>,
    secrets?: readonly string[],
  ) => Promise<CallResult<ResponseOf<C>>>) =>
  async (purpose, call, request, secrets = []) => {
    const body = JSON.stringify(request, (name, value: unknown) =>
      secrets.includes(name) ? undefined : value,
    )

    const known = readPending(purpose)
    const pending = known?.body === body ? known : { key: makeKey(), body }

    writeStored(storageKey(purpose), `${pending.key}\n${pending.body}`)
    const result = await send(call, request, { idempotencyKey: pending.key })
    const isAnswered = result.ok || !result.network
    if (isAnswered && readPending(purpose)?.key === pending.key) writeStored(storageKey(purpose), undefined)

    return result
  }

/**
 * Sends a money call so that repeating it cannot pay twice: the key is kept in the browser
 * before the call leaves, and used again until an answer comes, also after the page was closed. Another body gets another key.
 * `purpose` is one money action of the customer at a time: `order`, `refill`.
 * `secrets` names fields that are sent but never stored: a fund password typed anew is still the same withdrawal.
 */
export const sendOnce = createSendOnce(sendCall)
