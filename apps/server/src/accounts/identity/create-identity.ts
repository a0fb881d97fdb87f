import type { Queryable } from '../../platform/database/database.ts'
import type { PracticeReview } from '../../desk/reviews/index.ts'
import { practiceCertifications } from './decide.ts'
import type { Needs } from './needs.ts'
import type { Identity, IdentityFacts } from './identity.ts'
import { openAllPapers, openPapers } from './papers.ts'
import { newestOf, newestOfEach } from './store.ts'

export interface IdentityInside extends Identity {
  /** All that is shown of a customer's identity, at one reading. */
  factsOf(db: Queryable, customerId: bigint): Promise<IdentityFacts>
  readonly practice: PracticeReview
}

export function createIdentity(deps: Needs): IdentityInside {
  const passed = async (db: Queryable, customerId: bigint) => {
    const row = await newestOf(db, customerId)
    return row?.status === 'passed' ? row : undefined
  }

  async function factsOfEach(db: Queryable, customerIds: readonly bigint[]) {
    const rows = await newestOfEach(db, customerIds)
    const passedRows = rows.filter(({ status }) => status === 'passed')
    const papers = await openAllPapers(deps.vault, db, passedRows)
    const names = new Map(passedRows.map((row, place) => [row.id, papers[place]?.name]))

    return new Map<bigint, IdentityFacts>(
      rows.map(({ id, customer_id: customerId, status, decided_at: decidedAt }) => [
        customerId,
        status === 'passed' ? { status, name: names.get(id), passedAt: decidedAt ?? undefined } : { status },
      ]),
    )
  }

  return {
    practice: practiceCertifications(deps),
    factsOfEach,
    factsOf: async (db, customerId) =>
      (await factsOfEach(db, [customerId])).get(customerId) ?? { status: 'none' },
    async statusOf(db, customerId) {
      return (await newestOf(db, customerId))?.status ?? 'none'
    },
    async verifiedName(db, customerId) {
      const row = await passed(db, customerId)
      return row && (await openPapers(deps.vault, db, row))?.name
    },
    async passedAt(db, customerId) {
      return (await passed(db, customerId))?.decided_at ?? undefined
    },
    async stated(db, customerId) {
      const row = await newestOf(db, customerId)
      return row && (await openPapers(deps.vault, db, row))
    },
  }
}
