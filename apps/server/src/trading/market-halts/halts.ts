import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { haltCall, proposeResumeCall } from '@plumbline/api-schema/trading/market-halt'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { ApplyProposal, ProposalLine, Proposed } from '../../desk/proposals/index.ts'
import { findHalt, insertHalt, insertResume, lockHalts } from './store.ts'
import type { HaltRow } from './store.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { untilDone } from '../../platform/until-done.ts'

/** What a proposal to end a halt holds: the database compares (migration 0094). */
interface ResumeDocument {
  readonly halt_id: string
}

/**
 * On every node the feed reads what is halted, and its streams hear of it: until that succeeds, for a halt that is written must hold.
 * Meanwhile neither an order nor a price goes by what is kept.
 */
export function followHalts({ feed, bus, changes, logger }: Needs): void {
  const read = async (): Promise<void> => {
    await feed.halts.reload()
    bus.publishHere({ type: 'halts' })
  }

  changes.takeIn('halts', () => feed.halts.reload())
  changes.on('halts', () =>
    untilDone(read, (error) => logger.error({ err: error }, 'the halts could not be read; trying again')),
  )
}

async function noteHalt(
  { bus, changes }: Pick<Needs, 'bus' | 'changes'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  await changes.note(tx, 'halts')
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'halts', id }))
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'already_halted'

/** One operator halts a product, or all of them: at once, with an act in the log. */
export async function haltMarket(
  deps: Needs,
  operatorId: bigint,
  { symbol, kind, public_reason: publicReason, reason = '' }: ParsedRequestOf<typeof haltCall>,
): Promise<{ readonly id: string } | Refusal> {
  const { database, clock, makeId, feed } = deps
  const product = symbol === undefined ? undefined : feed.product(symbol)
  if (symbol !== undefined && !product) return { refusal: 'symbol_unknown', field: 'symbol' }
  if (reason.trim() === '') return { refusal: 'reason_required', field: 'reason' }

  const id = makeId()
  try {
    await database.transaction(async (tx) => {
      const at = clock.now()
      await insertHalt(tx, { id, productId: product?.id, kind, publicReason, reason, operatorId, at })

      await recordAct(tx, {
        operatorId,
        act: `market_halt_${kind}`,
        subjectKind: 'market_halt',
        subjectId: id,
        reason,
        after: saidOf({ symbol: symbol ?? null, kind, public_reason: publicReason, began_at: at })
          .map(({ name, after }) => `${name}: ${after}`)
          .join('\n'),
        at,
      })

      await noteHalt(deps, tx, id)
    })
  } catch (error) {
    if (isTaken(error)) return { refusal: 'already_halted' }
    throw error
  }

  return { id }
}

const saidOf = ({
  symbol,
  kind,
  public_reason: why,
  began_at: at,
}: Pick<HaltRow, 'symbol' | 'kind' | 'public_reason' | 'began_at'>): ProposalLine[] => [
  { name: 'halted', after: symbol ?? 'every_product' },
  { name: 'halt_kind', after: kind },
  { name: 'public_reason', after: why },
  { name: 'halted_at', after: toIso(at) },
]

/** First of two: the end of a halt. */
export function proposeResume(
  { database, proposals }: Needs,
  operatorId: bigint,
  { halt_id: haltId, reason }: ParsedRequestOf<typeof proposeResumeCall>,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    const halt = await findHalt(tx, haltId)
    if (!halt) return { refusal: 'not_found', field: 'halt_id' } satisfies Refusal
    if (halt.ended_at !== null || halt.resume_waits) return { refusal: 'already_decided' } satisfies Refusal

    const document: ResumeDocument = { halt_id: halt.id } // as the database writes it, whatever letters were sent
    return proposals.propose(tx, { kind: 'market_resume', document, lines: saidOf(halt), reason, operatorId })
  })
}

/** Second of two: the halt ends. */
export const applyResume =
  (deps: Pick<Needs, 'bus' | 'changes'>): ApplyProposal =>
  async (tx, { id, document, at }) => {
    const { halt_id: haltId } = document as ResumeDocument // written by proposeResume alone, and immutable since
    await lockHalts(tx)

    const halt = await findHalt(tx, haltId)
    if (!halt || halt.ended_at !== null) return { refusal: 'already_decided' }

    await insertResume(tx, { haltId, proposalId: id, at })
    await noteHalt(deps, tx, haltId)

    return undefined
  }
