import { mayDecide } from '../operators/index.ts'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ProposalKind, ProposalStatus } from '@plumbline/domain/desk/proposal'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { undoIfRefused } from '../../platform/database/undo-if-refused.ts'
import { decideProposal, insertProposal, lockProposal, readProposals } from './store.ts'
import type { ProposalLine, ProposalRow } from './store.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../operators/index.ts'
import { textOfLines } from './lines.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What was proposed and is now decided on: `document` is the maker's, word by word. */
export interface ConfirmedProposal {
  readonly id: string
  readonly document: unknown
  readonly reason: string
  readonly customerId: bigint | undefined
  readonly makerId: bigint
  readonly checkerId: bigint
  readonly at: Instant
}

/** Does what a kind of proposal says, in the transaction of its confirmation; a refusal undoes that. */
export type ApplyProposal = (tx: Transaction, proposal: ConfirmedProposal) => Promise<Refusal | undefined>

export interface Wish {
  readonly kind: ProposalKind
  readonly document: object
  readonly lines: readonly ProposalLine[]
  /** Left out or blank: `reason_required`. */
  readonly reason: string | undefined
  readonly operatorId: bigint
  /** Whom it concerns: neither operator may be that person. */
  readonly customerId?: bigint
}

/** A proposal that waits for its second operator, or why there is none. */
export type Proposed = { readonly proposal_id: string } | Refusal

export interface Proposals {
  /** Names what confirmation of a kind does. Each kind once, at the start. */
  register(kind: ProposalKind, apply: ApplyProposal): void
  /** First of two. */
  propose(tx: Transaction, wish: Wish): Promise<Proposed>
  confirm(operatorId: bigint, id: string, reason: string | undefined): Promise<Proposal | Refusal>
  /** Refuses another's, or takes back one's own: with a reason. */
  refuse(operatorId: bigint, id: string, reason: string | undefined): Promise<Proposal | Refusal>
  list(
    db: Queryable,
    asked: {
      readonly operatorId: bigint
      readonly state: 'waiting' | 'decided' | undefined
      readonly kind: ProposalKind | undefined
      readonly cursor: string | undefined
      readonly limit: number
    },
  ): Promise<{ items: Proposal[]; next?: string } | Refusal>
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

function wireProposal(row: ProposalRow, operatorId: bigint): Proposal {
  const isWaiting = row.status === 'waiting'
  const decided = row.decided_at

  return {
    id: row.id,
    time: toIso(row.made_at),
    state_since: toIso(decided ?? row.made_at),
    four_eyes: isWaiting ? (row.maker_id === operatorId ? 'yours' : 'second') : 'done',
    decisions: [
      { operator: row.maker, act: 'propose', at: toIso(row.made_at), reason: row.reason },
      ...(decided === null
        ? []
        : [
            {
              operator: row.checker ?? row.maker,
              act: row.status,
              at: toIso(decided),
              ...defined({ reason: row.decision_reason }),
            },
          ]),
    ],
    practice: row.practice,
    kind: row.kind,
    status: row.status,
    maker: row.maker,
    ...defined({ checker: row.checker }),
    reason: row.reason,
    ...defined({ offer_id: row.offer_id }),
    lines: row.lines,
    ...defined({ decided_at: isoOf(decided) }),
  }
}

async function readPage(
  db: Queryable,
  asked: Parameters<Proposals['list']>[1],
): ReturnType<Proposals['list']> {
  const after = readPlace(asked.cursor)
  if (isRefusal(after)) return after

  const rows = await readProposals(db, {
    isWaiting: asked.state !== 'decided',
    kind: asked.kind,
    after,
    limit: asked.limit + 1,
  })

  const { page, ...next } = cutPage(rows, asked.limit, ({ id, made_at, decided_at }) =>
    writePlace({ at: decided_at ?? made_at, id }),
  )

  return {
    items: page.map((row) => wireProposal(row, asked.operatorId)),
    ...next,
  }
}

async function reread(tx: Queryable, id: string, operatorId: bigint): Promise<Proposal> {
  const row = await lockProposal(tx, id)
  if (!row) throw new Error(`proposal ${id} is gone`)
  return wireProposal(row, operatorId)
}

const publishProposal = (tx: Transaction, bus: Bus, id: string): void =>
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'proposals', id }))

