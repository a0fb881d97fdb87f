import type { AccountKind } from '@plumbline/domain/accounts/account'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { languageInfo } from '@plumbline/language/languages'
import type { Reader } from '@plumbline/language/reader'
import type { Queryable } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/post.ts'
import type { SayMessage } from './message-words.ts'
import { giveUp, markSent, messageById, takeDue, tryAgain } from './store.ts'
import type { DueDelivery } from './store.ts'
import type { Needs } from './needs.ts'
import type { Job } from '../../platform/jobs.ts'

/** Who gets a message, where, and told in which language by which clock. */
export interface Recipient extends Reader {
  readonly account: string
  readonly kind: AccountKind
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
  send(pushId: string, say: (reader: Reader) => Pushed): Promise<'sent' | 'gone'>
}

interface Letters {
  readonly translator: Needs['translator']
  readonly say: SayMessage
}

/** One way out: mail and SMS, or push. */
export interface Lane {
  readonly lane: 'post' | 'push'
  readonly say: SayMessage
}

/** Sends what the outbox holds, until it is sent or three days old. */
export interface Deliveries {
  /** Looks every few seconds from now on, first at once: what an earlier run left is sent now. */
  readonly jobs: readonly Job[]
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
  deps: Letters,
  message: Awaited<ReturnType<typeof messageById>>,
  recipient: Recipient,
): Letter {
  const { account, kind, language, ownWord } = recipient
  const t = deps.translator(language)
  const { title, text } = deps.say(message, recipient)
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

function pushOf(deps: Letters, message: Awaited<ReturnType<typeof messageById>>, reader: Reader): Pushed {
  const t = deps.translator(reader.language)
  const { title, text } = deps.say(message, reader)

  return {
    id: message.id,
    title,
    text,
    covered: { title: t('message.push_covered_title'), text: t('message.push_covered') },
    target: message.target ?? MESSAGES_PAGE,
    isUrgent: ['alert', 'pending', 'security'].includes(message.type),
  }
}

/** @returns whether it left; a device that is gone gets nothing any more */
async function send(
  { database, post, push, reachOf, translator }: Needs,
  say: SayMessage,
  due: DueDelivery,
): Promise<boolean> {
  const message = await messageById(database, due.message_id)
  const letters = { translator, say }
  if (due.push_id !== null)
    return (await push?.send(due.push_id, (reader) => pushOf(letters, message, reader))) === 'sent'

  const to = await reachOf(database, due.customer_id, due.former_name_id ?? undefined)
  await post.send(letterOf(letters, message, to))

  return true
}

/**
 * The outbox. A delivery is written in the transaction of its message and leaves after the commit. Whoever sends takes it
 * for a minute first, so two senders never send one at once; a server that dies between sending and noting it sends again
 * under the same Message-ID: a letter may come twice then, but is never lost.
 */
export function createDeliveries(deps: Needs, { lane, say }: Lane): Deliveries {
  const { database, clock, logger } = deps
  const most = TAKEN_MAX[lane]
  let running: Promise<void> | undefined
  let isWoken = false
  let isStopped = false
  let isStarted = false

  async function deliver(due: DueDelivery): Promise<void> {
    const now = clock.now()
    try {
      if (!(await send(deps, say, due))) return await giveUp(database, due.id, now)
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
    jobs: [
      {
        name: `send-${lane}`,
        everyMs: LOOK_EVERY_MS,
        runs: 'one-node',
        failure: 'the outbox could not be read',
        run: wake,
      },
    ],
    start() {
      isStarted = true
      wake()
    },
    wake() {
      if (isStarted) wake()
    },
    async sendDue() {
      wake()
      await running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
