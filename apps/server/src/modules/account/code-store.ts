import type { CodePurpose } from '@plumbline/api-schema/account'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Asker } from './asker.ts'

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

/** Codes sent since then for one account and purpose to who asks now, newest first, locked until the transaction ends. */
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

/** How many codes went to an account for a purpose since then, whoever asked. */
export async function countCodes(
  tx: Queryable,
  account: string,
  purpose: CodePurpose,
  since: Instant,
): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) from verification_code where account = $1 and purpose = $2 and sent_at > instant($3)',
    [account, purpose, since],
  )
  return Number(row?.count ?? 0)
}

export interface NewCode {
  readonly account: string
  readonly purpose: CodePurpose
  readonly channel: 'mail' | 'sms'
  readonly asker: Asker
  readonly codeHash: Buffer
  readonly inbox: { readonly keyHash: Buffer; readonly sealed: Buffer } | undefined
  readonly sentAt: Instant
  readonly expiresAt: Instant
}

export async function insertCode(tx: Queryable, code: NewCode): Promise<void> {
  await tx.query(
    `insert into verification_code (account, purpose, channel, device_hash, address_hash, code_hash, inbox_key_hash, inbox_cipher, sent_at, expires_at)
     values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'), $6, $7, $8, instant($9), instant($10))`,
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
    ],
  )
}

export async function countWrongTry(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  await tx.query(
    'update verification_code set wrong_tries = wrong_tries + 1 where id = any($1) and wrong_tries < 5',
    [ids],
  )
}

export async function useCode(tx: Queryable, id: bigint, at: Instant): Promise<void> {
  await tx.query('update verification_code set used_at = instant($2) where id = $1', [id, at])
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
