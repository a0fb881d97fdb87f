import { NETWORKS } from '@plumbline/domain/money/coin-network'
import { paymentDetail } from '@plumbline/api-schema/money/deposit'
import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import type { proposePaymentMethodCall } from '@plumbline/api-schema/money/desk-payment-method'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { assetId, scaleOf } from '@plumbline/domain/money/asset'
import type { DepositSetting } from '@plumbline/domain/money/deposit'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { refusalOfMethod, staleQr, RECEIVER_LABELS } from '@plumbline/domain/money/payment-method'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { holdsForbiddenPhrase } from '@plumbline/language/forbidden-phrases'
import type { Transaction } from '../../platform/database/database.ts'
import { readWalletAddress } from '../payout-targets/index.ts'
import type { ApplyProposal, Proposed } from '../../desk/proposals/index.ts'
import { linesOf } from './document.ts'
import type { MethodDocument } from './document.ts'
import { findInForce, insertMethod, insertVersion, lockMethod } from './store.ts'
import type { MethodVersion } from './store.ts'
import type { Needs } from './needs.ts'
import { payersOf } from '../deposits/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Wish = ParsedRequestOf<typeof proposePaymentMethodCall>

const DETAILS_MAX = 10
/** No sign that nobody sees: one that turns the writing round would show the second operator other details than are paid to. */
const VALUE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,200}$/u
const PLAIN_VALUE = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

/** What money finds its receiver by is compared by eye: no letter of another script that looks the same. */
const reads = ({ label, value }: PaymentDetail): boolean =>
  VALUE.test(value) && value.trim() !== '' && (!RECEIVER_LABELS.has(label) || PLAIN_VALUE.test(value))

/** Details come as a list, or in a form as its JSON text. */
function readDetails(sent: Wish['details']): PaymentDetail[] | undefined {
  let list: unknown = sent
  try {
    if (typeof sent === 'string') list = JSON.parse(sent)
  } catch {
    return undefined
  }

  if (!Array.isArray(list) || list.length === 0 || list.length > DETAILS_MAX) return undefined

  const details = list.map((item) => paymentDetail.safeParse(item))
  return details.every(({ success, data }) => success && reads(data))
    ? details.flatMap(({ data }) => data ?? [])
    : undefined
}

const addressIn = (details: readonly PaymentDetail[] | undefined): string | undefined =>
  details?.find(({ label }) => label === 'address')?.value

/** A new address has its network's form and checksum: a typing error would lose a customer's coins for good. */
function addressStands(
  network: string | undefined,
  details: readonly PaymentDetail[],
  before: readonly PaymentDetail[] | undefined,
): boolean {
  const known = NETWORKS.find((name) => name === network)
  const address = addressIn(details)
  if (known === undefined || address === undefined || address === addressIn(before)) return true

  return readWalletAddress(known, address)?.address === address
}

function readDocument(
  wish: Wish,
  methodId: string,
  before: MethodVersion | undefined,
  house: DepositSetting,
): { readonly document: MethodDocument; readonly scale: number } | Refusal {
  const scale = scaleOf(wish.asset)
  const minMinor = parseDecimal(wish.least, scale)
  const maxMinor = parseDecimal(wish.most, scale)
  const details = readDetails(wish.details)
  const network = wish.network === '' ? undefined : wish.network

  if (wish.qr !== undefined && wish.qr !== '' && !PLAIN_VALUE.test(wish.qr)) return fieldInvalid('qr')
  if (minMinor === undefined) return fieldInvalid('least')
  if (maxMinor === undefined) return fieldInvalid('most')
  if (!details || details.some(({ value }) => holdsForbiddenPhrase(value))) return fieldInvalid('details')
  if (before && before.type !== wish.type) return fieldInvalid('type')
  if (before && before.asset !== wish.asset) return fieldInvalid('asset')
  if (before && (before.network ?? undefined) !== network) return fieldInvalid('network')

  const method = { type: wish.type, asset: wish.asset, network, minMinor, maxMinor, details }
  const refusal = refusalOfMethod(method, house)
  if (refusal) return refusal
  if (!addressStands(network, details, before?.details)) return fieldInvalid('details')

  // Customers scan rather than compare: a code that names the old receiver would send their money there.
  if (before && staleQr({ ...before, qr: before.qr ?? undefined }, { details, qr: wish.qr }) === 'names_old')
    return fieldInvalid('qr')

  return {
    scale,
    document: {
      method_id: methodId,
      version: (before?.version ?? 0) + 1,
      type: wish.type,
      asset: wish.asset,
      ...defined({ network }),
      is_active: wish.is_active ?? true,
      least_minor: minMinor.toString(),
      most_minor: maxMinor.toString(),
      details,
      ...(wish.qr !== undefined && wish.qr !== '' && { qr: wish.qr }),
    },
  }
}

/** First of two: what would come in force, beside what is. */
export function proposeMethod(deps: Needs, operatorId: bigint, wish: Wish): Promise<Proposed> {
  return deps.database.transaction(async (tx) => {
    const before = wish.method_id === undefined ? undefined : await findInForce(tx, wish.method_id)
    if (wish.method_id !== undefined && before?.practice !== (deps.mode === 'practice'))
      return { refusal: 'not_found' } satisfies Refusal

    const read = readDocument(
      wish,
      before?.id ?? deps.makeId(),
      before,
      deps.houseSettings.deposit(deps.clock.now()),
    )
    if (isRefusal(read)) return read

    const { document, scale } = read

    return deps.proposals.propose(tx, {
      kind: 'payment_method',
      document,
      lines: linesOf(document, before, scale),
      reason: wish.reason,
      operatorId,
    })
  })
}

/** Tells open desks, and everybody who may be paying by the old details, in the transaction of the change. */
async function notifyPayers(
  { bus, messages }: Needs,
  tx: Transaction,
  document: MethodDocument,
  customers: readonly bigint[],
  at: number,
): Promise<void> {
  for (const customerId of customers)
    await messages.write(tx, {
      customerId,
      kind: 'payment_method_changed',
      params: { method: document.type },
      target: '/pages/user/rechargeList',
      at,
    })

  tx.onCommit(() => {
    bus.publish({ type: 'desk', queue: 'payment_methods', id: document.method_id })
    for (const customerId of customers)
      bus.publish({ type: 'record', customerId, change: { kind: 'payment_method', id: document.method_id } })
  })
}

/** Second of two: the version comes in force. Refused where another one came in force meanwhile. */
export function applyMethod(deps: Needs): ApplyProposal {
  return async (tx, { id, document: kept, at }) => {
    const document = kept as MethodDocument // written by proposeMethod alone, and immutable since
    await lockMethod(tx, document.method_id)

    const before = await findInForce(tx, document.method_id)
    if ((before?.version ?? 0) + 1 !== document.version) return { refusal: 'already_decided' }

    if (!before)
      await insertMethod(tx, {
        id: document.method_id,
        type: document.type,
        assetId: assetId(document.asset, deps.mode === 'practice'),
        network: document.network,
        isSample: false,
        at,
      })

    await insertVersion(tx, {
      methodId: document.method_id,
      version: document.version,
      isActive: document.is_active,
      least: BigInt(document.least_minor),
      most: BigInt(document.most_minor),
      details: document.details,
      qr: document.qr,
      proposalId: id,
      at,
    })

    const isOther =
      before &&
      JSON.stringify([before.details, before.qr]) !== JSON.stringify([document.details, document.qr ?? null])

    await notifyPayers(
      deps,
      tx,
      document,
      isOther ? await payersOf(tx, document.method_id, deps.clock.now()) : [],
      at,
    )

    return undefined
  }
}
