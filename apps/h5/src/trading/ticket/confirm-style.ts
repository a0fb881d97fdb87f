import { createStoredStore } from '@plumbline/web/state/storage'

/** How an order is confirmed: the ticket with its terms is the review, sent by a tap or by a slide. */
export const CONFIRM_STYLES = ['review', 'slide'] as const
export type ConfirmStyle = (typeof CONFIRM_STYLES)[number]

/** The customer's choice, kept in this browser. The terms stand before the order either way. */
export const confirmStyleStore = createStoredStore<ConfirmStyle>(
  'confirm_style',
  (stored) => (stored === 'slide' ? 'slide' : 'review'),
  (style) => (style === 'slide' ? 'slide' : undefined),
)
