import { scaleOf, formatAmount } from '@plumbline/domain/money/asset'
import type { withdrawalFormCall, PayoutTarget, WithdrawalForm } from '@plumbline/api-schema/money/withdrawal'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { coinsFor } from '@plumbline/domain/money/coin-worth'
import { handlingAt } from '@plumbline/domain/money/handling-hours'
import { formatDecimal, parseDecimal, rateText } from '@plumbline/domain/basics/money'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { lockAt, usableFrom } from '@plumbline/domain/money/payout-lock'
import type { PayoutLock } from '@plumbline/domain/money/payout-lock'
import { decideWithdrawal, firstAmount, newTargetLeft } from '@plumbline/domain/money/withdrawal'
import { withdrawalFee } from '@plumbline/domain/money/withdrawal-fee'
import { standingHold } from '@plumbline/domain/money/withdrawal-hold'
import type { WithdrawalRules, WithdrawalSetting } from '@plumbline/domain/money/withdrawal-setting'
import { balanceOf } from '../../ledger/ledger.ts'
import type { PayoutTargetRow } from '../payout-targets/index.ts'
import type { Needs } from './needs.ts'
import { accountOf, loadFacts, targetOrRefusal } from './facts.ts'
import type { Wish } from './facts.ts'
import { holdsOf } from './holds.ts'
import { countOfDay, paidTargets, takenByTargets } from './store.ts'
import { payable } from './submit.ts'
import { defined } from '@plumbline/domain/basics/defined'

function feeText({ fee }: WithdrawalSetting, asset: AssetCode): WithdrawalForm['fee_text'] {
  const said = (minor: bigint): string => formatAmount(minor, asset)
  return fee.kind === 'fixed'
    ? { fixed: said(fee.minor) }
    : { rate: rateText(fee.ratePpm), least: said(fee.minMinor), most: said(fee.maxMinor) }
}

/** So many US cents in the asset, at the last tick and rounded down; nothing while a coin has no price. */
function inAsset({ coinPrice }: Needs, asset: AssetCode, cents: bigint): bigint | undefined {
  if (asset === 'USD') return cents
  const price = coinPrice(asset)
  return price && coinsFor(cents, scaleOf(asset), price)
}

interface TargetFacts {
  readonly takenCents: bigint
  readonly lock: PayoutLock
  readonly rules: WithdrawalRules
  /** Suggested first amount to a target that was never paid. */
  readonly first: bigint | undefined
}

function wireTarget(
  deps: Needs,
  row: PayoutTargetRow,
  { takenCents, lock, rules, first }: TargetFacts,
  now: Instant,
): PayoutTarget {
  const fresh = newTargetLeft(row.boundAt, takenCents, now, rules)
  const lockedUntil = usableFrom(lock, fresh?.until, now)
  const leftCents = lockedUntil === undefined ? fresh?.leftCents : 0n
  const left = leftCents === undefined ? undefined : inAsset(deps, row.asset, leftCents)

  return {
    id: row.id,
    type: row.type,
    asset: row.asset,
    ...defined({ network: row.network }),
    label: row.label,
    ...defined({ name: row.name }),
    masked: row.masked,
    bound_at: toIso(row.boundAt),
    ...(fresh && { new_until: toIso(fresh.until), new_left: formatDecimal(leftCents ?? 0n, 2) }),
    ...(left !== undefined && { new_left_asset: formatAmount(left, row.asset) }),
    ...defined({ locked_until: isoOf(lockedUntil) }),
    ...(first !== undefined && { first_amount: formatAmount(first, row.asset) }),
  }
}

/** Targets of the asset with what new ones still take, and what to send first to one that was never paid. */
async function targetsOf(deps: Needs, wish: Wish, available: bigint, now: Instant) {
  const { payoutTargets, database } = deps
  const rows = await payoutTargets.listOf(database, wish.customerId)
  const own = rows.filter(({ asset }) => asset === wish.asset)
  const ids = own.map(({ id }) => id)
  const taken = await takenByTargets(database, ids)
  const paid = await paidTargets(database, ids)
  const rules = deps.houseSettings.withdrawal(wish.asset, now)
  const lock = lockAt(await payoutTargets.lockOf(database, wish.customerId), now)

  return own.map((row) => {
    const first = paid.has(row.id) ? undefined : firstAmount(rules, available)
    return wireTarget(deps, row, { takenCents: taken.get(row.id) ?? 0n, lock, rules, first }, now)
  })
}

/** Refusal of this amount now; nothing is counted, and the fund password is not asked for. */
async function comingRefusal(
  deps: Needs,
  wish: Wish,
  available: bigint,
  now: Instant,
): Promise<Refusal | undefined> {
  const { database, fundPassword } = deps
  const target = await targetOrRefusal(database, deps, wish)
  if (isRefusal(target)) return target
  if (!(await fundPassword.isSet(database, wish.customerId))) return { refusal: 'fund_password_not_set' }

  const decided = decideWithdrawal(
    await loadFacts(database, deps, wish, { target, availableMinor: available, now }),
  )

  return isRefusal(decided) ? decided : undefined
}

async function heldNow({ database }: Needs, customerId: bigint, now: Instant) {
  const hold = standingHold(await holdsOf(database, customerId, now), now)
  return hold ? { held_until: toIso(hold.until), held_reason: hold.kind } : {}
}

/** Bounds of a withdrawal; for an amount also its fee, the sum that arrives, and its refusal now. */
export async function withdrawalForm(
  deps: Needs,
  request: ParsedRequestOf<typeof withdrawalFormCall>,
  customerId: bigint,
): Promise<WithdrawalForm | Refusal> {
  const practice = payable(deps.mode, request.practice)
  if (typeof practice !== 'boolean') return practice

  const { asset = 'USD' } = request
  const said = (minor: bigint): string => formatAmount(minor, asset)

  const amountMinor = request.amount === undefined ? undefined : parseDecimal(request.amount, scaleOf(asset))
  if (request.amount !== undefined && (amountMinor ?? 0n) === 0n) return fieldInvalid('amount')

  const now = deps.clock.now()
  const rules = deps.houseSettings.withdrawal(asset, now)

  const wish: Wish = {
    customerId,
    asset,
    practice,
    amountMinor: amountMinor ?? 0n,
    targetId: request.target_id,
  }

  const account = accountOf(wish)
  const { available } = await balanceOf(deps.database, account)
  const today = deps.zone.dayOf(now)
  const countLeft = Math.max(0, rules.aDay - (await countOfDay(deps.database, account, today.date)))
  const { begins_at: beginsAt, ...hours } = handlingAt(deps.zone, now, deps.houseSettings.handlingHours(now))
  const fee = withdrawalFee(rules, wish.amountMinor, available)
  const refusal = amountMinor === undefined ? undefined : await comingRefusal(deps, wish, available, now)

  return {
    asset,
    practice,
    least: said(rules.minMinor),
    most: said(rules.maxMinor),
    available: said(available),
    count_left: countLeft,
    count_most: rules.aDay,
    ...(countLeft === 0 && { count_renews_at: toIso(today.end) }),
    targets: await targetsOf(deps, wish, available, now),
    handling: {
      ...hours,
      time_zone: deps.zone.name,
      ...defined({ begins_at: isoOf(beginsAt) }),
    },
    fee_text: feeText(rules, asset),
    ...(await heldNow(deps, customerId, now)),
    ...(amountMinor !== undefined && {
      sxf: said(fee),
      sjdz: said(amountMinor > fee ? amountMinor - fee : 0n),
    }),
    ...(refusal && { refused_by: refusal.refusal }),
  }
}
