import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { DatabasePlace } from './tpcb.ts'

/** In one transaction: the practice issue's account is one row, and each of its versions is passed by all that follow. */
const AT_ONCE = 500

/**
 * Makes customers with a practice balance of 10,000.00 and a session each, straight in the database: ten thousand
 * registrations would measure the password hash. Money comes the product's own way, through `ledger_write`.
 * @returns their session tokens
 */
export async function makeCustomers(database: DatabasePlace, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const client = new Client({ host: database.socket, user: database.user, database: 'plumbline' })
  await client.connect()

  try {
    for (let from = 0; from < count; from += AT_ONCE)
      await makeSome(client, hashes.slice(from, from + AT_ONCE))
    await client.query('analyze')
  } finally {
    await client.end()
  }

  return tokens
}

async function makeSome(client: Client, tokenHashes: readonly Buffer[]): Promise<void> {
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as
         select nextval('ledger_owner_id') as id, n, ($1::bytea[])[n] as token_hash from generate_series(1, $2::int) n`,
    [tokenHashes, tokenHashes.length],
  )

  await client.query(`select ledger_open_customer(id, true) from made order by id`)
  await client.query(
    `insert into customer(id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
       select id, 'bench' || id || '@example.com', '-', 'BENCH' || id, '1', now(), now(), now() from made`,
  )

  await client.query(
    `insert into session(customer_id, token_hash, device_hash, opened_at, last_seen_at)
       select id, token_hash, sha256(token_hash), now(), now() from made`,
  )

  // practice_issue → cash, code 2: practice grant (docs/rules/ledger.md#practice-money)
  await client.query(
    `select ledger_write(gen_random_uuid(), 0, now(), '{0}', '{0}', '{2}', array[101::bigint << 16],
         array[(id << 24) | (101::bigint << 16) | (16 << 8)], '{1000000}') from made order by id`,
  )

  await client.query('commit')
}
