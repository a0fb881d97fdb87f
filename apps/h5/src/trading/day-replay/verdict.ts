import { differingParts } from '@plumbline/domain/trading/order-recomputation'
import type { EndPart, OrderEnd } from '@plumbline/domain/trading/order-recomputation'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { MessageKey } from '@plumbline/language/messages'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { resultKey } from '../order/order-words.ts'
import { writeTick } from './replayed-orders.ts'
import type { OwnOrder } from './replayed-orders.ts'

/** What a recomputation says beside the record. */
export interface Verdict {
  readonly isSame: boolean
  /** The recomputed result, with the order's number. */
  readonly result: string
  readonly word: string
  readonly differences: readonly {
    readonly part: EndPart
    readonly recorded: string
    readonly recomputed: string
  }[]
}

export const PART_KEYS = {
  status: 'replay.part.status',
  reason: 'replay.part.reason',
  entry: 'replay.part.entry',
  expiresAt: 'replay.part.expires',
  exit: 'replay.part.exit',
  received: 'replay.part.received',
} as const satisfies Record<EndPart, MessageKey>

/** @param scale decimals of the product's prices */
export function verdictOf(
  { order, recorded }: OwnOrder,
  end: OrderEnd,
  scale: number,
  t: Translate,
  format: Formats,
): Verdict {
  const price = (units: bigint): string => format.price(formatDecimal(units, scale), formatDecimal(1n, scale))

  const textOf = (part: EndPart, of: OrderEnd): string => {
    switch (part) {
      case 'status':
      case 'reason':
        return t(resultKey({ status: of.status, void_reason: of.reason }))
      case 'entry':
      case 'exit':
        return writeTick(of[part], price, format)
      case 'expiresAt':
        return of.expiresAt === undefined ? '–' : format.exactTime(toIso(of.expiresAt))
      case 'received':
        return format.amount(formatUsd(of.received))
    }
  }

  const parts = differingParts(recorded, end)

  return {
    isSame: parts.length === 0,
    result: `${t('order.title', { number: recordNumber(order.id) })}: ${textOf('status', end)}`,
    word: t(parts.length === 0 ? 'replay.same' : 'replay.differs'),
    differences: parts.map((part) => ({
      part,
      recorded: textOf(part, recorded),
      recomputed: textOf(part, end),
    })),
  }
}
