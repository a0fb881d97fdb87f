import * as account from './account.ts'
import type { Call } from './call.ts'
import * as content from './content.ts'
import * as health from './health.ts'
import * as market from './market.ts'
import * as order from './order.ts'
import * as wallet from './wallet.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call of the wire, for the OpenAPI page and for the tests that try each field of each call. */
export const CALLS: readonly Call[] = [account, content, health, market, order, wallet].flatMap((area) =>
  Object.values(area).filter(isCall),
)
