import { CONTENT_TARGETS } from '@plumbline/api-schema/service/desk-content'
import type { publishContentCall } from '@plumbline/api-schema/service/desk-content'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { needsTwoOperators, refusalOfEdition, wordsOfNextVersion } from '@plumbline/domain/service/content'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { waitingDocuments, textOfLines } from '../../desk/proposals/index.ts'
import type { ApplyProposal, ProposalLine } from '../../desk/proposals/index.ts'
import type { Needs } from './needs.ts'
import {
  deletePublished,
  hasPicture,
  insertEdition,
  lockItem,
  readDrafts,
  readEditions,
  readItems,
  readWordings,
} from './desk-store.ts'
import type { EditionRow, ItemRow, NewEdition } from './desk-store.ts'
import { refusalOfPromise } from './draft.ts'
import { recordAct } from '../../desk/operators/index.ts'
import type { Written } from '@plumbline/domain/service/content'
import { defined } from '@plumbline/domain/basics/defined'

type Wish = ParsedRequestOf<typeof publishContentCall>
type Wordings = Readonly<Record<string, Written>>

/**
 * What two operators decide on, as it is kept with the proposal: the database compares the version that comes of it with
 * this, word by word (migration 0026). Times are epoch milliseconds; `publish_at` 0 is at once.
 */
export interface TextDocument {
  readonly item_id: string
  readonly version: number
  readonly publish_at: Instant
  readonly until?: Instant
  readonly place: number
  readonly evidence_kind?: 'file' | 'register'
  readonly evidence?: string
  readonly evidence_hash?: string
  readonly review_at?: Instant
  readonly wordings: Wordings
}

/** The proposal about an item that waits for a second operator, if there is one. */
export async function waitingProposal(
  db: Queryable,
  id: string,
): Promise<{ readonly id: string; readonly document: TextDocument } | undefined> {
  const waiting = await waitingDocuments(db, 'terms_text')
  // Written by `publish` alone, and immutable since.
  return waiting
    .map((row) => ({ id: row.id, document: row.document as TextDocument }))
    .find(({ document }) => document.item_id === id)
}

/** The words of the next version, in the languages that were asked for. */
async function wordingsOf(
  tx: Transaction,
  item: ItemRow,
  before: EditionRow | undefined,
  asked: Wish['languages'],
): Promise<Wordings | Refusal> {
  const drafts = await readDrafts(tx, item.id)
  const standing = before ? await readWordings(tx, item.id, before.version) : {}

  const written = Object.fromEntries(
    drafts.map(({ language, title, lead, markdown }) => [language, { title, lead, markdown }]),
  )

  const all = wordsOfNextVersion(standing, written)
  const wanted = asked?.split(',') ?? Object.keys(all)
  const chosen = Object.fromEntries(
    wanted.flatMap((language) => (all[language] ? [[language, all[language]]] : [])),
  )
  if (Object.keys(chosen).length !== new Set(wanted).size) return fieldInvalid('languages')

  const isEmpty = ({ markdown }: Written): boolean => item.kind !== 'banner' && markdown.trim() === ''
  if (Object.values(chosen).some(isEmpty)) return fieldInvalid('languages')

  return Object.values(chosen).map(refusalOfPromise).find(Boolean) ?? chosen
}

async function refusalOfPlaces(tx: Transaction, { target, picture }: Wish): Promise<Refusal | undefined> {
  const [path] = target?.split('?') ?? []
  if (target !== undefined && !CONTENT_TARGETS.some((known) => known === path)) return fieldInvalid('target')
  if (picture !== undefined && !(await hasPicture(tx, picture))) return fieldInvalid('picture')

  return undefined
}

/** The version that a wish makes, as it would be written by one operator. */
function editionOf(item: ItemRow, version: number, wish: Wish, operatorId: bigint, now: Instant): NewEdition {
  const reviewAt = wish.review_on === undefined ? undefined : parseIso(`${wish.review_on}T00:00:00.000Z`)

  return {
    itemId: item.id,
    version,
    operatorId,
    at: now,
    publishAt: Math.max(wish.publish_at ?? 0, now),
    until: wish.until,
    place: wish.place ?? 0,
    topic: wish.topic,
    target: wish.target,
    pictureId: wish.picture,
    ...(item.kind === 'section' && {
      evidenceKind: wish.evidence_kind,
      evidence: wish.evidence,
      evidenceHash: wish.evidence_hash,
      reviewAt,
    }),
  }
}

