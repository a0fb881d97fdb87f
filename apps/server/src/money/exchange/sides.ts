import type { Exchange } from '@plumbline/api-schema/money/exchange'
import { assetId, assetOfId, formatAmount } from '@plumbline/domain/money/asset'
import type { AssetCode, CoinCode } from '@plumbline/domain/money/asset'
import type { ExchangeSides } from '@plumbline/domain/money/exchange'
import { accountId, assetIdOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { houseAccount } from '../../ledger/ledger.ts'
import type { ExchangeRow } from './store.ts'

/** The customer's balance of an asset, and the house's that stands against it. */
export function accountsOf(customerId: bigint, asset: AssetCode, practice: boolean) {
  const id = assetId(asset, practice)
  return {
    own: accountId(customerId, id, asset === 'USD' ? 'cash' : 'coin'),
    liquidity: houseAccount(id, 'liquidity'),
  }
}

const codeOf = (account: bigint): AssetCode => assetOfId(assetIdOf(account)).code

function sidesOf(give: AssetCode, get: AssetCode): ExchangeSides {
  return give === 'USD'
    ? { type: 'cash_to_coin', coin: get as CoinCode } // the table holds cash and one coin (constraint cash_and_coin)
    : { type: 'coin_to_cash', coin: give }
}

/** One exchange as the wire says it. */
export function wireExchange(row: ExchangeRow): Exchange {
  const [give, get] = [codeOf(row.give_account), codeOf(row.get_account)]

  return {
    id: row.id,
    practice: assetIdOf(row.give_account) === assetId(give, true),
    time: toIso(row.at),
    ...sidesOf(give, get),
    give: formatAmount(row.give, give),
    get: formatAmount(row.get, get),
    price: formatDecimal(row.price, row.price_scale),
  }
}
