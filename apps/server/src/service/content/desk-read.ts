import type {
  ContentItem,
  ContentVersion,
  contentItemCall,
  contentItemsCall,
} from '@plumbline/api-schema/service/desk-content'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { contentState, editionStates, needsTwoOperators } from '@plumbline/domain/service/content'
import type { EditionState, Written } from '@plumbline/domain/service/content'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { proposalDecisions, waitingDocuments } from '../../desk/proposals/index.ts'
import type { Needs } from './needs.ts'
import { readDrafts, readEditions, readItems, readWordings } from './desk-store.ts'
import type { DraftRow, EditionRow, ItemRow } from './desk-store.ts'
import { waitingProposal } from './publish.ts'
import type { TextDocument } from './publish.ts'
import { pictureAddress } from './read.ts'
import { defined } from '@plumbline/domain/basics/defined'

const inOrder = (codes: readonly string[]): Language[] =>
  LANGUAGES.map(({ code }) => code).filter((code) => codes.includes(code))

const dayOf = (at: Instant): string => toIso(at).slice(0, 10)

interface About {
  readonly item: ItemRow
  readonly editions: readonly EditionRow[]
  readonly drafts: readonly DraftRow[]
  readonly proposalId: string | undefined
}

const statesOf = (editions: readonly EditionRow[], now: Instant): EditionState[] =>
  editionStates(
    editions.map((edition) => ({
      publishAt: edition.publish_at,
      until: edition.until ?? undefined,
      reviewAt: edition.review_at ?? undefined,
    })),
    now,
  )

/** The version that is live, else the next to come, else the last; and what takes the place of a live one. */
function standing(editions: readonly EditionRow[], states: readonly EditionState[]) {
  const live = editions.find((_edition, at) => states[at] === 'live')
  const [next] = editions
    .filter((_edition, at) => states[at] === 'scheduled')
    .toSorted((a, b) => a.publish_at - b.publish_at)
  return { shown: live ?? next ?? editions.at(-1), next: live && next }
}

function wireItem({ item, editions, drafts, proposalId }: About, now: Instant): ContentItem {
  const newest = editions.at(-1)
  const states = statesOf(editions, now)
  const { shown, next } = standing(editions, states)
  const draft = drafts.find(({ language }) => language === 'en') ?? drafts[0]
  const last = drafts.toSorted((a, b) => b.saved_at - a.saved_at)[0]
  const isDraftNewer = last !== undefined && (newest === undefined || last.saved_at > newest.made_at)
  const by = isDraftNewer ? last.saver : newest?.maker

  return {
    id: item.id,
    kind: item.kind,
    state: contentState(states),
    is_sample: item.is_sample,
    title: newest?.title ?? draft?.title ?? item.id,
    languages: inOrder(newest?.languages ?? []),
    drafted: inOrder(drafts.map(({ language }) => language)),
    ...(shown && { version: shown.version, publish_at: toIso(shown.publish_at) }),
    ...(shown?.until !== undefined && shown.until !== null && { until: toIso(shown.until) }),
    ...(next && { next: { version: next.version, publish_at: toIso(next.publish_at) } }),
    ...(shown?.review_at !== undefined && shown.review_at !== null && { review_on: dayOf(shown.review_at) }),
    place: shown?.place ?? 0,
    needs_two: needsTwoOperators(item.kind, item.id),
    ...defined({ proposal_id: proposalId }),
    changed_at: toIso(isDraftNewer ? last.saved_at : (newest?.made_at ?? item.made_at)),
    ...(by !== undefined && by !== null && { changed_by: by }),
  }
}

function grouped<Row extends { readonly item_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.item_id)
    if (group) group.push(row)
    else groups.set(row.item_id, [row])
  }

  return groups
}

