import { card, walletAddress } from '@plumbline/api-schema/money/payout-target'
import type { Card, WalletAddress } from '@plumbline/api-schema/money/payout-target'
import { newUntil } from '@plumbline/domain/money/payout-target'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { TargetRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

const times = ({ bound_at }: TargetRow, now: Instant) => {
  const until = newUntil(bound_at, now)
  return { bound_at: toIso(bound_at), ...defined({ new_until: isoOf(until) }) }
}

/** The customer's own word for it, where there is one. */
const named = (name: string | undefined) => (name === undefined ? {} : { name })

export const cardView = (row: TargetRow, holderName: string, now: Instant, name?: string): Card =>
  card.parse({
    id: row.id,
    bank_name: row.label,
    holder_name: holderName,
    card_number: row.masked,
    ...named(name),
    ...times(row, now),
  })

/** Whole: an address is public on its network, and its owner compares it letter by letter. */
export const walletAddressView = (
  row: TargetRow,
  address: string,
  now: Instant,
  name?: string,
): WalletAddress =>
  walletAddress.parse({
    id: row.id,
    currency: row.asset,
    network: row.network,
    address,
    ...named(name),
    ...times(row, now),
  })
