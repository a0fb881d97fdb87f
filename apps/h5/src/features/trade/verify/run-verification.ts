import { settlementKeysCall } from '@plumbline/api-schema/health'
import type { Order } from '@plumbline/api-schema/order'
import { SECOND_MS } from '@plumbline/domain/time'
import { sendCall } from '../../../session/api.ts'
import { dataOf } from '../../../session/query-client.ts'
import { readTicks } from '../order/use-order-ticks.ts'
import { recomputeOrder } from './recompute-order.ts'
import { checkPath, checkPromise, checkSignature } from './verify-receipt.ts'

export const STEP_NAMES = ['signature', 'path', 'terms', 'entry', 'exit', 'chain', 'sum'] as const
export type StepName = (typeof STEP_NAMES)[number]

export interface VerifiedStep {
  readonly name: StepName
  readonly state: 'passed' | 'failed' | 'unsupported'
  readonly found?: string
}

/**
 * Verifies a settled order with nothing but public data: the keys under /.well-known and the public ticks.
 * Throws where these cannot be read; then nothing is proved either way.
 */
export async function runVerification(order: Order): Promise<VerifiedStep[]> {
  const acceptedAt = Date.parse(order.accepted_at)
  const until = order.expires_at === undefined ? acceptedAt + order.max_gap_ms : Date.parse(order.expires_at)
  const [keys, ticks] = await Promise.all([
    sendCall(settlementKeysCall, {}).then(dataOf),
    readTicks(order.symbol, acceptedAt, until + SECOND_MS),
  ])
  return [...(await receiptSteps(order, keys)), ...tickSteps(order, ticks)]
}

async function receiptSteps(
  order: Order,
  keys: Parameters<typeof checkSignature>[1],
): Promise<VerifiedStep[]> {
  const { receipt } = order
  if (!receipt) return [{ name: 'signature', state: 'failed' }]
  return [
    { name: 'signature', state: await checkSignature(receipt, keys), found: receipt.batch.key_id },
    {
      name: 'path',
      state: stateOf(checkPath(receipt)),
      found: `${receipt.path.index + 1}/${receipt.path.size}`,
    },
    { name: 'terms', state: stateOf(checkPromise(order, receipt)) },
  ]
}

function tickSteps(order: Order, ticks: Parameters<typeof recomputeOrder>[1]): VerifiedStep[] {
  const result = recomputeOrder(order, ticks)
  return (['entry', 'exit', 'chain', 'sum'] as const).flatMap((name) => {
    const step = result[name]
    return step
      ? [{ name, state: stateOf(step.passed), ...(step.found === undefined ? {} : { found: step.found }) }]
      : []
  })
}

const stateOf = (passed: boolean): 'passed' | 'failed' => (passed ? 'passed' : 'failed')
