import type { startDepositCall } from '@plumbline/api-schema/money/deposit'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { assetId } from '@plumbline/domain/money/asset'
import {
  depositReference,
  REFERENCE_MS,
  REFERENCE_RANDOM_BYTES,
  refusalOfStart,
} from '@plumbline/domain/money/deposit'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { coinPaymentUri } from '@plumbline/domain/money/payment-uri'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findInForce, wireMethod } from '../payment-methods/index.ts'
import type { MethodVersion } from '../payment-methods/index.ts'
import { refuseCountry, refuseWindDown } from '../../openness/offering/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { ownDepositsOf } from './own-deposits.ts'
import { standingOf } from './standing.ts'
import { countOpen, insertReference } from './store.ts'
import { worthOf } from './worth.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Wish = ParsedRequestOf<typeof startDepositCall>

const addressOf = (method: MethodVersion): string | undefined =>
  method.type === 'coin' ? method.details.find(({ label }) => label === 'address')?.value : undefined

/** Content of the method's QR code: its own, a coin payment, or the account to copy from a scan. */
function codeOf(method: MethodVersion, minor: bigint): string {
  const address = addressOf(method)
  if (address !== undefined) return coinPaymentUri(method.asset, method.network ?? undefined, address, minor)
  return method.qr ?? method.details.map(({ value }) => value).join('\n')
}

function makeReference({ fillRandom }: Needs): string {
  const random = new Uint8Array(REFERENCE_RANDOM_BYTES)
  fillRandom(random)
  return depositReference(random)
}

const NOT_READABLE: Refusal = fieldInvalid('amount')
const UNAVAILABLE: Refusal = { refusal: 'payment_method_unavailable', field: 'method_id' }

/**
 * Gives a reference and freezes the method's details with it (docs/rules/money.md#deposit): lock nothing, move nothing.
 */
async function startIn(
  deps: Needs,
  tx: Transaction,
  asked: {
    readonly customerId: bigint
    /** By the caller's address. */
    readonly country: string | undefined
    readonly language: Language
    readonly wish: Wish
    /** Refusal of the requested money; it comes after what cannot be read. */
    readonly refusedMoney: Refusal | undefined
  },
): Promise<ResponseOf<typeof startDepositCall> | Refusal> {
  const { customerId, wish, country } = asked
  const isPractice = deps.mode === 'practice'
  const found = await findInForce(tx, wish.method_id)
  const method = found?.practice === isPractice && found.is_active ? found : undefined
  const standing = await standingOf(deps, tx, customerId)

  const amount = method && parseDecimal(wish.amount, method.scale)
  if (method && (amount === undefined || amount === 0n)) return NOT_READABLE
  if (asked.refusedMoney) return asked.refusedMoney

  const ended = await refuseWindDown(tx)
  if (ended) return ended

  const family = `payment_method:${wish.method_id}` as const
  const refusal = refusalOfStart({
    ...standing,
    unserved: await refuseCountry(deps, tx, { customerId, practice: isPractice, family, country }),
    method: method && {
      minMinor: method.least,
      maxMinor: method.most,
      scale: method.scale,
      asset: method.asset,
    },
    amountMinor: amount ?? 0n,
    worthCents: method && worthOf(deps, method.asset, amount ?? 0n),
    own: await ownDepositsOf(deps, tx, customerId),
    openDeposits: await countOpen(tx, customerId),
    setting: deps.houseSettings.deposit(deps.clock.now()),
  })
  if (refusal) return refusal
  if (!method || amount === undefined) return UNAVAILABLE

  const [at, reference] = [deps.clock.now(), makeReference(deps)]
  const expiresAt = at + REFERENCE_MS

  await insertReference(tx, {
    reference,
    customerId,
    methodId: method.id,
    methodVersion: method.version,
    assetId: assetId(method.asset, isPractice),
    amount,
    at,
    expiresAt,
  })

  const usual = (await deps.reviews.paceOf(tx, 'recharge'))?.usualSeconds
  const address = addressOf(method)

  return {
    reference,
    method: wireMethod(method, usual, asked.language, at),
    amount: formatDecimal(amount, method.scale),
    instructions: method.details,
    ...defined({ address }),
    qr: codeOf(method, amount),
    expires_at: toIso(expiresAt),
  }
}

function refusalOfMoney(mode: Needs['mode'], practice: boolean | undefined): Refusal | undefined {
  const asked = practiceOf(mode, practice)
  if (isRefusal(asked)) return asked
  return mode === 'live' && asked ? { refusal: 'practice_not_payable', field: 'practice' } : undefined
}

/** Starts a recharge of the money that the mode takes. */
export async function startDeposit(
  deps: Needs,
  { customerId, language, country }: Pick<Caller, 'customerId' | 'language' | 'country'>,
  wish: Wish,
): Promise<ResponseOf<typeof startDepositCall> | Refusal> {
  const refusedMoney = refusalOfMoney(deps.mode, wish.practice)
  return deps.database.transaction((tx) =>
    startIn(deps, tx, { customerId, country, language, wish, refusedMoney }),
  )
}
