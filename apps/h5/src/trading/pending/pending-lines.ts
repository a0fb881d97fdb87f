import type { Translate } from '@plumbline/language/translate'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { pendingTicketCall } from '@plumbline/api-schema/trading/pending'
import type { Formats } from '../../format/use-format.ts'
import { triggerWords } from './pending-words.ts'
import type { TicketLine } from '../ticket/ticket-lines.ts'

export type SignedOffer = ResponseOf<typeof pendingTicketCall>

/** What holds of an order because it waits; its sums and rules are those of any ticket. @param signed absent while it is signed */
export const waitingLines = (
  t: Translate,
  format: Formats,
  tickSize: string,
  signed: SignedOffer | undefined,
): TicketLine[] => [
  {
    key: 'pending_when',
    label: t('pending.line.when'),
    value: signed ? triggerWords(t, format, tickSize, signed) : '–',
    isStrong: true,
  },
  ...(signed?.trigger === 'time'
    ? []
    : [
        {
          key: 'pending_until',
          label: t('pending.line.until'),
          value: signed ? format.dateTime(signed.valid_until) : '–',
        },
      ]),
  {
    key: 'pending_held',
    label: t('pending.line.held'),
    value: t('pending.line.held.nothing'),
  },
  {
    key: 'pending_entry',
    label: t('pending.line.entry'),
    note: t('pending.line.entry.note'),
    value: t('pending.line.entry.value'),
  },
  { key: 'pending_terms', label: t('pending.line.terms'), value: t('pending.line.terms.value') },
  { key: 'pending_missed', label: t('pending.line.missed'), value: t('pending.line.missed.value') },
]

const TERMS = [
  'stake',
  'fee',
  'payout',
  'break_even_rate',
  'expected_edge',
  'rule',
  'max_gap_ms',
  'counterparty',
  'terms_hash',
  'level',
  'side',
  'at',
] as const

/** Whether a renewed offer says anything else. Where its validity ends moves on by itself and is no term. */
export const offerDiffers = (before: SignedOffer, after: SignedOffer): boolean =>
  TERMS.some((term) => before[term] !== after[term])
