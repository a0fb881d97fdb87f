import type { setFundPasswordCall } from '@plumbline/api-schema/accounts/fund-password'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import {
  fundPasswordWay,
  heldUntil,
  refusalOfFundPassword,
} from '@plumbline/domain/accounts/passwords/fund-password'
import type { FundPasswordWay } from '@plumbline/domain/accounts/passwords/fund-password'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { judgeFundPassword } from './judge-fund-password.ts'
import { publishHold } from '../../desk/reviews/index.ts'
import { clearFailures, fundPasswordOf, lockSetting, writeFundPassword } from './store.ts'
import type { Needs } from './needs.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

type Answer = Refusal | { readonly withdrawals_held_until?: string }

type LoginWay = Extract<FundPasswordWay, { by: 'login' }>
type OldWay = Extract<FundPasswordWay, { by: 'old' }>

const SAME_AS_LOGIN: Refusal = { refusal: 'password_common', field: 'fund_password' }

/** Hashes outside any transaction: it takes long. */
async function hashed(deps: Needs, password: string): Promise<string | undefined> {
  const slot = deps.hasher.reserve()
  try {
    return await slot?.hash(password)
  } finally {
    slot?.release()
  }
}

interface Setting {
  readonly customerId: bigint
  readonly hash: string
  readonly at: Instant
}

async function write(
  deps: Needs,
  tx: Transaction,
  { customerId, hash, at }: Setting,
  kind: 'fund_password_set' | 'fund_password_changed' | 'fund_password_reset',
): Promise<Answer> {
  const until = kind === 'fund_password_reset' ? heldUntil(at) : undefined
  await writeFundPassword(tx, { customerId, hash, at, heldUntil: until })
  await clearFailures(tx, customerId)

  const about = { customerId, target: SECURITY_PAGE, at }
  await deps.messages.write(
    tx,
    kind === 'fund_password_reset'
      ? { ...about, kind, params: { until: toIso(heldUntil(at)) } }
      : { ...about, kind },
  )

  const detail = kind.replace('fund_password_', '')
  await deps.securityLog.noteIn(tx, { kind: 'fund_password_changed', customerId, detail })

  const change = { kind: 'fund_password', id: customerId.toString() } as const
  tx.onCommit(() => deps.bus.publish({ type: 'record', customerId, change }))
  if (until !== undefined) publishHold(tx, deps.bus, customerId)

  return until === undefined ? {} : { withdrawals_held_until: toIso(until) }
}

async function changeByOld(
  deps: Needs,
  password: string,
  { old }: OldWay,
  { session }: Caller,
): Promise<Answer> {
  const { customerId } = session
  const judged = await judgeFundPassword(deps, session, old, 'old_fund_password')
  if (isRefusal(judged)) return judged

  const isLogin = await deps.account.isLoginPassword(customerId, password)
  if (isRefusal(isLogin)) return isLogin
  if (isLogin) return SAME_AS_LOGIN

  const hash = await hashed(deps, password)
  if (hash === undefined) return { refusal: 'too_many_requests' }

  return deps.database.transaction(async (tx): Promise<Answer> => {
    await lockSetting(tx, customerId)
    const kept = await fundPasswordOf(tx, customerId)
    if (kept?.password_hash !== judged) return { refusal: 'fund_password_wrong', field: 'old_fund_password' }

    return write(deps, tx, { customerId, hash, at: deps.clock.now() }, 'fund_password_changed')
  })
}

async function setByLogin(
  deps: Needs,
  password: string,
  way: LoginWay & { readonly factor: string | undefined },
  caller: Caller,
): Promise<Answer> {
  const { account } = deps
  const { customerId } = caller
  const login = await account.checkLoginPassword(caller.session, way.loginPassword)
  if (isRefusal(login)) return login
  if (password === way.loginPassword) return SAME_AS_LOGIN

  const wrongCode = await account.checkCode('fund_password', way.code, caller)
  if (wrongCode) return wrongCode

  const hash = await hashed(deps, password)
  if (hash === undefined) return { refusal: 'too_many_requests' }

  return deps.database.transaction(async (tx): Promise<Answer> => {
    await lockSetting(tx, customerId)
    if (!(await account.keepsLoginPassword(tx, customerId, login)))
      return { refusal: 'login_failed', field: 'login_password' }

    const shown = { code: way.code, second_factor: way.factor }
    const unproved = await deps.secondProof.refusalOf(tx, 'fund_password', shown, caller)
    if (unproved) return unproved

    const isFirst = (await fundPasswordOf(tx, customerId)) === undefined
    const kind = isFirst ? 'fund_password_set' : 'fund_password_reset'

    return write(deps, tx, { customerId, hash, at: deps.clock.now() }, kind)
  })
}

/**
 * Sets the fund password (docs/rules/accounts.md#withdrawal-password): the first by login password and code, a change by the
 * old one, a forgotten one by login password and code, which holds withdrawals for 24 h; a second factor beside the
 * code, where there is one. Refusals in the order of the call; whether it is the login password is told only to who has
 * proved to know a secret of the account.
 */
export async function setFundPassword(
  deps: Needs,
  request: ParsedRequestOf<typeof setFundPasswordCall>,
  caller: Caller,
): Promise<Answer> {
  const { fund_password: password, fund_password_confirm: confirm } = request
  const isCommon = await deps.account.isCommon(caller.customerId, password)
  const weak = refusalOfFundPassword({ password, confirm, isCommon })
  if (weak) return weak

  const isSet = (await fundPasswordOf(deps.database, caller.customerId)) !== undefined
  const way = fundPasswordWay(isSet, request)
  if (isRefusal(way)) return way

  return way.by === 'old'
    ? changeByOld(deps, password, way, caller)
    : setByLogin(deps, password, { ...way, factor: request.second_factor }, caller)
}
