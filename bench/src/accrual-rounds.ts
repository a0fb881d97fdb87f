import { makeInvestments } from './accrual-data.ts'
import { percentile } from './load/job.ts'
import type { Generator, JobResult } from './load/job.ts'
import type { ProductUnderTest } from './product-process.ts'

export interface AccrualFigures {
  readonly idleSeconds: number
  readonly loadedSeconds: number
  /** Tickets and orders a second, each one of both, while the interest was credited. */
  readonly pairsPerSecond: number
  readonly orderP99BeforeMs: number
  readonly orderP99DuringMs: number
}

const SOCKETS = 64
const WINDOW_MS = 10_000
const BEFORE_WINDOWS = 6
/** Contracts of the shortest duration: before and during alike, as many settle as are placed. */
const CONTRACT_SECONDS = 30
const STEADY_MS = 40_000
const POLL_MS = 100
/** A server that has just started answers slowly at first, whatever else it does. */
const WARM_MS = 5_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Days of interest that the server has credited since it started. */
async function credited(product: ProductUnderTest): Promise<number> {
  const text = await fetch(`${product.base}/metrics`).then((answer) => answer.text())
  return Number(/^plumbline_investment_interest_credited_total (\d+)/m.exec(text)?.[1] ?? 0)
}

/** From the first interest seen to the last, looked at every 100 ms. @returns seconds */
export async function untilCredited(product: ProductUnderTest, count: number): Promise<number> {
  let first: number | undefined
  for (;;) {
    const done = await credited(product)
    const now = performance.now()
    if (done > 0) first ??= now - POLL_MS
    if (first !== undefined && done >= count) return (now - first) / 1_000

    await sleep(POLL_MS)
  }
}

function mustBeClean({ failed, accepted }: JobResult): void {
  if (failed > 0 || accepted === 0)
    throw new Error(
      `${failed} answers were neither an order nor a refusal, ${accepted} orders: no measurement`,
    )
}

/**
 * Interest of one day for `count` investments: on an idle machine, then while tickets and orders come at half of what the
 * server takes. The job begins when the server starts; its clock is the machine's, so the investments are made due.
 */
export async function measureAccrual(
  generator: Generator,
  product: ProductUnderTest,
  tokens: readonly string[],
  count: number,
  print: (text: string) => void,
): Promise<AccrualFigures> {
  const pairs = (milliseconds: number, perSecond: number): Promise<JobResult> =>
    generator.run({
      kind: 'pairs',
      port: product.port,
      sockets: SOCKETS,
      milliseconds,
      perSecond,
      seconds: CONTRACT_SECONDS,
      tokens,
    })

  await product.pause(() => makeInvestments(product.database, count))
  const idleSeconds = await untilCredited(product, count)
  print(`  idle: ${idleSeconds.toFixed(1)} s, ${Math.round(count / idleSeconds)} investments a second`)

  await makeInvestments(product.database, count)
  await pairs(WARM_MS, 1_000_000)

  const most = await pairs(WARM_MS, 1_000_000)
  mustBeClean(most)

  const perSecond = most.accepted / most.seconds / 2
  await pairs(STEADY_MS, perSecond)

  const before: number[] = []
  for (let window = 0; window < BEFORE_WINDOWS; window += 1) {
    const result = await pairs(WINDOW_MS, perSecond)
    mustBeClean(result)
    before.push(...result.latencies)
  }

  print(
    `  ${Math.round(perSecond)} tickets and orders a second: p99 ${percentile(before, 0.99).toFixed(1)} ms before`,
  )

  await product.pause(() => Promise.resolve())
  let isDone = false
  const loaded = untilCredited(product, count).finally(() => (isDone = true))

  await pairs(WARM_MS, perSecond)
  const during: number[] = []
  let accepted = 0
  const start = performance.now()

  do {
    const result = await pairs(WINDOW_MS, perSecond)
    mustBeClean(result)
    during.push(...result.latencies)
    accepted += result.accepted
  } while (!isDone)

  return {
    idleSeconds,
    loadedSeconds: await loaded,
    pairsPerSecond: accepted / ((performance.now() - start) / 1_000),
    orderP99BeforeMs: percentile(before, 0.99),
    orderP99DuringMs: percentile(during, 0.99),
  }
}
