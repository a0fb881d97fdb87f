import { VOID_REASONS } from '@plumbline/domain/trading/contract-order'
import { t } from '@plumbline/language/testing/t'

/** What the app calls an order that has settled, in English. */
export const SETTLED_WORDS = [
  t('order.status.won'),
  t('order.status.lost'),
  t('order.status.void'),
  ...VOID_REASONS.map((reason) => t(`order.void.${reason}`)),
] as const
