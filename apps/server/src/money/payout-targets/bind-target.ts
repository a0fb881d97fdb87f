import { formatDecimal } from '@plumbline/domain/basics/money'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { NEW_TARGET_MS } from '@plumbline/domain/money/withdrawal-setting'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ShownProof } from '../../accounts/second-proof/index.ts'
import { sealDetails } from './sealed-details.ts'
import type { AddressDetails, CardDetails } from './sealed-details.ts'
import { claimNumber, insertTarget, restoreTarget } from './store.ts'
import type { TargetRow } from './store.ts'
import type { Needs } from './needs.ts'
import { PAYOUT_TARGETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** A card or address that is right in itself. */
export interface Candidate {
  readonly asset: AssetCode
  readonly network: string | undefined
  readonly label: string
  readonly masked: string
  readonly details: CardDetails | AddressDetails
  /** Kind of the number: `card`, `iban`, `account`, or the address's chain. */
  readonly numberKind: string
  /** Unique key of a target: the number, for an account together with its bank's. */
  readonly claimed: string
  readonly ifUsed: Refusal
}

export interface Proofs extends ShownProof {
  readonly fund_password: string
}

/** Tells the customer on every channel: a new target is what a thief needs (docs/fair-dealing.md 36). */
async function notifyBound(deps: Needs, tx: Transaction, row: TargetRow): Promise<void> {
  const { customer_id: customerId, masked: target, network } = row
  const until = toIso(row.bound_at + NEW_TARGET_MS)
  const at = deps.clock.now()
  const { newTargetMaxCents } = deps.houseSettings.withdrawal(row.asset, at)
  const most = formatDecimal(newTargetMaxCents, 2)
  const about = { customerId, target: PAYOUT_TARGETS_PAGE, at }

  await deps.messages.write(
    tx,
    network === null
      ? { ...about, kind: 'card_bound', params: { target, until, most } }
      : { ...about, kind: 'address_bound', params: { target, network, until, most } },
  )

  publishTargets(deps, tx, row)
}

export function publishTargets(
  { bus }: Needs,
  tx: Transaction,
  row: Pick<TargetRow, 'id' | 'customer_id'>,
): void {
  const change = { kind: 'payout_target', id: row.id } as const
  tx.onCommit(() => bus.publish({ type: 'record', customerId: row.customer_id, change }))
}

/**
 * Binds a card or address: fund password, second proof, then the number itself, which serves one customer once. The proof
 * is used up also where the number is taken, so that nobody learns many numbers' state for one. A target removed in its
 * first 24 h comes back as old as it was: removing and binding it again gives no fresh limit.
 */
export async function bindTarget(
  deps: Needs,
  candidate: Candidate,
  proofs: Proofs,
  caller: Caller,
): Promise<TargetRow | Refusal> {
  const { customerId } = caller
  const wrong = await deps.fundPassword.refusalOf(caller.session, proofs.fund_password)
  if (wrong) return wrong

  const { asset, network, label, masked, details } = candidate
  const fingerprint = deps.vault.fingerprint(`payout target ${candidate.numberKind}`, candidate.claimed)

  return deps.database.transaction(async (tx) => {
    const unproved = await deps.secondProof.refusalOf(tx, 'bind', proofs, caller)
    if (unproved) return unproved
    if (!(await claimNumber(tx, customerId, fingerprint))) return candidate.ifUsed

    const at = deps.clock.now()
    const row = {
      id: deps.makeId(),
      customer_id: customerId,
      type: network === undefined ? ('bank' as const) : ('wallet' as const),
      asset,
      network,
      label,
      masked,
      sealed: await sealDetails(deps.vault, tx, customerId, details),
      fingerprint,
      bound_at: at,
    }

    const bound = (await restoreTarget(tx, row, at - NEW_TARGET_MS)) ?? (await insertTarget(tx, row))
    if (!bound) return candidate.ifUsed

    await notifyBound(deps, tx, bound)
    return bound
  })
}