const judged = (item: ItemRow, edition: NewEdition, wordings: Wordings, now: Instant): Refusal | undefined =>
  refusalOfEdition(
    {
      kind: item.kind,
      publishAt: edition.publishAt,
      until: edition.until,
      languages: Object.keys(wordings),
      evidence: {
        ...(edition.evidenceKind && { kind: edition.evidenceKind }),
        ...defined({ text: edition.evidence }),
        hash: edition.evidenceHash,
        ...defined({ reviewAt: edition.reviewAt }),
      },
      target: edition.target,
      hasPicture: edition.pictureId !== undefined,
      topic: edition.topic,
    },
    now,
  )

const hashOf = ({ title, lead, markdown }: Written): string =>
  createHash('sha256')
    .update([title, ...(lead === '' ? [] : [lead]), markdown].join('\n'))
    .digest('hex')

/** What an act or a proposal says of a version, before beside after; the words themselves stand in the document. */
function linesOf(
  edition: NewEdition,
  wordings: Wordings,
  before: EditionRow | undefined,
  beforeWords: Wordings,
): ProposalLine[] {
  const line = (name: string, was: string | undefined, is: string | undefined): ProposalLine[] =>
    was === undefined && is === undefined ? [] : [{ name, before: was ?? '', after: is ?? '' }]
  const said = (words: Written | undefined): string | undefined =>
    words && `${words.title} · ${hashOf(words).slice(0, 16)}`
  const timeOf = (at: Instant | null | undefined): string | undefined =>
    at === null || at === undefined ? undefined : toIso(at)

  return [
    ...line('content', before?.item_id, edition.itemId),
    ...line('version', before && String(before.version), String(edition.version)),
    ...line('publish_at', timeOf(before?.publish_at), timeOf(edition.publishAt)),
    ...line('until', timeOf(before?.until), timeOf(edition.until)),
    ...line('evidence', before?.evidence ?? undefined, edition.evidence),
    ...line('evidence_hash', before?.evidence_hash ?? undefined, edition.evidenceHash),
    ...line('review_on', timeOf(before?.review_at)?.slice(0, 10), timeOf(edition.reviewAt)?.slice(0, 10)),
    ...[...new Set([...Object.keys(beforeWords), ...Object.keys(wordings)])]
      .toSorted()
      .flatMap((language) =>
        line(`words_${language}`, said(beforeWords[language]), said(wordings[language])),
      ),
  ]
}

async function tell({ bus, changes }: Needs, tx: Transaction, id: string): Promise<void> {
  await changes.note(tx, 'content')
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'content', id }))
}

/** Writes a version that one operator may publish, with its act. */
async function publishAlone(
  deps: Needs,
  tx: Transaction,
  edition: NewEdition & { readonly operatorId: bigint },
  wordings: Wordings,
  act: { readonly act: string; readonly reason: string | undefined; readonly lines: readonly ProposalLine[] },
): Promise<void> {
  await insertEdition(tx, edition, wordings)
  await recordAct(tx, {
    operatorId: edition.operatorId,
    act: act.act,
    subjectKind: 'content',
    subjectId: edition.itemId,
    ...defined({ reason: act.reason }),
    before: textOfLines(act.lines, 'before'),
    after: textOfLines(act.lines, 'after'),
    at: edition.at,
  })

  await tell(deps, tx, edition.itemId)
}

const documentOf = (edition: NewEdition, wish: Wish, wordings: Wordings): TextDocument => ({
  item_id: edition.itemId,
  version: edition.version,
  publish_at: wish.publish_at ?? 0,
  ...defined({ until: edition.until }),
  place: edition.place ?? 0,
  ...(edition.evidenceKind && { evidence_kind: edition.evidenceKind }),
  ...defined({
    evidence: edition.evidence,
    evidence_hash: edition.evidenceHash,
    review_at: edition.reviewAt,
  }),
  wordings,
})

