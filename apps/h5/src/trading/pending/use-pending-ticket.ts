import type { Goods } from '@plumbline/api-schema/trading/market'
import { pendingTicketCall } from '@plumbline/api-schema/trading/pending'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { decimalsOf } from '@plumbline/language/format/number'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { sendCall } from '../../session/api.ts'
import { shownZone } from '../orders/history-filter.ts'
import { useSigned } from '../ticket/signed-ticket.ts'
import { wishKey } from '../ticket/ticket-form.ts'
import type { TicketWish } from '../ticket/ticket-form.ts'
import { offerDiffers } from './pending-lines.ts'
import { nextAt, NOW, whenWish } from './when-form.ts'
import type { PendingWish, TypedWhen } from './when-form.ts'

const keyOf = (wish: PendingWish): string =>
  [wishKey(wish), wish.trigger, wish.level ?? '', wish.at ?? '', wish.valid ?? ''].join(' ')

/**
 * When an order is to be placed, and the signed offer of one that waits. What it waits for belongs to this one ticket: the next
 * one opens at “Now” again.
 */
export function usePendingTicket(
  goods: Goods,
  ticket: TicketWish | undefined,
  { isOff, refused }: { readonly isOff: boolean; readonly refused: Refusal | undefined },
) {
  const format = useFormat()
  const [typed, setTyped] = useState<TypedWhen>(NOW)
  const [zone] = useState(() => createZone(shownZone()))
  const now = useServerNow(1_000, typed.when === 'time')
  const at = typed.when === 'time' ? nextAt(typed.clock, zone, now) : undefined

  const trigger =
    typed.when === 'now'
      ? undefined
      : whenWish(typed, { decimals: decimalsOf(goods.tick_size), language: format.language, at })

  const wish = ticket && trigger && !refused ? { ...ticket, ...trigger } : undefined
  const signing = useSigned(
    wish && {
      key: keyOf(wish),
      ask: (options) => sendCall(pendingTicketCall, wish, options),
      differs: offerDiffers,
    },
    isOff,
  )

  return {
    typed,
    at,
    zoneName: zone.name,
    refused,
    hasTrigger: trigger !== undefined,
    signing,
    change: (part: Partial<TypedWhen>) => setTyped({ ...typed, ...part }),
  }
}
