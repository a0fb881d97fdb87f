import type { EarlyClose } from '@plumbline/api-schema/trading/early-close'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { MessageKey } from '@plumbline/language/messages'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'

type Status = Order['status']
type VoidReason = NonNullable<Order['void_reason']>

/** Every state of the database has words of its own; a state without words does not compile. */
const STATUS_KEYS = {
  accepted: 'order.status.accepted',
  holding: 'order.status.holding',
  won: 'order.status.won',
  lost: 'order.status.lost',
  void: 'order.status.void',
  closed: 'order.status.closed',
} as const satisfies Record<Status, MessageKey>

const VOID_KEYS = {
  tie: 'order.void.tie',
  no_entry_tick: 'order.void.no_entry_tick',
  no_exit_tick: 'order.void.no_exit_tick',
  too_few_ticks: 'order.void.too_few_ticks',
} as const satisfies Record<VoidReason, MessageKey>

/** The word for an order's state or result; a void one names its reason. */
export const resultKey = (order: Pick<Order, 'status' | 'void_reason'>) =>
  order.status === 'void' && order.void_reason ? VOID_KEYS[order.void_reason] : STATUS_KEYS[order.status]

/** Whether terms let an order be closed early, and at which charge. */
export const earlyCloseWords = (
  t: Translate,
  format: Pick<Formats, 'rate'>,
  terms: EarlyClose | undefined,
): string =>
  terms === undefined
    ? t('ticket.early_close.value')
    : t('close.offered', { charge: format.rate(terms.charge_rate) })
