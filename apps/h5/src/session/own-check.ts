import { createStoredStore } from '@plumbline/web/state/storage'
import { tokenStore } from './token.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How this customer's last own check of the count of liabilities ended. */
export interface OwnCheck {
  readonly state: 'passed' | 'failed' | 'uncounted'
  /** When it was counted; absent where nothing was. */
  readonly countedAt?: string
}

const STATES = ['passed', 'failed', 'uncounted'] as const

function read(stored: string | undefined): OwnCheck | undefined {
  const [name, countedAt] = (stored ?? '').split(' ')
  const state = STATES.find((known) => known === name)
  return state && { state, ...defined({ countedAt }) }
}

/** The last result, kept until the next one or until the customer logs out. */
export const ownCheckStore = createStoredStore<OwnCheck | undefined>(
  'own_check',
  read,
  (check) => check && [check.state, ...(check.countedAt === undefined ? [] : [check.countedAt])].join(' '),
)

// One customer's result is not the next one's.
tokenStore.subscribe(() => {
  if (tokenStore.get() === undefined) ownCheckStore.set(undefined)
})
