import { scaleOf, formatAmount } from '@plumbline/domain/money/asset'
import type { quoteExchangeCall } from '@plumbline/api-schema/money/exchange'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import {
  bidAndAsk,
  decideExchange,
  exchangeSides,
  priceExchange,
  QUOTE_LIFE_MS,
} from '@plumbline/domain/money/exchange'
import { formatDecimal, parseDecimal, rateText } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { refuseExchange } from './refuse-exchange.ts'
import type { Needs } from './needs.ts'
import { accountsOf } from './sides.ts'

type QuoteAnswer = ResponseOf<typeof quoteExchangeCall>

/**
 * A quote on exactly these terms, good for one exchange within 10 s; nothing is held for it
 * (docs/rules/money.md#exchange).
 */
export async function quoteExchange(
  deps: Needs,
  request: ParsedRequestOf<typeof quoteExchangeCall>,
  { customerId, country }: Pick<Caller, 'customerId' | 'country'>,
): Promise<QuoteAnswer | Refusal> {
  const { from, to } = request
  const sides = exchangeSides(from, to)
  if (!sides) return fieldInvalid('to')

  const give = parseDecimal(request.amount, scaleOf(from))
  if (give === undefined || give === 0n) return fieldInvalid('amount')

  const practice = practiceOf(deps.mode, request.practice)
  if (isRefusal(practice)) return practice

  const own = { customerId, practice, country }
  const unserved = await refuseExchange(deps, deps.database, sides.type, own)
  if (unserved) return unserved

  const mid = deps.market(sides.coin)
  if (mid.isDelayed) return { refusal: 'price_delayed' }

  const { database, clock } = deps

  // The version of this moment stands with the quote: it is never priced by another.
  const quotedAt = clock.now()
  const setting = deps.houseSettings.exchange(sides.coin, quotedAt)
  const { getMinor: get, price } = priceExchange(sides, give, mid, setting.spreadPpm)

  const decided = decideExchange({
    ...sides,
    giveMinor: give,
    getMinor: get,
    availableMinor: (await balanceOf(database, accountsOf(customerId, from, practice).own)).available,
    liquidityMinor: (await balanceOf(database, accountsOf(customerId, to, practice).liquidity)).available,
    setting,
  })
  if (isRefusal(decided)) return decided

  const { bid, ask } = bidAndAsk(mid.price, setting.spreadPpm)
  const said = (value: bigint): string => formatDecimal(value, mid.scale)

  return {
    quote: deps.quotes.seal(
      {
        id: deps.makeId(),
        from,
        to,
        practice,
        give,
        get,
        mid: mid.price,
        price,
        priceScale: mid.scale,
        quotedAt,
      },
      customerId,
    ),
    expires_at: toIso(quotedAt + QUOTE_LIFE_MS),
    give: formatAmount(give, from),
    get: formatAmount(get, to),
    price: said(price),
    mid: said(mid.price),
    bid: said(bid),
    ask: said(ask),
    spread: rateText(setting.spreadPpm),
  }
}
