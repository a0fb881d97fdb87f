import type { Certification } from '@plumbline/api-schema/accounts/identity'
import type { DeskCertification } from '@plumbline/api-schema/accounts/desk-identity'
import { mask } from '@plumbline/domain/basics/mask'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { QueueItem } from '../../desk/reviews/index.ts'
import type { Needs } from './needs.ts'
import { openPapers } from './papers.ts'
import type { Papers } from './papers.ts'
import { newestOf } from './store.ts'
import type { CertificationRow, Side } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** The desk sees only the year of a birthday. */
const maskBirthday = (birthday: string): string => `${birthday.slice(0, 4)}-**-**`

/** What was decided, where it was. */
const decisionFields = ({ reason, field, note, decided_at }: CertificationRow) => ({
  ...defined({ reason, field, note, decided_at: isoOf(decided_at) }),
})

/** The newest real name of a customer, as its owner sees it: the number masked. */
export async function certificationOf(
  { database, vault, reviews }: Pick<Needs, 'database' | 'vault' | 'reviews'>,
  customerId: bigint,
): Promise<Certification> {
  const row = await newestOf(database, customerId)
  if (!row) return { status: 'none' }

  const [papers, progress] = await Promise.all([
    openPapers(vault, database, row),
    reviews.progressOf(database, 'certification', [row.id]),
  ])

  const own = progress.get(row.id)

  return {
    id: row.id,
    status: row.status,
    ...decisionFields(row),
    ...(papers && { name: papers.name, id_number: mask(papers.idNumber) }),
    time: toIso(row.sent_at),
    ...(row.status === 'under_review' && own?.promised_by !== undefined && { promised_by: own.promised_by }),
    ...defined({ progress: own }),
  }
}

/** A real name as a reviewer sees it; papers that were erased leave nothing to see. */
export function deskCertificationOf(
  row: CertificationRow,
  papers: Papers | undefined,
  item: QueueItem,
  unseen: readonly Side[],
): DeskCertification {
  return {
    ...item,
    status: row.status,
    name: papers?.name ?? '***',
    id_number: papers ? mask(papers.idNumber) : '***',
    birthday: papers ? maskBirthday(papers.birthday) : '***',
    ...(papers && { front: row.front, back: row.back }),
    unseen: [...unseen],
    ...decisionFields(row),
  }
}
