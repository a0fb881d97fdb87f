import type { Queryable } from '../../platform/database/database.ts'
import type { PracticeReview } from '../review/index.ts'
import { practiceCertifications } from './decide.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Identity } from './identity.ts'
import { openPapers } from './papers.ts'
import { newestOf } from './store.ts'

export interface IdentityInside extends Identity {
  readonly practice: PracticeReview
}

export function createIdentity(deps: IdentityDeps): IdentityInside {
  const passed = async (db: Queryable, customerId: bigint) => {
    const row = await newestOf(db, customerId)
    return row?.status === 'passed' ? row : undefined
  }
  return {
    practice: practiceCertifications(deps),
    async statusOf(db, customerId) {
      return (await newestOf(db, customerId))?.status ?? 'none'
    },
    async verifiedName(db, customerId) {
      const row = await passed(db, customerId)
      return row && (await openPapers(deps.vault, db, customerId, row.papers))?.name
    },
    async passedAt(db, customerId) {
      return (await passed(db, customerId))?.decided_at ?? undefined
    },
    async stated(db, customerId) {
      const row = await newestOf(db, customerId)
      return row && (await openPapers(deps.vault, db, customerId, row.papers))
    },
  }
}
