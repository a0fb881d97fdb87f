import { USD_SCALE } from '@plumbline/domain/money/asset'
import type { ownLimitsCall, pauseCall, setLimitCall } from '@plumbline/api-schema/accounts/limits'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { parseDecimal } from '@plumbline/domain/basics/money'
import {
  changeLimit,
  NO_LIMIT,
  SUM_LIMIT_MAX_CENTS,
  TIME_LIMIT_MAX_MINUTES,
} from '@plumbline/domain/accounts/own-limit'
import type { LimitKind, LimitValue, OwnLimit } from '@plumbline/domain/accounts/own-limit'
import { decidePause, runningPauses } from '@plumbline/domain/accounts/own-pause'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { Needs } from './needs.ts'
import { readOwn } from './read-own.ts'
import { holdPause, readLimits, readPauses, writeLimit, writePause } from './store.ts'

type Own = ResponseOf<typeof ownLimitsCall>

const TARGET = '/pages/user/limits'

/** Empty is none; `time` whole minutes of a day, everything else a sum in US dollars. */
function valueOf(kind: LimitKind, text: string): LimitValue | Refusal {
  if (text === '') return undefined

  const invalid = fieldInvalid('value')
  if (kind === 'time') {
    const minutes = /^[1-9]\d{0,3}$/.test(text) ? BigInt(text) : 0n
    return minutes >= 1n && minutes <= TIME_LIMIT_MAX_MINUTES ? minutes : invalid
  }

  const cents = parseDecimal(text, USD_SCALE)
  return cents !== undefined && cents <= SUM_LIMIT_MAX_CENTS ? cents : invalid
}

const isSame = (a: OwnLimit, b: OwnLimit): boolean =>
  a.value === b.value && a.pending?.value === b.pending?.value && a.pending?.from === b.pending?.from

function messageOf(
  customerId: bigint,
  kind: LimitKind,
  before: OwnLimit,
  after: OwnLimit,
  at: Instant,
): NewMessage {
  const common = { customerId, target: TARGET, at }
  if (after.pending)
    return {
      ...common,
      kind: 'limit_loosening',
      params: { limit: kind, until: toIso(after.pending.from) },
    }

  const isCancelled = before.value === after.value
  return { ...common, kind: isCancelled ? 'limit_wait_ended' : 'limit_tightened', params: { limit: kind } }
}

/** Sets one limit: tighter at once, looser after a day; the value in force ends the wait of a looser one. */
export async function setLimit(
  deps: Needs,
  customerId: bigint,
  { kind, value: text, practice: asked }: ParsedRequestOf<typeof setLimitCall>,
): Promise<Own | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const wish = valueOf(kind, text)
  if (isRefusal(wish)) return wish

  const refusal = await deps.changeRules(customerId, async (tx) => {
    const at = deps.clock.now()
    const kept = (await readLimits(tx, [customerId])).find(
      (each) => each.kind === kind && each.practice === practice,
    )

    const before = kept?.limit ?? NO_LIMIT
    const after = changeLimit(before, wish, at)
    if (isSame(before, after)) return undefined

    await writeLimit(tx, { customerId, kind, practice, limit: after }, at)
    await deps.messages.write(tx, messageOf(customerId, kind, before, after, at))

    return undefined
  })

  return refusal ?? readOwn(deps, customerId, practice)
}

/** Takes a cool-off or excludes oneself. Neither is ever shortened. */
export async function pause(
  deps: Needs,
  customerId: bigint,
  { kind, until, practice: asked }: ParsedRequestOf<typeof pauseCall>,
): Promise<Own | Refusal> {
  const practice = practiceOf(deps.mode, asked)
  if (isRefusal(practice)) return practice

  const refusal = await deps.changeRules(customerId, (tx) => pauseIn(deps, tx, customerId, { kind, until }))
  return refusal ?? readOwn(deps, customerId, practice)
}

async function pauseIn(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  { kind, until }: Pick<ParsedRequestOf<typeof pauseCall>, 'kind' | 'until'>,
): Promise<Refusal | undefined> {
  await holdPause(tx, customerId, true)
  const at = deps.clock.now()
  const kept = (await readPauses(tx, [customerId])).find((each) => each.kind === kind)
  const decided = decidePause(kept, { kind, until }, at)
  if (isRefusal(decided)) return decided

  const isRunning = kept !== undefined && runningPauses([kept], at).length > 0
  await writePause(tx, { customerId, ...decided, since: isRunning ? kept.since : at }, at)

  if (kind === 'self_exclusion') await deps.standingInstructions.end(tx, customerId, 'exclusion', at)
  const common = { customerId, target: TARGET, at }
  await deps.messages.write(
    tx,
    until === undefined
      ? { ...common, kind: 'self_exclusion_for_good' }
      : {
          ...common,
          kind: kind === 'cool_off' ? 'cool_off_begun' : 'self_exclusion_begun',
          params: { until: toIso(until) },
        },
  )

  return undefined
}
