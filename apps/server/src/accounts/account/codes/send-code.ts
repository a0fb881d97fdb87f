import { CHANNEL_OF } from '@plumbline/domain/accounts/account'
import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import {
  blocksNextUntil,
  CODE_LIFE_MS,
  codeDigits,
  codeToShare,
  drawCode,
  LONG_DIGITS,
  mayStrangersCodeLeave,
} from '@plumbline/domain/accounts/verification-code'
import type { CodeDigits } from '@plumbline/domain/accounts/verification-code'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../../platform/database/database.ts'
import type { FillRandom } from '../../../platform/ids.ts'
import { codeHash, networkHash } from '../account-keys.ts'
import { parseAccountName } from '../account-name.ts'
import type { Needs } from '../needs.ts'
import type { Asker } from '../asker.ts'
import { inboxKeyHash, newInboxKey, sealCode } from './inbox-cipher.ts'
import { freshCodes, insertCode, lockCodes, strangersCodes, wrongCodes } from './code-store.ts'
import { nameToTakeBack } from '../former-names.ts'
import { findCustomer, isKnownDevice, lockAccountName } from '../store.ts'
import { defined } from '@plumbline/domain/basics/defined'

export interface CodeRequest {
  readonly account: string
  readonly purpose: CodePurpose
  readonly channel?: 'mail' | 'sms' | undefined
}

/** Draws a random code from 32 bits at a time. */
function drawnCode(fillRandom: FillRandom, digits: CodeDigits): string {
  const bytes = Buffer.alloc(4)
  return drawCode(digits, () => {
    fillRandom(bytes)
    return bytes.readUInt32BE()
  })
}

/** A parsed request: purpose, account and origin. */
interface Asked {
  readonly account: string
  readonly purpose: CodePurpose
  readonly channel: 'mail' | 'sms'
  readonly asker: Asker
  readonly at: Instant
}

/** Length of a code sent now: always long after many wrong codes for the name or platform-wide. */
async function digitsOf(
  { codeAlarm }: Pick<Needs, 'codeAlarm'>,
  tx: Queryable,
  { account, asker, at }: Asked,
): Promise<CodeDigits> {
  const wrong = await wrongCodes(tx, account, at - HOUR_MS)
  codeAlarm.wrongInAnHour(wrong.wrongOnPlatform)
  return codeDigits({ isKnownDevice: await isKnownDevice(tx, account, asker.device), ...wrong })
}

/** Refusal of a second code for the same device while the first is valid. */
async function alreadySent(
  tx: Queryable,
  { account, purpose, asker, at }: Asked,
): Promise<Refusal | undefined> {
  for (const row of await lockCodes(tx, account, purpose, asker, at - CODE_LIFE_MS)) {
    const until = blocksNextUntil(
      { expiresAt: row.expires_at, wrongTries: row.wrong_tries, usedAt: row.used_at },
      at,
    )
    if (until !== undefined) return { refusal: 'code_already_sent', params: { until: toIso(until) } }
  }

  return undefined
}

/** Whether the code goes to any typed name, even an unused one: to register, or as an account's new name. */
const goesAnywhere = (purpose: CodePurpose): boolean => purpose === 'register' || purpose === 'new_name'

/** Whether the network's or platform's budget for codes to arbitrary names is used up; other codes have no budget. */
async function beyondBudget(
  deps: Pick<Needs, 'keys' | 'practiceInbox' | 'codeAlarm'>,
  tx: Queryable,
  { purpose, channel, asker, at }: Asked,
): Promise<Refusal | undefined> {
  if (deps.practiceInbox || !goesAnywhere(purpose)) return undefined

  const sent = await strangersCodes(tx, channel, networkHash(deps.keys, asker.network), at - HOUR_MS)
  if (mayStrangersCodeLeave(channel, sent)) return undefined

  deps.codeAlarm.budgetUsedUp(channel)
  return { refusal: 'too_many_requests', params: { seconds: HOUR_MS / 1_000 } }
}

