import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { Project, projectCall, projectsCall } from '@plumbline/api-schema/investing/investment'
import type { OfferStatus } from '@plumbline/domain/investing/investment-offer'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR } from '../../http/page.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { readOffers } from './offers.ts'
import { isProjectCursor } from './project-list.ts'
import { termsText } from './terms-text.ts'
import { wireProject } from './wire-offer.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What is shown unless a status is asked for: what has ended is history. */
const CURRENT: readonly OfferStatus[] = ['open', 'full', 'upcoming']

/** A page of projects, each as it is now. */
export async function listProjects(
  { database, clock, mode, zone, projectList }: Needs,
  { status, sort, practice, cursor, limit }: ParsedRequestOf<typeof projectsCall>,
  language: Language,
): Promise<{ items: Project[]; next?: string; count: number } | Refusal> {
  if (cursor !== undefined && !isProjectCursor(cursor)) return BAD_CURSOR

  const asked = practiceOf(mode, practice)
  if (isRefusal(asked)) return asked

  const now = clock.now()
  const statuses = status === undefined ? CURRENT : [status]
  const page = await projectList.page({ practice: asked, statuses, sort: sort ?? 'term', cursor, limit }, now)

  const offers = new Map((await readOffers(database, page.ids)).map((offer) => [offer.id, offer]))

  return {
    items: page.ids.flatMap((id) => {
      const offer = offers.get(id)
      return offer ? [wireProject(offer, language, { now, zone })] : []
    }),
    ...defined({ next: page.next }),
    count: page.count,
  }
}

/** One project with its terms in words, and word by word as they are hashed. */
export async function showProject(
  { database, clock, zone, translator }: Needs,
  { id }: ParsedRequestOf<typeof projectCall>,
  language: Language,
): Promise<{ project: Project; terms: string; document: string } | Refusal> {
  const [offer] = await readOffers(database, [BigInt(id)])
  if (!offer) return { refusal: 'project_not_found' }

  const saying = { t: translator(language), language, now: clock.now(), zone }

  return {
    project: wireProject(offer, language, saying),
    terms: termsText(offer, saying),
    document: offer.document,
  }
}
