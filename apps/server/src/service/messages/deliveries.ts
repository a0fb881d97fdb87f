import type { AccountKind } from '@plumbline/domain/accounts/account'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Letter, Post } from '../../platform/post.ts'
import type { SayMessage } from './message-words.ts'
import { giveUp, markSent, messageById, takeDue, tryAgain } from './store.ts'
import type { DueDelivery } from './store.ts'

/** Who gets a message, where, and in which language. */
export interface Recipient {
  readonly account: string
  readonly kind: AccountKind
  readonly language: Language
  /** What the customer knows our letters by, where they chose one. */
  readonly ownWord?: string | undefined
}

/** What a device is pushed. */
export interface Pushed {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Without a sum in it: for devices that hide amounts. */
  readonly covered: { readonly title: string; readonly text: string }
  readonly target: string
  readonly isUrgent: boolean
}

/** The way to devices. */
export interface PushPost {
  /** Devices of the customer that are pushed to now. */
  devicesOf(tx: Queryable, customerId: bigint): Promise<readonly string[]>
  /** @returns `gone` where the device is no longer there. @throws where its push service did not take it */
  send(pushId: string, say: (language: Language) => Pushed): Promise<'sent' | 'gone'>
}

export interface DeliveriesDeps {
  /** Absent where the platform pushes nothing. */
  readonly push?: PushPost | undefined
  /** Letters and pushes have an outbox of their own each. */
  readonly lane: 'post' | 'push'
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly post: Post
  readonly translator: (language: Language) => Translate
  readonly say: SayMessage
  /** Where a customer is reached, or was by a former name. */
  readonly reachOf: (db: Queryable, customerId: bigint, formerNameId?: bigint) => Promise<Recipient>
}

/** Sends what the outbox holds, until it is sent or three days old. */
export interface Deliveries {
  /** Looks every few seconds from now on, first at once: what an earlier run left is sent now. */
  start(): void
  /** Something was committed to the outbox. */
  wake(): void
  /** Sends all that is due now. */
  sendDue(): Promise<void>
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 5 * SECOND_MS
/** Longer than one try can take: only a sender that died lets it pass. */
const TAKEN_FOR_MS = MINUTE_MS
/** At once, so that all of them end well within that time. */
const TAKEN_MAX = { post: 5, push: 20 } as const
const FIRST_PAUSE_MS = 30 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS
const GIVEN_UP_AFTER_MS = 72 * HOUR_MS

/** The pause after so many tries: doubled each time. */
const pauseMs = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

function letterOf(
  deps: DeliveriesDeps,
  message: Awaited<ReturnType<typeof messageById>>,
  { account, kind, language, ownWord }: Recipient,
): Letter {
  const t = deps.translator(language)
  const { title, text } = deps.say(message, language)
  const address = { to: account, kind, language: languageInfo(language).html, id: message.id }

  const own = ownWord === undefined ? [] : [t('mail.own_word', { word: ownWord })]
  if (kind === 'phone')
    return { ...address, subject: '', text: [...own, t('mail.message_sms', { text })].join(' ') }

  const isSecurity = message.type === 'security' // its text says so itself
  const parts = [...own, text, ...(isSecurity ? [] : [t('message.never_ask')]), t('mail.message_no_link')]

  return { ...address, subject: t('mail.message_subject', { title }), text: parts.join('\n\n') }
}

/** Where a push leads that is about nothing in particular. */
const MESSAGES_PAGE = '/pages/user/message'

function pushOf(
  deps: DeliveriesDeps,
  message: Awaited<ReturnType<typeof messageById>>,
  language: Language,
): Pushed {
  const t = deps.translator(language)
  const { title, text } = deps.say(message, language)

  return {
    id: message.id,
    title,
    text,
    covered: { title: t('message.push_covered_title'), text: t('message.push_covered') },
    target: message.target ?? MESSAGES_PAGE,
    isUrgent: ['alert', 'pending', 'security'].includes(message.type),
  }
}

/**
 * The outbox. A delivery is written in the transaction of its message and leaves after the commit. Whoever sends takes it
 * for a minute first, so two senders never send one at once; a server that dies between sending and noting it sends again
 * under the same Message-ID: a letter may come twice then, but is never lost.
 */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { database, clock, logger, post, push, lane } = deps
  const most = TAKEN_MAX[lane]
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  /** @returns whether it left; a device that is gone gets nothing any more */
  async function send(due: DueDelivery): Promise<boolean> {
    const message = await messageById(database, due.message_id)
    if (due.push_id !== null)
      return (await push?.send(due.push_id, (language) => pushOf(deps, message, language))) === 'sent'

    await post.send(
      letterOf(deps, message, await deps.reachOf(database, due.customer_id, due.former_name_id ?? undefined)),
    )

    return true
  }

  async function deliver(due: DueDelivery): Promise<void> {
    const now = clock.now()
    try {
      if (!(await send(due))) return await giveUp(database, due.id, now)
    } catch {
      // The fault may quote the address or the letter: neither belongs in a log.
      logger.warn({ delivery: due.id.toString(), tries: due.tries }, 'a message could not be sent')
      if (now - due.queued_at >= GIVEN_UP_AFTER_MS) await giveUp(database, due.id, now)
      else await tryAgain(database, due.id, now + pauseMs(due.tries))
      return
    }

    await markSent(database, due.id, clock.now())
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const now: Instant = clock.now()
      const due = await takeDue(database, now, now + TAKEN_FOR_MS, most, lane)
      await Promise.all(due.map(deliver))
      if (due.length < most || isStopped) return
    }
  }

  function wake(): void {
    isWoken = true
    if (running || isStopped) return

    running = (async () => {
      while (isWoken && !isStopped) {
        isWoken = false
        await sendAll()
      }
    })()
      .catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be read'))
      .finally(() => (running = undefined))
  }

  return {
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS)
      timer.unref()
      wake()
    },
    wake() {
      if (timer) wake()
    },
    async sendDue() {
      wake()
      await running
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
