import { clock, database, jobs, logger, metrics, prepares } from '../platform/floor.ts'
import { defineModule } from '../platform/module.ts'
import { createInvariants } from './invariants/invariants.ts'
import { fundPracticeHouse } from './practice-funding.ts'

/** The books: checked before they are first written to, and each minute from then on. */
export const invariants = defineModule({
  name: 'ledger',
  needs: { database, jobs, clock, logger, metrics, prepares },
  async open({ database, jobs, clock, logger, metrics, prepares }) {
    if (prepares) await fundPracticeHouse(database, clock)
    const checks = createInvariants({ database: jobs, clock, logger, metrics })
    await checks.check()

    return {
      provides: checks,
      leading: { role: 'jobs', start: () => checks.lead(true), stop: () => checks.lead(false) },
      jobs: checks.jobs,
      stop: () => checks.stop(),
    }
  },
})
