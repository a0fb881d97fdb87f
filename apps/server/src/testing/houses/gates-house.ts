import type { ProposalKind } from '@plumbline/domain/desk/proposal'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { openCustomer } from '../../ledger/ledger.ts'
import type { Payee } from './payout-house.ts'
import { payoutHouse } from './payout-house.ts'
import { testOperator } from '../operator-browser.ts'
import type { WholeApp } from '../whole-app.ts'

const HASH = 'ab'.repeat(32)

/** A row of certification as the desk leaves it, and where its papers say that the customer lives. */
export async function settleIn(
  whole: Pick<WholeApp, 'db' | 'owner' | 'clock'>,
  customerId: bigint,
  country: string,
): Promise<void> {
  const { db, owner, clock } = whole
  const { operatorId } = await testOperator(whole)
  const [id, front, back] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [file, purpose] of [
    [front, 'id_front'],
    [back, 'id_back'],
  ])
    await owner.query(
      `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at)
       values ($1, $2, $3, sha256($1::uuid::text::bytea), 1, 1, instant($4))`,
      [file, customerId, purpose, clock.now()],
    )

  await owner.query(
    `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at)
     values ($1, $2, 'under_review', '', sha256($1::uuid::text::bytea), $3, $4, instant($5))`,
    [id, customerId, front, back, clock.now()],
  )

  await owner.query(
    `update certification set status = 'passed', decided_by = $2, decided_at = instant($3) where id = $1`,
    [id, operatorId, clock.now()],
  )

  await db.query(
    `insert into residence (certification_id, customer_id, country, operator_id, at) values ($1, $2, $3, $4, instant($5))`,
    [id, customerId, country, operatorId, clock.now()],
  )
}

/** Proposed by one operator, confirmed by another. */
export async function decideByTwo(whole: WholeApp, kind: ProposalKind, document: object): Promise<void> {
  const [maker, checker] = [await testOperator(whole), await testOperator(whole)]
  const wish = { kind, document, lines: [], reason: 'For a test', operatorId: maker.operatorId }
  const made = await whole.db.transaction((tx) => whole.proposals.propose(tx, wish))
  if (isRefusal(made)) throw new Error(made.refusal)

  const done = await whole.proposals.confirm(checker.operatorId, made.proposal_id, undefined)
  if (isRefusal(done)) throw new Error(done.refusal)
}

/** Ends new risk, or allows it again. */
export const windDown = (whole: WholeApp, isOn: boolean): Promise<void> =>
  decideByTwo(whole, 'wind_down', { is_on: isOn })

/** What two operators record, and customers of real money: where they live, how old they are, what they own. */
export function gatesHouse(whole: WholeApp) {
  const { db, owner, clock, identity } = whole
  const { payee, verified } = payoutHouse(whole)
  const birthdays = new Map<bigint, string>()
  identity.stated = (_db, customerId) => {
    const birthday = birthdays.get(customerId)
    return Promise.resolve(birthday === undefined ? undefined : { idNumber: 'X1234567', birthday })
  }

  const decide = (kind: ProposalKind, document: object): Promise<void> => decideByTwo(whole, kind, document)

  const serve = (family: string, country: string, change: object = {}): Promise<void> =>
    decide('offering_record', {
      family,
      country,
      basis: 'licence',
      title: 'A licence',
      document_hash: HASH,
      review_day: '2099-12-31',
      is_active: true,
      ...change,
    })

  /** Money from outside, past every call; the books take none without a reason from anybody but their owner. */
  const give = (asset: number, to: bigint, minor: bigint): Promise<unknown> =>
    owner.query(
      `select ledger_write_any($1, 0, instant($2), '{0}', '{0}', '{1}', array[$3::bigint], array[$4::bigint], array[$5::bigint])`,
      [randomUUID(), clock.now(), accountId(HOUSE, asset, 'bank'), to, minor],
    )

  /** A verified adult with real and practice money, living there; with no country, nobody read where. */
  async function customer(country?: string, birthday = '1990-01-31'): Promise<Payee> {
    const one = await payee()
    birthdays.set(one.customerId, birthday)
    if (country !== undefined) await settleIn(whole, one.customerId, country)

    for (const practice of [true, false]) {
      await db.transaction((tx) => openCustomer(tx, one.customerId, practice))
      for (const asset of ['USD', 'BTC'] as const) {
        const id = assetId(asset, practice)
        await give(id, accountId(one.customerId, id, asset === 'USD' ? 'cash' : 'coin'), 100_000_000n)
      }
    }

    return one
  }

  /** Real money of the house, for what it sets aside and pays. */
  async function fundHouse(): Promise<void> {
    const usd = assetId('USD', false)
    for (const kind of ['risk', 'promo', 'liquidity'] as const)
      await give(usd, accountId(HOUSE, usd, kind), 1_000_000_000n)
  }

  return {
    payee,
    verified,
    customer,
    serve,
    fundHouse,
  }
}