/** What is kept of a request that was answered. `code`: what leaves; nothing where an earlier one serves this device too. */
interface Given {
  readonly code: string | undefined
  readonly digits: CodeDigits
  readonly expiresAt: Instant
}

async function give(
  deps: Needs,
  tx: Queryable,
  asked: Asked,
  inboxKey: string | undefined,
): Promise<Refusal | Given> {
  const { account, purpose, asker, at } = asked
  await lockAccountName(tx, account)

  const refused = await alreadySent(tx, asked)
  if (refused) return refused

  const digits = await digitsOf(deps, tx, asked)
  const network = goesAnywhere(purpose) ? networkHash(deps.keys, asker.network) : undefined
  const kept = { ...asked, sentAt: at, digits, network }
  const isStrange = digits === LONG_DIGITS && inboxKey === undefined
  const fresh = isStrange ? await freshCodes(tx, account, purpose, at - CODE_LIFE_MS) : []

  const shared = codeToShare(fresh, at)
  if (shared) {
    const { code_hash: hash, expiresAt } = shared
    await insertCode(tx, { ...kept, codeHash: hash, inbox: undefined, expiresAt, isShared: true })
    return { code: undefined, digits, expiresAt }
  }

  const beyond = await beyondBudget(deps, tx, asked)
  if (beyond) return beyond

  const code = drawnCode(deps.fillRandom, digits)
  const expiresAt = at + CODE_LIFE_MS
  const inbox = inboxKey === undefined ? undefined : inboxOf(code, inboxKey, deps.fillRandom)
  const hash = codeHash(deps.keys, account, purpose, code)
  await insertCode(tx, { ...kept, codeHash: hash, inbox, expiresAt, isShared: false })

  return { code, digits, expiresAt }
}

/** Whose code it is: the name's customer, or of one to take a name back whoever gave it up. */
async function ownerOf({ database, clock }: Needs, account: string, purpose: CodePurpose) {
  if (purpose !== 'take_back') return (await findCustomer(database, account))?.id
  return (await nameToTakeBack(database, account, clock.now()))?.customerId
}

const inboxOf = (code: string, inboxKey: string, fillRandom: FillRandom) => ({
  keyHash: inboxKeyHash(inboxKey),
  sealed: sealCode(code, inboxKey, fillRandom),
})

/**
 * Sends a code. The answer is the same whether the account exists or not; only a code that proves a name
 * is sent to one that nobody has. Nobody's asking counts another out: what is limited is guessing (`codeDigits`, five tries a device).
 */
export async function sendCode(deps: Needs, request: CodeRequest, asker: Asker, language: Language) {
  const { database, clock, fillRandom, delivery } = deps
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const channel = CHANNEL_OF[name.kind]
  if (request.channel !== undefined && request.channel !== channel) return fieldInvalid('channel')
  if (!deps.practiceInbox && !delivery.reaches(name)) return fieldInvalid('account')

  const { account } = name
  const { purpose } = request
  const inboxKey = deps.practiceInbox ? newInboxKey(fillRandom) : undefined
  const asked = { account, purpose, channel, asker, at: clock.now() }

  const given = await database.transaction((tx) => give(deps, tx, asked, inboxKey))
  if (isRefusal(given)) return given

  const answer = { expires_at: toIso(given.expiresAt), digits: given.digits }
  const customerId = await ownerOf(deps, account, purpose)
  const who = customerId === undefined ? { account } : { customerId }

  deps.securityLog.note({ kind: 'code_sent', ...who, detail: purpose })
  if (inboxKey !== undefined) return { ...answer, inbox_key: inboxKey }

  const { code } = given
  if (code !== undefined && (customerId !== undefined || goesAnywhere(purpose)))
    delivery.send({ to: name, purpose, code, language, ...defined({ customerId }) })

  return answer
}
