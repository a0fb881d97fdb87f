import type { CodePurpose } from '@plumbline/api-schema/account'
import { CHANNEL_OF } from '@plumbline/domain/account'
import type { Refusal } from '@plumbline/domain/refusal'
import { HOUR_MS, toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import { blocksNextUntil, CODE_LIFE_MS, codeFrom } from '@plumbline/domain/verification-code'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { FillRandom } from '../../platform/ids.ts'
import { codeHash } from './account-keys.ts'
import { parseAccountName } from './account-name.ts'
import type { AccountDeps } from './accounts.ts'
import type { Asker } from './asker.ts'
import { inboxKeyHash, newInboxKey, sealCode } from './inbox-cipher.ts'
import { countCodes, insertCode, lockCodes } from './code-store.ts'
import { findCustomer, isKnownDevice, lockAccountName } from './store.ts'

export interface CodeRequest {
  readonly account: string
  readonly purpose: CodePurpose
  readonly channel?: 'mail' | 'sms' | undefined
}

/**
 * Codes an hour to one account and purpose, over all devices. With five tries each it keeps a guesser with many
 * addresses at 1 in 10,000 an hour. A device that has logged in before is not counted out by others.
 */
const CODES_AN_HOUR = 20

function drawCode(fillRandom: FillRandom): string {
  const bytes = Buffer.alloc(4)
  for (;;) {
    fillRandom(bytes)
    const code = codeFrom(bytes.readUInt32BE())
    if (code !== undefined) return code
  }
}

async function refusalOf(
  tx: Queryable,
  account: string,
  purpose: CodePurpose,
  asker: Asker,
  now: Instant,
): Promise<Refusal | undefined> {
  const sent = await lockCodes(tx, account, purpose, asker, now - CODE_LIFE_MS)
  for (const row of sent) {
    const until = blocksNextUntil(
      { expiresAt: row.expires_at, wrongTries: row.wrong_tries, usedAt: row.used_at },
      now,
    )
    if (until !== undefined) return { refusal: 'code_already_sent', params: { until: toIso(until) } }
  }
  const isTooMany = (await countCodes(tx, account, purpose, now - HOUR_MS)) >= CODES_AN_HOUR
  if (isTooMany && !(await isKnownDevice(tx, account, asker.device)))
    return { refusal: 'too_many_requests', params: { seconds: HOUR_MS / 1_000 } }
  return undefined
}

/**
 * Sends a code. The answer is the same whether the account exists or not; only a code to register is sent to a name
 * that nobody has.
 */
export async function sendCode(deps: AccountDeps, request: CodeRequest, asker: Asker, language: Language) {
  const { database, clock, fillRandom, keys, delivery } = deps
  const name = parseAccountName(request.account)
  if (!name) return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal
  const channel = CHANNEL_OF[name.kind]
  if (request.channel !== undefined && request.channel !== channel)
    return { refusal: 'field_invalid', field: 'channel' } as const satisfies Refusal
  if (!deps.practiceInbox && !delivery.reaches(name))
    return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal

  const { account } = name
  const { purpose } = request
  const code = drawCode(fillRandom)
  const inboxKey = deps.practiceInbox ? newInboxKey(fillRandom) : undefined
  const sentAt = clock.now()
  const expiresAt = sentAt + CODE_LIFE_MS
  const refusal = await database.transaction(async (tx) => {
    await lockAccountName(tx, account)
    const refused = await refusalOf(tx, account, purpose, asker, sentAt)
    if (refused) return refused
    const inbox =
      inboxKey === undefined
        ? undefined
        : { keyHash: inboxKeyHash(inboxKey), sealed: sealCode(code, inboxKey, fillRandom) }
    await insertCode(tx, {
      account,
      purpose,
      channel,
      asker,
      codeHash: codeHash(keys, account, purpose, code),
      inbox,
      sentAt,
      expiresAt,
    })
    return undefined
  })
  if (refusal) return refusal
  if (inboxKey !== undefined) return { expires_at: toIso(expiresAt), inbox_key: inboxKey }
  const customer = await findCustomer(database, account)
  if (customer || purpose === 'register')
    delivery.send({ to: name, purpose, code, language, ...(customer && { customerId: customer.id }) })
  return { expires_at: toIso(expiresAt) }
}
