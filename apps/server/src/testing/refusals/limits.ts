import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { asking, taken } from './stage.ts'
import type { Ask, Customer, Stage } from './stage.ts'

/** Excludes a customer from everything new, for two days unless said. */
export async function exclude({ whole }: Stage, { from }: Pick<Customer, 'from'>, days = 2): Promise<void> {
  const until = toIso(whole.clock.now() + days * DAY_MS)
  await taken(from.post('/api/limits/exclude', { kind: 'self_exclusion', until }))
}

/** A customer who excluded themselves, and what they ask for all the same. */
export const excluded =
  (ask: (customer: Customer) => Ask | Promise<Ask>) =>
  async (stage: Stage): Promise<Ask> => {
    const customer = await stage.customer()
    const asked = await ask(customer)
    await exclude(stage, customer)

    return asked
  }

/** The same for one who set a limit. */
export const limited =
  (kind: string, value: string, ask: (customer: Customer) => Ask | Promise<Ask>) =>
  async ({ customer }: Stage): Promise<Ask> => {
    const own = await customer()
    await taken(own.from.post('/api/limits/set', { kind, value }))
    return ask(own)
  }

/** A pause that was to be made shorter. */
export async function shortened(stage: Stage): Promise<Ask> {
  const customer = await stage.customer()
  await exclude(stage, customer, 3)
  const until = toIso(stage.whole.clock.now() + 2 * DAY_MS)

  return asking(customer.from, '/api/limits/exclude', { kind: 'self_exclusion', until })
}
