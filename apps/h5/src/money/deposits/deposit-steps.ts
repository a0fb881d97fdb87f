import { formatAmount } from '@plumbline/domain/money/asset'
import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { minorOf } from '../../forms/sums/typed-sum.ts'
import type { Step } from '../../ui/lists/steps.tsx'

export interface DepositStep {
  readonly key: 'instructions' | 'screenshot' | 'first' | 'second' | 'credited' | 'rejected'
  readonly state: Step['state']
  /** When it was done. */
  readonly at?: string | undefined
  /** Since when it waits. */
  readonly since?: string | undefined
}

/** What has happened to a self-service recharge, what waits, and what is to come. Nothing is credited before the last step. */
export function depositSteps(recharge: Deposit): DepositStep[] {
  const { status, time, decided_at, progress, needs_two } = recharge
  const begun: DepositStep[] = [
    { key: 'instructions', state: 'done' },
    { key: 'screenshot', state: 'done', at: time },
  ]
  if (status === 'success')
    return [
      ...begun,
      { key: 'first', state: 'done' },
      ...(needs_two === true ? ([{ key: 'second', state: 'done' }] as const) : []),
      { key: 'credited', state: 'done', at: decided_at },
    ]

  if (status === 'fail') return [...begun, { key: 'rejected', state: 'ended', at: decided_at }]

  const since = progress?.since ?? time
  const isSecond = status === 'success_awaiting_review' || progress?.waits_for === 'second_operator'

  return [
    ...begun,
    ...(isSecond
      ? ([
          { key: 'first', state: 'done' },
          { key: 'second', state: 'now', since },
        ] as const)
      : ([
          { key: 'first', state: 'now', since },
          ...(needs_two === true ? ([{ key: 'second', state: 'next' }] as const) : []),
        ] as const)),
    { key: 'credited', state: 'next' },
  ]
}

/** How what arrived differs from what was stated; nothing where it does not, or nothing has arrived yet. */
export function differenceOf({
  amount,
  received,
  asset,
}: Pick<Deposit, 'amount' | 'received' | 'asset'>):
  | { readonly is: 'less' | 'more'; readonly difference: string }
  | undefined {
  if (received === undefined) return undefined

  const difference = minorOf(received, asset) - minorOf(amount, asset)
  if (difference === 0n) return undefined

  return {
    is: difference < 0n ? 'less' : 'more',
    difference: formatAmount(difference < 0n ? -difference : difference, asset),
  }
}
