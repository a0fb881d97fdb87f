import type { CodePurpose } from '@plumbline/domain/accounts/code-purpose'
import type { Instant } from '@plumbline/domain/basics/time'
import { LONG_DIGITS } from '@plumbline/domain/accounts/verification-code'
import type { CodeDigits, StrangersCodes } from '@plumbline/domain/accounts/verification-code'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Asker } from '../asker.ts'

/*
 * SQL of verification codes.
 */

export interface CodeRow {
  readonly id: bigint
  readonly code_hash: Buffer
  readonly wrong_tries: number
  readonly sent_at: Instant
  readonly expires_at: Instant
  readonly used_at: Instant | null
}

/** Codes sent since then for one account and purpose to this asker, newest first, locked until the transaction ends. */
export async function lockCodes(
  tx: Queryable,
  account: string,
  purpose: CodePurpose,
  { device, address }: Asker,
  since: Instant,
): Promise<CodeRow[]> {
  return tx.query<CodeRow>(
    `select id, code_hash, wrong_tries, sent_at, expires_at, used_at from verification_code
     where account = $1 and purpose = $2 and sent_at > instant($5)
       and (device_hash = decode($3, 'hex') or address_hash = decode($4, 'hex'))
     order by sent_at desc, id desc for update`,
    [account, purpose, device, address ?? null, since],
  )
}

export interface FreshCode {
  readonly code_hash: Buffer
  readonly sentAt: Instant
  readonly expiresAt: Instant
  readonly usedAt: Instant | null
}

/** Long codes sent since then for one account and purpose, each once, newest first. */
export const freshCodes = (
  tx: Queryable,
  account: string,
  purpose: CodePurpose,
  since: Instant,
): Promise<FreshCode[]> =>
  tx.query(
    `select code_hash, sent_at "sentAt", expires_at "expiresAt", used_at "usedAt" from verification_code
     where account = $1 and purpose = $2 and sent_at > instant($3) and digits = $4 and not is_shared
     order by sent_at desc, id desc`,
    [account, purpose, since, LONG_DIGITS],
  )

/** Wrong short codes since then: for one name, and platform-wide. */
export async function wrongCodes(
  tx: Queryable,
  account: string,
  since: Instant,
): Promise<{ readonly wrongOfName: number; readonly wrongOnPlatform: number }> {
  const [row] = await tx.query<{ name: number; platform: number }>(
    `select coalesce(sum(wrong_tries) filter (where account = $1), 0)::integer as name,
            coalesce(sum(wrong_tries), 0)::integer as platform
     from verification_code where sent_at > instant($2) and wrong_tries > 0 and digits = 6`,
    [account, since],
  )

  return { wrongOfName: row?.name ?? 0, wrongOnPlatform: row?.platform ?? 0 }
}

/** Codes to arbitrary names (`goesAnywhere`) sent since then by one channel. */
export async function strangersCodes(
  tx: Queryable,
  channel: 'mail' | 'sms',
  network: Buffer,
  since: Instant,
): Promise<StrangersCodes> {
  const [row] = await tx.query<{ network: number; platform: number }>(
    `select count(*) filter (where network_hash = $2)::integer as network, count(*)::integer as platform
     from verification_code where network_hash is not null and not is_shared and channel = $1 and sent_at > instant($3)`,
    [channel, network, since],
  )

  return { byNetwork: row?.network ?? 0, onPlatform: row?.platform ?? 0 }
}

export interface NewCode {
  readonly account: string
  readonly purpose: CodePurpose
  readonly channel: 'mail' | 'sms'
  readonly asker: Asker
  readonly codeHash: Buffer
  readonly digits: CodeDigits
  /** Whether it was sent for another device before and is valid on this one too. */
  readonly isShared: boolean
  /** Network whose budget the code counts against, wherever it is sent. */
  readonly network: Buffer | undefined
  readonly inbox: { readonly keyHash: Buffer; readonly sealed: Buffer } | undefined
  readonly sentAt: Instant
  readonly expiresAt: Instant
}

export async function insertCode(tx: Queryable, code: NewCode): Promise<void> {
  await tx.query(
    `insert into verification_code (account, purpose, channel, device_hash, address_hash, code_hash,
       inbox_key_hash, inbox_cipher, sent_at, expires_at, digits, is_shared, network_hash)
     values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), $6, $7, $8, instant($9), instant($10), $11, $12, $13)`,
    [
      code.account,
      code.purpose,
      code.channel,
      code.asker.device,
      code.asker.address ?? null,
      code.codeHash,
      code.inbox?.keyHash ?? null,
      code.inbox?.sealed ?? null,
      code.sentAt,
      code.expiresAt,
      code.digits,
      code.isShared,
      code.network ?? null,
    ],
  )
}

export async function countWrongTry(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  await tx.query(
    'update verification_code set wrong_tries = wrong_tries + 1 where id = any($1) and wrong_tries < 5',
    [ids],
  )
}

/** Uses a code up on every device that shares it. */
export async function useCode(
  tx: Queryable,
  entered: { readonly account: string; readonly purpose: CodePurpose; readonly codeHash: Buffer },
  at: Instant,
): Promise<void> {
  await tx.query(
    `update verification_code set used_at = instant($4)
     where account = $1 and purpose = $2 and code_hash = $3 and used_at is null`,
    [entered.account, entered.purpose, entered.codeHash, at],
  )
}

/**
 * Ends the codes of a name that its account gives up. A code being entered concurrently is left to that transaction,
 * which then finds the name unused.
 */
export async function endCodes(tx: Queryable, account: string, at: Instant): Promise<void> {
  await tx.query(
    `update verification_code set used_at = instant($2) where id in (
       select id from verification_code where account = $1 and used_at is null for update skip locked)`,
    [account, at],
  )
}

export interface InboxRow {
  readonly purpose: CodePurpose
  readonly inbox_cipher: Buffer
  readonly sent_at: Instant
}

/** Codes that can still be entered and were sealed under this inbox key, newest first. */
export async function inboxCodes(
  db: Queryable,
  account: string,
  keyHash: Buffer,
  now: Instant,
): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `select purpose, inbox_cipher, sent_at from verification_code
     where account = $1 and inbox_key_hash = $2 and used_at is null and expires_at > instant($3) order by sent_at desc, id desc`,
    [account, keyHash, now],
  )
}
