import { sendDepositCall } from '@plumbline/api-schema/money/deposit'
import type { Deposit } from '@plumbline/api-schema/money/deposit'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import {
  isDepositReference,
  refusalOfHash,
  refusalOfSend,
  transactionHash,
} from '@plumbline/domain/money/deposit'
import type { SendFacts } from '@plumbline/domain/money/deposit'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { takeTurn } from '../../accounts/account/index.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findVersion } from '../payment-methods/index.ts'
import type { Needs } from './needs.ts'
import { readDeposit } from './read-deposits.ts'
import { ownDepositsOf } from './own-deposits.ts'
import { standingOf } from './standing.ts'
import { worthOf } from './worth.ts'
import { countOpen, findReference, insertDeposit } from './store.ts'
import type { ReferenceRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Sent = ParsedRequestOf<typeof sendDepositCall>

const NOT_FOUND: Refusal = { refusal: 'not_found', field: 'reference' }
const HASH_USED: Refusal = { refusal: 'transaction_hash_used', field: 'transaction_hash' }
/** A file's name is a UUID; anything else was never one of ours, and no text for the database. */
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const given = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text.trim()

/** Facts for what is checked before the picture is read. */
async function loadFacts(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  sent: Sent,
): Promise<
  | {
      readonly reference: ReferenceRow
      readonly facts: SendFacts
      readonly hash?: string
      readonly network?: string
    }
  | Refusal
> {
  const row = isDepositReference(sent.reference)
    ? await findReference(tx, customerId, sent.reference)
    : undefined

  const method = row && (await findVersion(tx, row.method_id, row.method_version))
  if (!row || !method) return NOT_FOUND

  const typed = given(sent.transaction_hash)
  const network = method.network ?? undefined
  const hash = network === undefined || typed === undefined ? undefined : transactionHash(network, typed)
  if (network !== undefined && typed !== undefined && hash === undefined)
    return fieldInvalid('transaction_hash')

  return {
    reference: row,
    ...defined({ hash, network }),
    facts: {
      ...(await standingOf(deps, tx, customerId)),
      isReferenceTaken: row.is_taken,
      expiresAt: row.expires_at,
      rejectedAt: row.rejected_at ?? undefined,
      worthCents: worthOf(deps, method.asset, row.amount),
      own: await ownDepositsOf(deps, tx, customerId),
      openDeposits: await countOpen(tx, customerId),
      setting: deps.houseSettings.deposit(deps.clock.now()),
      hasFile: given(sent.file_id) !== undefined,
      isCoin: network !== undefined,
      hasHash: hash !== undefined,
      now: deps.clock.now(),
    },
  }
}

/**
 * Takes the picture into use and writes the deposit; what is refused from the picture on undoes all of it, because a
 * refusal that is kept under its key is committed.
 */
async function take(
  deps: Needs,
  tx: Transaction,
  id: string,
  loaded: {
    readonly reference: ReferenceRow
    readonly facts: SendFacts
    readonly hash?: string
    readonly network?: string
  },
  fileId: string,
): Promise<Refusal | undefined> {
  const { reference, facts, hash, network } = loaded
  if (!FILE_ID.test(fileId)) return { refusal: 'file_refused', field: 'file_id' }

  const use = { customerId: reference.customer_id, fileId, purpose: 'recharge', usedBy: id } as const
  const picture = await deps.uploads.take(tx, use)
  if (isRefusal(picture)) return picture

  const refusal = refusalOfHash(facts)
  if (refusal) return refusal

  const isTaken = await insertDeposit(tx, {
    id,
    reference,
    fileId,
    picture,
    network,
    hash,
    at: facts.now,
  })

  return isTaken ? undefined : HASH_USED
}

async function sendIn(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  sent: Sent,
): Promise<Deposit | Refusal> {
  await takeTurn(tx, customerId)
  const loaded = await loadFacts(deps, tx, customerId, sent)
  if (isRefusal(loaded)) return loaded

  const refusal = refusalOfSend(loaded.facts)
  if (refusal) return refusal

  const id = deps.makeId()
  await tx.query('savepoint before_picture')

  const late = await take(deps, tx, id, loaded, given(sent.file_id) ?? '')
  if (late) {
    await tx.query('rollback to savepoint before_picture')
    return late
  }

  await deps.reviews.open(tx, { kind: 'recharge', ref: id, customerId, at: loaded.facts.now })
  const recharge = await readDeposit(deps, tx, customerId, id)
  if (!recharge) throw new Error(`recharge ${id} is gone`)

  return recharge
}

/** Sends a recharge to review. Moves nothing. */
export function sendDeposit(
  deps: Needs,
  idempotency: Idempotency,
  { customerId, idempotencyKey, requestHash }: Caller,
  sent: Sent,
): Promise<Deposit | Refusal> {
  return idempotency.once(
    { customerId, path: sendDepositCall.path, key: idempotencyKey, bodyHash: requestHash },
    (tx) => sendIn(deps, tx, customerId, sent),
  )
}
