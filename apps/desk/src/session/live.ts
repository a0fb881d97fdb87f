import { StreamLink } from '@plumbline/api-client/stream-link'
import type { Call } from '@plumbline/api-schema/wire/call'
import { deskBonusesCall, deskProgrammesCall } from '@plumbline/api-schema/rewards/desk-bonus'
import { contentItemCall, contentItemsCall } from '@plumbline/api-schema/service/desk-content'
import { deskCalendarsCall } from '@plumbline/api-schema/trading/desk-calendar'
import { deskCustomerCall } from '@plumbline/api-schema/desk/desk-customer'
import { deskDepositCall, deskDepositsCall } from '@plumbline/api-schema/money/desk-deposit'
import { deskCertificationCall, deskCertificationsCall } from '@plumbline/api-schema/accounts/desk-identity'
import {
  deskOffersCall,
  deskSubscriptionsCall,
  paymentsDueCall,
} from '@plumbline/api-schema/investing/desk-investment'
import { operatorCall, operatorsCall } from '@plumbline/api-schema/desk/desk-operator'
import { deskPaymentMethodsCall } from '@plumbline/api-schema/money/desk-payment-method'
import { deskProductsCall } from '@plumbline/api-schema/trading/desk-product'
import { booksCall, proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { deskHaltsCall } from '@plumbline/api-schema/trading/market-halt'
import { deskFeedsCall } from '@plumbline/api-schema/trading/product-sheet'
import { DESK_STREAM_PATH, queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import type { DeskStreamMessage } from '@plumbline/api-schema/desk/desk-queue'
import { deskSettingsCall } from '@plumbline/api-schema/desk/desk-setting'
import {
  deskChatCall,
  deskChatsCall,
  deskComplaintCall,
  deskComplaintsCall,
} from '@plumbline/api-schema/service/desk-support'
import { deskWithdrawalCall, deskWithdrawalsCall } from '@plumbline/api-schema/money/desk-withdrawal'
import { queryClient, refresh } from './query-client.ts'
import { createStore } from '@plumbline/web/state/store'
import { tokenStore } from './token.ts'
import { heardTyping, typingSentBy } from './typing.ts'

export type LiveState = 'off' | 'connecting' | 'live' | 'lost'
export const liveStore = createStore<LiveState>('off')

type Topic = Extract<DeskStreamMessage, { channel: 'queue' }>['queue']

/** What is read again when the stream says that something changed. */
const READ_AGAIN: Readonly<Record<Topic, readonly Call[]>> = {
  recharges: [deskDepositsCall, deskDepositCall, queuesCall, deskCustomerCall, booksCall],
  withdrawals: [deskWithdrawalsCall, deskWithdrawalCall, queuesCall, deskCustomerCall, booksCall],
  certifications: [deskCertificationsCall, deskCertificationCall, queuesCall, deskCustomerCall],
  proposals: [
    proposalsCall,
    queuesCall,
    deskPaymentMethodsCall,
    deskProductsCall,
    booksCall,
    deskOffersCall,
    deskHaltsCall,
    deskSettingsCall,
  ],
  payment_methods: [deskPaymentMethodsCall, queuesCall],
  operators: [operatorsCall, operatorCall],
  investments: [deskOffersCall, deskSubscriptionsCall, paymentsDueCall, booksCall],
  chats: [deskChatsCall, deskChatCall, queuesCall],
  complaints: [deskComplaintsCall, deskComplaintCall, queuesCall],
  bonuses: [proposalsCall, deskProgrammesCall, deskBonusesCall, booksCall],
  settings: [deskSettingsCall, proposalsCall],
  content: [contentItemsCall, contentItemCall, proposalsCall, queuesCall],
  products: [deskProductsCall],
  halts: [deskHaltsCall, deskFeedsCall],
  calendars: [deskCalendarsCall],
}

/** Customers join and midnights credit in crowds: what follows within this time is read once. */
const GATHER_MS = 700
/** Payments due are summed over every investment: they are not read more often than this. */
const SUMS_EVERY_MS = 10_000
let sumsReadAt = 0
const gathering = new Set<Call>()

function gather(call: Call, ms: number): void {
  if (gathering.has(call)) return

  gathering.add(call)
  setTimeout(() => {
    gathering.delete(call)
    if (call === paymentsDueCall) sumsReadAt = Date.now()
    refresh(call)
  }, ms)
}

function readAgain(topic: Topic): void {
  if (topic !== 'investments') return refresh(...READ_AGAIN[topic])
  // They stand beside what the offers say, so they come with it; in a crowd once more when the last has come.
  const untilSums = sumsReadAt + SUMS_EVERY_MS - Date.now()
  for (const call of READ_AGAIN[topic])
    gather(call, call === paymentsDueCall ? Math.max(GATHER_MS, untilSums) : GATHER_MS)
}

function onText(link: StreamLink, text: string): void {
  const message = JSON.parse(text) as DeskStreamMessage
  if ('channel' in message)
    return message.channel === 'typing' ? heardTyping(message.id) : readAgain(message.queue)

  // Either the session is over, which the next call says, or a second factor must be added first.
  if (message.op === 'refused') return refresh(operatorCall)
  if (message.op !== 'authenticated') return

  link.confirm()

  // Whatever was said while nobody listened is made up for here, also since the page's first reads were asked for.
  if (liveStore.get() !== 'live') void queryClient.invalidateQueries()
  liveStore.set('live')
}

const streamUrl = (): string =>
  `${location.protocol.replace('http', 'ws')}//${location.host}${DESK_STREAM_PATH}`

/** Keeps the desk's stream open while somebody is signed in: each change is on the screen within a second. */
export function followStream(): void {
  const link: StreamLink = new StreamLink({
    open: () => new WebSocket(streamUrl()),
    now: Date.now,
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
    onOpen: () => link.send({ op: 'auth', token: tokenStore.get() }),
    onText: (text) => onText(link, text),
    onLost: () => liveStore.set('lost'),
    onPingDue: () => link.send({ op: 'ping' }),
  })

  typingSentBy((message) => link.send(message))

  const follow = (): void => {
    link.stop()
    liveStore.set(tokenStore.get() === undefined ? 'off' : 'connecting')
    if (tokenStore.get() !== undefined) link.start()
  }

  follow()
  tokenStore.subscribe(follow)
  addEventListener('online', () => link.onDevice('online'))
  addEventListener('offline', () => link.onDevice('offline'))

  document.addEventListener('visibilitychange', () =>
    link.onDevice(document.visibilityState === 'visible' ? 'shown' : 'hidden'),
  )
}