/** Writes a decision with its act; the proposal is locked by the caller. */
async function decide(
  { bus }: Needs,
  tx: Transaction,
  row: ProposalRow,
  decision: {
    readonly status: Exclude<ProposalStatus, 'waiting'>
    readonly operatorId: bigint
    readonly reason: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  const { status, operatorId, reason, at } = decision
  const isOwn = status === 'withdrawn'

  await decideProposal(tx, { id: row.id, status, checkerId: isOwn ? undefined : operatorId, reason, at })
  await recordAct(tx, {
    operatorId: row.maker_id,
    ...(isOwn ? {} : { secondOperatorId: operatorId }),
    act: `${row.kind}_${status}`,
    subjectKind: 'proposal',
    subjectId: row.id,
    ...defined({ customerId: row.customer_id }),
    reason: isBlank(reason) ? row.reason : `${row.reason} / ${reason}`,
    before: textOfLines(row.lines, 'before'),
    after: textOfLines(row.lines, 'after'),
    at,
  })

  publishProposal(tx, bus, row.id)
}

interface Asked {
  readonly operatorId: bigint
  readonly id: string
  readonly reason: string | undefined
}

async function confirmIn(
  deps: Needs,
  registry: ReadonlyMap<ProposalKind, ApplyProposal>,
  tx: Transaction,
  { operatorId, id, reason }: Asked,
): Promise<Proposal | Refusal> {
  const row = await lockProposal(tx, id)
  if (!row) return { refusal: 'not_found' }
  if (row.status !== 'waiting') return { refusal: 'already_decided' }
  if (row.maker_id === operatorId || !(await mayDecide(tx, operatorId, row.customer_id)))
    return { refusal: 'same_operator' }

  const apply = registry.get(row.kind)
  if (!apply) throw new Error(`nothing is registered for proposals of ${row.kind}`)

  const at = deps.clock.now()
  await decide(deps, tx, row, { status: 'confirmed', operatorId, reason, at })

  const refusal = await apply(tx, {
    id,
    document: row.document,
    reason: row.reason,
    customerId: row.customer_id ?? undefined,
    makerId: row.maker_id,
    checkerId: operatorId,
    at,
  })

  return refusal ?? reread(tx, id, operatorId)
}

async function refuseIn(
  deps: Needs,
  tx: Transaction,
  { operatorId, id, reason }: Asked,
): Promise<Proposal | Refusal> {
  const row = await lockProposal(tx, id)
  if (!row) return { refusal: 'not_found' }
  if (row.status !== 'waiting') return { refusal: 'already_decided' }

  const isOwn = row.maker_id === operatorId
  if (isBlank(reason)) return { refusal: 'reason_required', field: 'reason' }
  if (!isOwn && !(await mayDecide(tx, operatorId, row.customer_id))) return { refusal: 'same_operator' }

  await decide(deps, tx, row, {
    status: isOwn ? 'withdrawn' : 'refused',
    operatorId,
    reason,
    at: deps.clock.now(),
  })

  return reread(tx, id, operatorId)
}

async function propose(deps: Needs, tx: Transaction, wish: Wish): ReturnType<Proposals['propose']> {
  const { reason, operatorId, customerId } = wish
  if (reason === undefined || isBlank(reason)) return { refusal: 'reason_required', field: 'reason' }
  if (customerId !== undefined && !(await mayDecide(tx, operatorId, customerId)))
    return { refusal: 'same_operator' }

  const [id, at] = [deps.makeId(), deps.clock.now()]
  const practice = deps.mode === 'practice'

  await insertProposal(tx, { ...wish, id, at, reason, customerId, makerId: operatorId, practice })
  await recordAct(tx, {
    operatorId,
    act: `${wish.kind}_propose`,
    subjectKind: 'proposal',
    subjectId: id,
    ...defined({ customerId }),
    reason,
    before: textOfLines(wish.lines, 'before'),
    after: textOfLines(wish.lines, 'after'),
    at,
  })

  publishProposal(tx, deps.bus, id)
  return { proposal_id: id }
}

export function createProposals(deps: Needs): Proposals {
  const registry = new Map<ProposalKind, ApplyProposal>()

  return {
    register(kind, apply) {
      if (registry.has(kind)) throw new Error(`${kind} is registered twice`)
      registry.set(kind, apply)
    },
    propose: (tx, wish) => propose(deps, tx, wish),
    confirm: (operatorId, id, reason) =>
      undoIfRefused(deps.database, (tx) => confirmIn(deps, registry, tx, { operatorId, id, reason })),
    refuse: (operatorId, id, reason) =>
      deps.database.transaction((tx) => refuseIn(deps, tx, { operatorId, id, reason })),
    list: readPage,
  }
}
