import type { CertificationStatus } from '@plumbline/domain/identity'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { PracticeReview } from '../review/index.ts'
import { practiceCertifications } from './decide.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { Identity } from './identity.ts'
import { openPapers } from './papers.ts'
import { newestOf } from './store.ts'

export interface IdentityInside extends Identity {
  /** All that is shown of a customer's identity, at one reading. */
  factsOf(
    db: Queryable,
    customerId: bigint,
  ): Promise<{
    readonly status: CertificationStatus
    readonly name?: string | undefined
    readonly passedAt?: Instant | undefined
  }>
  readonly practice: PracticeReview
}

export function createIdentity(deps: IdentityDeps): IdentityInside {
  const passed = async (db: Queryable, customerId: bigint) => {
    const row = await newestOf(db, customerId)
    return row?.status === 'passed' ? row : undefined
  }
  return {
    practice: practiceCertifications(deps),
    async factsOf(db, customerId) {
      const row = await newestOf(db, customerId)
      if (row?.status !== 'passed') return { status: row?.status ?? 'none' }
      const papers = await openPapers(deps.vault, db, customerId, row.papers)
      return { status: row.status, name: papers?.name, passedAt: row.decided_at ?? undefined }
    },
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
