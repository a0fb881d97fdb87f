import type { Leaving } from '@plumbline/api-schema/money/leaving'
import type { PayoutTarget, WithdrawalForm } from '@plumbline/api-schema/money/withdrawal'
import { ASSETS } from '@plumbline/domain/money/asset'
import { promisedBy } from '@plumbline/domain/money/handling-hours'
import { planLeaving } from '@plumbline/domain/money/leaving-plan'
import type { LeavingFacts, LeavingStep } from '@plumbline/domain/money/leaving-plan'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { parseIso, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import type { Caller } from '../../http/route.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import { endingAll } from '../../investing/investments/index.ts'
import { withdrawalForm } from '../withdrawals/index.ts'
import type { WithdrawalNeeds } from '../withdrawals/index.ts'
import type { Asset } from '@plumbline/domain/money/asset'
import { defined } from '@plumbline/domain/basics/defined'

type PlannedAsset = Leaving['assets'][number]

/** The target that takes most soonest: one that is not new, else the one that is new for the shortest time. */
const bestTarget = (targets: readonly PayoutTarget[]): PayoutTarget | undefined =>
  targets.toSorted((a, b) => ((a.new_until ?? '') < (b.new_until ?? '') ? -1 : 1))[0]

interface Start {
  /** When the first withdrawal can be submitted: now, or when a hold ends. */
  readonly at: Instant
  readonly isToday: boolean
  readonly newUntil: Instant | undefined
  readonly newDay: number
}

function startOf(
  { zone, clock }: WithdrawalNeeds,
  form: WithdrawalForm,
  target: PayoutTarget | undefined,
): Start {
  const now = clock.now()
  const at = Math.max(now, form.held_until === undefined ? now : (parseIso(form.held_until) ?? now))
  const day = zone.dayOf(at)
  const newUntil = target?.new_until === undefined ? undefined : parseIso(target.new_until)

  return {
    at,
    isToday: day.date === zone.dayOf(now).date,
    newUntil: newUntil !== undefined && newUntil > at ? newUntil : undefined,
    // New for 24 hours at most: it ends on the first day or on the next.
    newDay: newUntil !== undefined && newUntil >= day.end ? 1 : 0,
  }
}

const factsOf = (
  setting: LeavingFacts['setting'],
  { scale }: Asset,
  {
    form,
    amountMinor,
    start,
    target,
  }: {
    readonly form: WithdrawalForm
    readonly amountMinor: bigint
    readonly start: Start
    readonly target: PayoutTarget | undefined
  },
): LeavingFacts => ({
  setting,
  amountMinor,
  countLeft: start.isToday ? form.count_left : setting.aDay,
  newTarget:
    start.newUntil === undefined
      ? undefined
      : { leftMinor: parseDecimal(target?.new_left_asset ?? '0', scale) ?? 0n, day: start.newDay },
})

function wireStep(
  { zone, houseSettings }: WithdrawalNeeds,
  { scale }: Asset,
  start: Start,
  step: LeavingStep,
): PlannedAsset['withdrawals'][number] {
  const day = zone.dayAfter(zone.dayOf(start.at).date, step.day)
  const opens = Math.max(day.start, start.at)
  const from = step.day === start.newDay ? Math.max(opens, start.newUntil ?? opens) : opens

  return {
    day: day.date,
    from: toIso(from),
    amount: formatDecimal(step.amountMinor, scale),
    sxf: formatDecimal(step.feeMinor, scale),
    sjdz: formatDecimal(step.arrivesMinor, scale),
    promised_by: toIso(promisedBy(zone, 'withdrawal', from, houseSettings.handlingHours(from))),
    // What is left open until then comes back by itself: this holds also where the review's own promise is broken.
    back_by: toIso(from + RETURNS_AFTER_MS),
  }
}

/** Refusal of the first withdrawal now, apart from what the plan waits for anyway. */
async function refusedBy(
  deps: WithdrawalNeeds,
  { customerId }: Caller,
  {
    asset,
    first,
    target,
    isPractice,
  }: {
    readonly asset: Asset
    readonly first: PlannedAsset['withdrawals'][number] | undefined
    readonly target: PayoutTarget | undefined
    readonly isPractice: boolean
  },
): Promise<string | undefined> {
  if (!first) return undefined

  const asked = { asset: asset.code, amount: first.amount, target_id: target?.id, practice: isPractice }
  const form = await withdrawalForm(deps, asked, customerId)

  return isRefusal(form) ? form.refusal : form.refused_by
}

async function planAsset(
  deps: WithdrawalNeeds,
  asset: Asset,
  fromProjects: bigint,
  isPractice: boolean,
  caller: Caller,
): Promise<PlannedAsset | Refusal | undefined> {
  const { scale } = asset
  const form = await withdrawalForm(deps, { asset: asset.code, practice: isPractice }, caller.customerId)
  if (isRefusal(form)) return form

  const total = (parseDecimal(form.available, scale) ?? 0n) + fromProjects
  if (total === 0n) return undefined

  const target = bestTarget(form.targets)
  const start = startOf(deps, form, target)
  const rules = deps.houseSettings.withdrawal(asset.code, deps.clock.now())
  const plan = planLeaving(factsOf(rules, asset, { form, amountMinor: total, start, target }))
  const withdrawals = plan.steps.map((step) => wireStep(deps, asset, start, step))

  const sum = (of: (step: LeavingStep) => bigint): string =>
    formatDecimal(
      plan.steps.reduce((all, step) => all + of(step), 0n),
      scale,
    )

  const last = withdrawals.at(-1)
  const refusal = await refusedBy(deps, caller, { asset, first: withdrawals[0], target, isPractice })

  return {
    asset: asset.code,
    available: form.available,
    from_projects: formatDecimal(fromProjects, scale),
    total: formatDecimal(total, scale),
    withdrawals,
    ...(plan.exchangedMinor > 0n && { exchanged: formatDecimal(plan.exchangedMinor, scale) }),
    sxf: sum(({ feeMinor }) => feeMinor),
    sjdz: sum(({ arrivesMinor }) => arrivesMinor),
    ...(last && { last_by: last.back_by }),
    has_target: target !== undefined,
    ...defined({ refused_by: refusal, held_until: form.held_until }),
  }
}

/**
 * Everything of a customer's that can go out, and when (docs/rules/money.md#withdraw-everything; docs/rules/laws.md 4).
 */
export async function readLeaving(
  deps: WithdrawalNeeds,
  isPractice: boolean,
  caller: Caller,
): Promise<Leaving | Refusal> {
  const cash = await withdrawalForm(deps, { asset: 'USD', practice: isPractice }, caller.customerId)
  if (isRefusal(cash)) return cash

  const projects = await endingAll(deps, isPractice, caller)
  const fromProjects = projects.reduce((sum, { received }) => sum + (parseDecimal(received, 2) ?? 0n), 0n)
  const assets: PlannedAsset[] = []
  for (const asset of ASSETS) {
    const planned = await planAsset(deps, asset, asset.code === 'USD' ? fromProjects : 0n, isPractice, caller)
    if (planned && isRefusal(planned)) return planned
    if (planned) assets.push(planned)
  }

  const balances = await balancesOf(deps.database, caller.customerId, isPractice)

  return {
    practice: isPractice,
    assets,
    projects,
    held: balances
      .filter(({ book, frozen }) => (book === 'cash' || book === 'coin') && /[1-9]/.test(frozen))
      .map(({ asset, frozen }) => ({ asset, amount: frozen })),
    bonus: balances.find(({ book }) => book === 'bonus')?.total ?? '0.00',
    handling: cash.handling,
  }
}
