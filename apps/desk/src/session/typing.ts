import { TYPING_MS } from '@plumbline/api-schema/wire/stream'
import { createListeners } from '@plumbline/web/state/listeners'
import { useEffect, useState } from 'react'

/*
 * Who is writing in which chat: said through the desk's stream, kept nowhere.
 */

const heard = createListeners<[chat: string]>()
let send: (message: object) => void = () => undefined

/** The stream says how to speak through it; called once at launch. */
export const typingSentBy = (speak: (message: object) => void): void => {
  send = speak
}

/** The stream heard that a customer is writing. */
export const heardTyping = heard.notify

/** The operator is writing in a chat. */
export const sendTyping = (chat: string): void => send({ op: 'typing', id: chat })

/** Whether the customer of a chat is writing now. */
export function useTyping(chat: string): boolean {
  const [isTyping, setTyping] = useState(false)

  useEffect(() => {
    let ends: ReturnType<typeof setTimeout> | undefined

    const stop = heard.subscribe((typedIn) => {
      if (typedIn !== chat) return

      clearTimeout(ends)
      setTyping(true)
      ends = setTimeout(() => setTyping(false), TYPING_MS)
    })

    return () => {
      clearTimeout(ends)
      stop()
    }
  }, [chat])

  return isTyping
}