/** Everything that is written, the last changed first. */
export async function listItems(
  { database, clock }: Needs,
  { kind, state, cursor, limit }: ParsedRequestOf<typeof contentItemsCall>,
): Promise<ResponseOf<typeof contentItemsCall> | Refusal> {
  const [items, editions, drafts, waiting] = await Promise.all([
    readItems(database),
    readEditions(database).then(grouped),
    readDrafts(database).then(grouped),
    waitingDocuments(database, 'terms_text'),
  ])

  const proposed = new Map(waiting.map(({ id, document }) => [(document as TextDocument).item_id, id]))
  const now = clock.now()

  const ofKind = items
    .filter((item) => kind === undefined || item.kind === kind)
    .map((item) =>
      wireItem(
        {
          item,
          editions: editions.get(item.id) ?? [],
          drafts: drafts.get(item.id) ?? [],
          proposalId: proposed.get(item.id),
        },
        now,
      ),
    )
    .toSorted((a, b) =>
      a.changed_at === b.changed_at ? (a.id < b.id ? -1 : 1) : a.changed_at < b.changed_at ? 1 : -1,
    )

  const all = ofKind.filter((item) => state === undefined || item.state === state)
  const after = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && after < 0) return BAD_CURSOR

  const page = all.slice(after + 1, after + 1 + limit)
  const last = page.at(-1)
  const count = (of: ContentItem['state']): number => ofKind.filter((item) => item.state === of).length

  return {
    items: page,
    ...(last && last !== all.at(-1) && { next: last.id }),
    counts: {
      draft: count('draft'),
      scheduled: count('scheduled'),
      live: count('live'),
      ended: count('ended'),
      withdrawn: count('withdrawn'),
    },
  }
}

const wireWordings = (wordings: Readonly<Record<string, Written>>) =>
  inOrder(Object.keys(wordings)).map((language) => ({
    language,
    title: wordings[language]?.title ?? '',
    lead: wordings[language]?.lead ?? '',
    markdown: wordings[language]?.markdown ?? '',
  }))

function wireVersion(
  edition: EditionRow,
  state: EditionState,
  decisions: ContentVersion['decisions'],
): ContentVersion {
  return {
    version: edition.version,
    state,
    publish_at: toIso(edition.publish_at),
    ...defined({ until: isoOf(edition.until) }),
    place: edition.place,
    ...defined({ topic: edition.topic, target: edition.target }),
    ...(edition.picture_id !== null && { picture: pictureAddress(edition.picture_id) }),
    ...defined({
      evidence_kind: edition.evidence_kind,
      evidence: edition.evidence,
      evidence_hash: edition.evidence_hash,
    }),
    ...(edition.review_at !== null && { review_on: dayOf(edition.review_at) }),
    languages: inOrder(edition.languages),
    decisions:
      decisions.length > 0 || edition.maker === null
        ? decisions
        : [{ operator: edition.maker, act: 'publish', at: toIso(edition.made_at) }],
  }
}

/** One item whole: what is being written, what stands, and who did it. */
export async function showItem(
  { database, clock }: Needs,
  id: string,
): Promise<ResponseOf<typeof contentItemCall> | Refusal> {
  const [item] = await readItems(database, id)
  if (!item) return NOT_FOUND

  const [editions, drafts, waiting] = await Promise.all([
    readEditions(database, id),
    readDrafts(database, id),
    waitingProposal(database, id),
  ])

  const decisions = await proposalDecisions(
    database,
    editions.flatMap(({ proposal_id }) => proposal_id ?? []),
  )

  const newest = editions.at(-1)
  const now = clock.now()
  const states = statesOf(editions, now)

  return {
    item: wireItem({ item, editions, drafts, proposalId: waiting?.id }, now),
    drafts: inOrder(drafts.map(({ language }) => language)).flatMap((code) =>
      drafts
        .filter(({ language }) => language === code)
        .map((draft) => ({
          language: code,
          title: draft.title,
          lead: draft.lead,
          markdown: draft.markdown,
          saved_at: toIso(draft.saved_at),
          saved_by: draft.saver,
        })),
    ),
    wordings: newest ? wireWordings(await readWordings(database, id, newest.version)) : [],
    versions: editions
      .map((edition, at) =>
        wireVersion(edition, states[at] ?? 'replaced', decisions.get(edition.proposal_id ?? '') ?? []),
      )
      .toReversed(),
    ...(waiting && { proposed: wireWordings(waiting.document.wordings) }),
  }
}

export async function showVersion(db: Queryable, id: string, version: number) {
  const wordings = wireWordings(await readWordings(db, id, version))
  return wordings.length === 0 ? NOT_FOUND : { wordings }
}
