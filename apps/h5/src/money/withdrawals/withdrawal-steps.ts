import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import type { Step } from '../../ui/lists/steps.tsx'

export interface WithdrawStep {
  readonly key: 'sent' | 'first' | 'second' | 'bank' | 'paid' | 'ended'
  readonly state: Step['state']
  readonly at?: string | undefined
  readonly since?: string | undefined
}

/** Whether the bank sent it back: the note is then the bank's, and no longer the desk's. */
export const isOfBank = ({ reason }: Pick<Withdrawal, 'reason'>): boolean =>
  reason === 'bank_refused' || reason === 'returned'

const ABOUT_TARGET = new Set<Withdrawal['reason_code']>([
  'unreadable',
  'target_unreachable',
  'holder_differs',
])

/** Whether it came back because of where it was to go: the card or address is to be looked at before the next one. */
export const isAboutTarget = (withdrawal: Pick<Withdrawal, 'reason' | 'reason_code'>): boolean =>
  isOfBank(withdrawal) || ABOUT_TARGET.has(withdrawal.reason_code)

const ORDER = ['first', 'second', 'bank'] as const
const WAITING = { desk: 0, second_operator: 1, bank: 2, nobody: 0 } as const

/**
 * What has happened to a withdrawal, what waits, and what is to come. One that came back ends where it ended: which checks
 * it had passed by then is not told apart.
 */
export function withdrawSteps({ status, time, decided_at, progress }: Withdrawal): WithdrawStep[] {
  const sent: WithdrawStep = { key: 'sent', state: 'done', at: time }
  if (status === 'success')
    return [
      sent,
      ...ORDER.map((key) => ({ key, state: 'done' }) as const),
      { key: 'paid', state: 'done', at: decided_at },
    ]

  if (status === 'fail') return [sent, { key: 'ended', state: 'ended', at: decided_at }]

  const now = WAITING[progress?.waits_for ?? 'desk']

  return [
    sent,
    ...ORDER.map((key, at): WithdrawStep =>
      at === now
        ? { key, state: 'now', since: progress?.since ?? time }
        : { key, state: at < now ? 'done' : 'next' },
    ),
    { key: 'paid', state: 'next' },
  ]
}
