import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { operatorBrowser } from './operator-browser.ts'
import { dataOf } from './test-browser.ts'
import type { WholeApp } from './whole-app.ts'

/** Terms of a product as the desk proposes them, with an early close at 55 % a year and a charge of 2 %. */
export const EARLY_CLOSE_TERMS = {
  has_contracts: 'true',
  seconds: '30,60,120,180,300',
  multiples: '1,2,3,5,8,10',
  payout_rate: '0.85',
  fee_rate: '0.01',
  least: '1.00',
  most: '5000.00',
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
  early_close_volatility: '0.55',
  early_close_charge: '0.02',
}

/** Two operators decide on an early close in a product's terms, which is to come. */
export async function decideEarlyClose(whole: WholeApp, symbol: string): Promise<void> {
  const [maker, checker] = [
    await operatorBrowser(whole, { roles: ['treasurer'] }),
    await operatorBrowser(whole, { roles: ['treasurer'] }),
  ]

  const wish = { symbol, reason: 'As the committee decided', ...EARLY_CLOSE_TERMS }
  const { proposal_id: id } = dataOf(await maker.post('/api/desk/contract_terms/propose', wish))

  dataOf(await checker.post('/api/desk/proposal/confirm', { id }))
  await whole.products.settled()
}

/** It holds from a minute after its decision. Where it is there already, nothing. */
export async function offerEarlyClose(whole: WholeApp, symbol: string): Promise<void> {
  if (whole.feed.product(symbol)?.terms?.earlyClose) return

  await decideEarlyClose(whole, symbol)

  for (let passed = 0; passed <= MINUTE_MS; passed += 1_000) {
    whole.clock.advance(1_000)
    await whole.feed.step()
  }
}
