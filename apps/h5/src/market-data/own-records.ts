import { userCall } from '@plumbline/api-schema/accounts/account'
import { alertHistoryCall, alertsCall } from '@plumbline/api-schema/trading/alert'
import {
  paymentMethodChangesCall,
  paymentMethodsCall,
  depositsCall,
} from '@plumbline/api-schema/money/deposit'
import { exchangesCall } from '@plumbline/api-schema/money/exchange'
import { certificationCall, viewsCall } from '@plumbline/api-schema/accounts/identity'
import {
  comingCall,
  projectCall,
  projectOrdersCall,
  projectsCall,
  subscriptionCall,
  subscriptionsCall,
} from '@plumbline/api-schema/investing/investment'
import { pendingListCall } from '@plumbline/api-schema/trading/pending'
import { messagesCall } from '@plumbline/api-schema/service/message'
import type { Message } from '@plumbline/api-schema/service/message'
import { cardsCall, payoutLockCall, walletAddressesCall } from '@plumbline/api-schema/money/payout-target'
import type { RecordChange } from '@plumbline/api-schema/wire/stream'
import { holdsCall, movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { withdrawalFormCall, withdrawalsCall } from '@plumbline/api-schema/money/withdrawal'
import { t } from '@plumbline/language/translate'
import { hidesAmounts } from '../session/hide-amounts.ts'
import { keepPushKnown } from '../session/push.ts'
import { toast } from '../ui/overlays/toast.tsx'
import { renew, renewEarlier } from './own-account.ts'
import { stream } from './stream.ts'

const MONEY = [walletCall.path, movementsCall.path, holdsCall.path]

/** What is read again when a record of a kind has changed its state. */
const READ_AGAIN: Readonly<Record<RecordChange['kind'], readonly string[]>> = {
  recharge: [depositsCall.path, ...MONEY],
  withdrawal: [withdrawalsCall.path, withdrawalFormCall.path, ...MONEY],
  exchange: [exchangesCall.path, ...MONEY],
  subscription: [
    ...[subscriptionsCall, subscriptionCall, projectOrdersCall, comingCall, projectsCall, projectCall].map(
      ({ path }) => path,
    ),
    ...MONEY,
  ],
  certification: [certificationCall.path, userCall.path, viewsCall.path],
  payout_target: [cardsCall.path, walletAddressesCall.path, payoutLockCall.path, withdrawalFormCall.path],
  fund_password: [userCall.path, withdrawalFormCall.path],
  payment_method: [paymentMethodsCall.path, paymentMethodChangesCall.path],
  bonus: [
    '/api/bonus/list',
    '/api/bonus/sign_in',
    '/api/invitation/index',
    '/api/invitation/records',
    ...MONEY,
  ],
  complaint: ['/api/support/complaints', '/api/support/complaint'],
  follow: ['/api/follow/leaders', '/api/follow/leader', '/api/follow/settings', '/api/follow/records'],
  alert: [alertsCall.path, alertHistoryCall.path],
  pending: [pendingListCall.path],
  device: ['/api/devices/index'],
  api_key: ['/api/keys/index'],
}

/** Where recovery codes or an API key are shown, this once: who is led away from there loses them. */
const isShownOnce = (): boolean => /^#\/pages\/user\/(factor|apikey$)/.test(location.hash)

/**
 * A message has come: its title is said and shown for a moment, unless sums are covered, for it may hold one; with it the
 * way to what it is about.
 */
const showMessage = ({ title, target }: Message): void =>
  toast(
    hidesAmounts() ? t('messages.new') : title,
    target === undefined || isShownOnce() ? undefined : { to: target, words: t('messages.see') },
  )

/** Called once at launch: whoever shows a record, the messages or their number reads them again when they change. */
export function startOwnRecords(): void {
  keepPushKnown()
  stream.subscribe(
    { channel: 'records' },
    {
      onData: ({ kind }) => renew(...READ_AGAIN[kind]),
      onReset: () => renewEarlier(...Object.values(READ_AGAIN).flat()),
    },
  )

  stream.subscribe(
    { channel: 'messages' },
    {
      onData(message) {
        renew(messagesCall.path, userCall.path)
        showMessage(message)
      },
      onReset: () => renewEarlier(messagesCall.path, userCall.path),
    },
  )
}