/** Makes the next version, or proposes it where it takes two. */
export function publish(
  deps: Needs,
  operatorId: bigint,
  wish: Wish,
): Promise<{ readonly version?: number; readonly proposal_id?: string } | Refusal> {
  return deps.database.transaction(async (tx) => {
    await lockItem(tx, wish.id)
    const [item] = await readItems(tx, wish.id)
    if (!item) return { refusal: 'not_found' }

    const editions = await readEditions(tx, item.id)
    const before = editions.at(-1)
    const wordings = await wordingsOf(tx, item, before, wish.languages)
    if (isRefusal(wordings)) return wordings

    const now = deps.clock.now()
    const edition = { ...editionOf(item, editions.length + 1, wish, operatorId, now), operatorId }
    const refusal = judged(item, edition, wordings, now) ?? (await refusalOfPlaces(tx, wish))
    if (refusal) return refusal

    const beforeWords = before ? await readWordings(tx, item.id, before.version) : {}
    const lines = linesOf(edition, wordings, before, beforeWords)
    if (!needsTwoOperators(item.kind, item.id)) {
      await publishAlone(deps, tx, edition, wordings, { act: 'content_publish', reason: wish.reason, lines })
      await deletePublished(tx, item.id, wordings)
      return { version: edition.version }
    }

    if (await waitingProposal(tx, item.id)) return { refusal: 'under_review_already' }

    const { reason } = wish
    const document = documentOf(edition, wish, wordings)
    await tell(deps, tx, item.id)

    return deps.proposals.propose(tx, { kind: 'terms_text', document, lines, reason, operatorId })
  })
}

/** Second of two: the version comes as it was proposed. Refused where another one came, or its time went by, meanwhile. */
export const applyText =
  (deps: Needs): ApplyProposal =>
  async (tx, { id, document: kept, makerId, at }) => {
    const document = kept as TextDocument // written by `publish` alone, and immutable since
    await lockItem(tx, document.item_id)

    const editions = await readEditions(tx, document.item_id)
    if (editions.length + 1 !== document.version) return { refusal: 'already_decided' }

    const publishAt = Math.max(document.publish_at, at)
    if (document.until !== undefined && document.until <= publishAt) return fieldInvalid('until')
    if (document.review_at !== undefined && document.review_at <= publishAt) return fieldInvalid('review_on')

    const edition: NewEdition = {
      itemId: document.item_id,
      version: document.version,
      operatorId: makerId,
      at,
      publishAt,
      until: document.until,
      place: document.place,
      evidenceKind: document.evidence_kind,
      evidence: document.evidence,
      evidenceHash: document.evidence_hash,
      reviewAt: document.review_at,
      proposalId: id,
    }

    await insertEdition(tx, edition, document.wordings)
    await deletePublished(tx, document.item_id, document.wordings)
    await tell(deps, tx, document.item_id)

    return undefined
  }

/** Ends what customers see of an item now. Its versions stay, and another one may follow. */
export function takeDown(
  deps: Needs,
  operatorId: bigint,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<{ readonly version: number } | Refusal> {
  return deps.database.transaction(async (tx) => {
    await lockItem(tx, id)
    const [item] = await readItems(tx, id)
    if (!item) return { refusal: 'not_found' }
    if (item.kind === 'text') return fieldInvalid('id')

    const editions = await readEditions(tx, id)
    const before = editions.at(-1)
    const now = deps.clock.now()
    if (!before || (before.until !== null && before.until <= now)) return { refusal: 'already_decided' }
    if (reason === undefined) return { refusal: 'reason_required', field: 'reason' }

    const wordings = await readWordings(tx, id, before.version)
    const edition = {
      itemId: id,
      version: editions.length + 1,
      operatorId,
      at: now,
      publishAt: now,
      until: now,
      place: before.place,
    }

    const lines = linesOf(edition, {}, before, {})
    await publishAlone(deps, tx, edition, wordings, { act: 'content_take_down', reason, lines })

    return { version: edition.version }
  })
}
