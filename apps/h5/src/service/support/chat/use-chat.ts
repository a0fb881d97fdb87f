import { historyCall, readChatCall, waitingCall } from '@plumbline/api-schema/service/support'
import type { SupportItem } from '@plumbline/api-schema/service/support'
import { TYPING_MS } from '@plumbline/api-schema/wire/stream'
import { useEffect, useMemo, useRef, useState } from 'react'
import { stream } from '../../../market-data/stream.ts'
import { sendCall } from '../../../session/api.ts'
import { refresh } from '../../../session/query-client.ts'
import { useCallPages } from '../../../session/use-call-pages.ts'
import { mergeChat } from './merge-chat.ts'

/** The chat as it stands, kept true by the stream; whether the other side is writing; and how far it was read. */
export function useChat() {
  const pages = useCallPages(historyCall, { limit: 50 })
  const [live, setLive] = useState<readonly SupportItem[]>([])
  const [isTyping, setTyping] = useState(false)

  const add = (item: SupportItem) => {
    setLive((known) => [...known, item])
    // Whoever wrote or was answered has another place in line.
    void refresh(waitingCall)
  }

  useEffect(() => {
    let ends: ReturnType<typeof setTimeout> | undefined

    const quiet = () => {
      clearTimeout(ends)
      setTyping(false)
    }

    const stop = stream.subscribe(
      { channel: 'support' },
      {
        onData(item) {
          add(item)
          if (item.from === 'support') quiet()
        },
        onReset: () => void refresh(historyCall),
        onTyping() {
          clearTimeout(ends)
          setTyping(true)
          ends = setTimeout(() => setTyping(false), TYPING_MS)
        },
      },
    )

    return () => {
      clearTimeout(ends)
      stop()
    }
  }, [])

  const items = useMemo(
    () => mergeChat(pages.data?.pages.map((page) => page.items) ?? [], live),
    [pages.data, live],
  )

  useReading(items)
  return { ...pages, items, add, isTyping }
}

/** Tells the server what was seen, once somebody looks at the page. */
function useReading(items: readonly SupportItem[]): void {
  const told = useRef(0)
  const newest = items.findLast(({ from }) => from === 'support')
  const unread = newest && !newest.is_read ? newest.number : 0

  useEffect(() => {
    const tell = () => {
      if (unread <= told.current || document.visibilityState !== 'visible') return
      told.current = unread
      void sendCall(readChatCall, { number: unread })
    }

    tell()
    document.addEventListener('visibilitychange', tell)

    return () => document.removeEventListener('visibilitychange', tell)
  }, [unread])
}
