import { sendMessageCall } from '@plumbline/api-schema/service/support'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import { useEffect, useRef, useState } from 'react'
import { useStreamState } from '../../../market-data/stream.ts'
import { sendCall } from '../../../session/api.ts'
import { useStoredDraft } from '../../../session/stored-draft.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A message that has not arrived, under the name by which the server knows it again. */
export interface WaitingMessage {
  readonly key: string
  readonly text: string
  readonly fileId?: string
}

export interface Outbox {
  readonly waiting: readonly WaitingMessage[]
  readonly sendingKey: string | undefined
  send(message: { readonly text: string; readonly fileId?: string | undefined }): void
  tryAgain(): void
  discard(key: string): void
}

const isWaiting = (one: unknown): one is WaitingMessage =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'text' in one &&
  typeof one.text === 'string' &&
  (!('fileId' in one) || typeof one.fileId === 'string')

const read = (stored: unknown): { readonly waiting: readonly WaitingMessage[] } | undefined =>
  typeof stored === 'object' && stored !== null && 'waiting' in stored && Array.isArray(stored.waiting)
    ? { waiting: stored.waiting.filter(isWaiting) }
    : undefined

/**
 * What is written and not sent yet, one after the other in its order; it outlives a reload, and goes by itself once the
 * server is heard again. Sent again it is the same message.
 * @param onSent the message as the server keeps it
 * @param onRefused what the server does not take, to be typed anew
 */
export function useOutbox(
  onSent: (item: SupportItem) => void,
  onRefused: (message: WaitingMessage, words: string) => void,
): Outbox {
  const [{ waiting }, change] = useStoredDraft(
    'support-outbox',
    { waiting: [] as readonly WaitingMessage[] },
    read,
  )

  const [sendingKey, setSending] = useState<string>()
  const isLive = useStreamState().status === 'live'
  const queue = useRef(waiting)
  const isBusy = useRef(false)

  const keep = (next: readonly WaitingMessage[]) => {
    queue.current = next
    change({ waiting: next })
  }

  const drop = (key: string) => keep(queue.current.filter((message) => message.key !== key))

  const run = async () => {
    if (isBusy.current) return

    isBusy.current = true

    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { key, text, fileId } = next
      setSending(key)

      const result = await sendCall(sendMessageCall, {
        key,
        ...(text !== '' && { text }),
        ...defined({ file_id: fileId }),
      })
      if (!result.ok && (result.network || result.status >= 429)) break

      drop(key)
      if (result.ok) onSent(result.data)
      else onRefused(next, result.msg)
    }

    setSending(undefined)
    isBusy.current = false
  }

  const latest = useRef(run)

  useEffect(() => {
    latest.current = run
  })

  useEffect(() => {
    if (isLive) void latest.current()
  }, [isLive])

  return {
    waiting,
    sendingKey,
    send({ text, fileId }) {
      keep([...queue.current, { key: crypto.randomUUID(), text, ...defined({ fileId }) }])
      void run()
    },
    tryAgain: () => void run(),
    discard: drop,
  }
}
