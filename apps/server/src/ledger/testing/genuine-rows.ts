import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { TransferCode, TransferOp } from '@plumbline/domain/ledger/ledger'
import { PRACTICE_HOUSE_FUNDING } from '@plumbline/domain/money/practice-money'
import { randomUUID } from 'node:crypto'
import { investmentRows } from './genuine-investments.ts'
import { DAY, house, leg, OFFER, once, PRACTICE, project, proposal, rowsFor } from './genuine-world.ts'
import type { GenuineRow, People, Rows, WrittenLeg } from './genuine-world.ts'

/** Practice money that is issued and that goes back. */
function practiceRows({ row, own, people }: Rows): void {
  row('house funding', () => ({
    writes: once(
      '00000000-0000-7000-8000-000000000001',
      PRACTICE_HOUSE_FUNDING.map((step, at) =>
        leg(
          at,
          'house_funding',
          house(step.from, assetId(step.asset, true)),
          house(step.to, assetId(step.asset, true)),
          step.minor,
        ),
      ),
    ),
  }))

  row('practice grant', (ref) => ({
    writes: once(ref, [
      leg(0, 'practice_grant', house('bank', PRACTICE), own('cash', people.fresh, PRACTICE), 1_000_000n),
    ]),
  }))

  row('practice refill', (ref) => ({
    arrange: [`insert into daily_claim values (${people.other}, current_date, '${ref}')`],
    writes: once(ref, [
      leg(0, 'practice_refill', house('bank', PRACTICE), own('cash', people.other, PRACTICE), 1_000_000n),
    ]),
  }))

  row('practice return', (ref, at) => ({
    arrange: [
      `select ledger_write_any(gen_random_uuid(), 0, clock_timestamp(), '{0}', '{0}', '{2}',
         array[${house('bank', PRACTICE)}], array[${own('cash', people.leaving, PRACTICE)}], '{70000}')`,
      `update customer set closed_at = '${at}' where id = ${people.leaving}`,
    ],
    writes: once(
      ref,
      [leg(0, 'practice_return', own('cash', people.leaving, PRACTICE), house('bank', PRACTICE), 70_000n)],
      at,
    ),
  }))
}

/** What two operators move by hand. */
function handRows({ row, own, people: { victim } }: Rows): void {
  const byHand = (
    kind: 'suspense_in' | 'suspense_out' | 'correction' | 'house_move',
    dr: bigint,
    cr: bigint,
    customer?: bigint,
  ) =>
    row(kind, (ref, at) => ({
      arrange: [
        proposal(ref, at, kind, { debit: dr.toString(), credit: cr.toString(), minor: '50000' }, customer),
      ],
      writes: once(ref, [leg(0, kind, dr, cr, 50_000n)]),
    }))

  byHand('suspense_in', house('bank'), house('suspense'))
  byHand('suspense_out', house('suspense'), house('bank'))
  byHand('correction', house('capital'), own('cash'), victim)
  byHand('house_move', house('capital'), house('risk'))

  const reserve = (kind: 'reserve_in' | 'reserve_out', dr: bigint, cr: bigint) =>
    row(kind, (ref, at) => ({
      arrange: [proposal(ref, at, kind, { offer_id: OFFER.toString(), minor: '50000' })],
      writes: once(ref, [leg(0, kind, dr, cr, 50_000n)], at),
    }))

  reserve('reserve_in', house('capital'), project('reserve'))
  reserve('reserve_out', project('reserve'), house('capital'))
}

/** What comes in. */
function depositRows({ row, own, people: { victim } }: Rows): void {
  row('recharge', (ref, at) => ({
    arrange: [
      `insert into deposit(id, customer_id, reference, asset, amount, file_id, picture, sent_at, status, first_operator_id,
         first_received, first_at, received, worth, credited_day, decided_at)
       values ('${ref}', ${victim}, 'ABCD-EFGH-JK', 1, 50000, '${randomUUID()}', '', '${at}', 'success', 1, 50000, '${at}', 50000,
         50000, current_date, '${at}')`,
    ],
    writes: once(ref, [leg(0, 'recharge', house('bank'), own('cash'), 50_000n)]),
  }))
}

/** What goes out, and comes back. */
function withdrawalRows({ row, own, people: { victim } }: Rows): void {
  const withdrawal = (ref: string, at: string, state: 'under_review' | 'returned'): string =>
    `insert into withdrawal(id, customer_id, account, target_id, target_bound_at, amount, fee, worth_cents, is_whole_balance,
       submitted_at, day, promised_by, state, changed_at, approved_by, approved_at, decided_by, decided_at, bank_reference,
       proposed_end, proposed_by, proposed_at, proposed_reason, confirmed_by, confirmed_at)
     values ('${ref}', ${victim}, ${own('cash')}, '${randomUUID()}', '${at}', 25000, 100, 25000, false, '${at}', current_date,
       '${at}', '${state}', '${at}', ${
         state === 'returned'
           ? `1, '${at}', 2, '${at}', 'reference', 'return', 1, '${at}', 'Came back', 2, '${at}'`
           : 'null, null, null, null, null, null, null, null, null, null, null'
       })`

  const both = (op: TransferOp, add = 0): WrittenLeg[] => [
    leg(0 + add, 'withdrawal', own('cash'), house('bank'), 24_900n, op),
    leg(1 + add, 'withdrawal_fee', own('cash'), house('fees'), 100n, op),
  ]

  row('withdrawal', (ref, at) => ({
    arrange: [withdrawal(ref, at, 'under_review')],
    writes: once(ref, both('hold')),
  }))

  row('withdrawal that came back', (ref, at) => ({
    arrange: [withdrawal(ref, at, 'returned')],
    writes: [
      { ref, event: 0, legs: both('hold') },
      { ref, event: 0, legs: both('post', 100) },
      {
        ref,
        event: 1,
        legs: [
          leg(0, 'withdrawal_return', house('bank'), own('cash'), 24_900n),
          leg(1, 'withdrawal_fee_return', house('fees'), own('cash'), 100n),
        ],
      },
    ],
  }))
}

/** Cash for coins. */
function exchangeRows({ row, own, people: { victim } }: Rows): void {
  const coin = accountId(victim, assetId('USDT', false), 'coin')
  row('exchange', (ref, at) => ({
    arrange: [
      `insert into exchange(id, customer_id, give_account, get_account, give, get, mid, price, price_scale, quoted_at, at)
       values ('${ref}', ${victim}, ${own('cash')}, ${coin}, 100000, 997506234, 10000, 10025, 4, '${at}', '${at}')`,
    ],
    writes: once(ref, [
      leg(0, 'exchange_give', own('cash'), house('liquidity'), 100_000n),
      leg(1, 'exchange_get', house('liquidity', assetId('USDT', false)), coin, 997_506_234n),
    ]),
  }))
}

/** Bonuses, sign-ins and rewards. */
function bonusRows({ row, own, people: { victim, other } }: Rows): void {
  const bonus = (ref: string, at: string, state: 'active' | 'released' | 'given_up' | 'expired'): string =>
    `insert into bonus(id, customer_id, asset, proposal_id, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at,
       expires_at, ended_at, moved)
     select '${ref}', ${victim}, 1, '${randomUUID()}', id, '${state}', '${at}', '${at}', hash, '${at}', '${at}',
       ${state === 'active' ? 'null, 0' : `'${at}', 4000`} from bonus_terms`

  const claim = leg(0, 'bonus_claim', house('promo'), own('bonus'), 5_000n)
  row('bonus claimed', (ref, at) => ({ arrange: [bonus(ref, at, 'active')], writes: once(ref, [claim]) }))

  const ended = (state: 'released' | 'given_up' | 'expired', code: TransferCode, cr: bigint) =>
    row(code, (ref, at) => ({
      arrange: [bonus(ref, at, state)],
      writes: [...once(ref, [claim]), { ref, event: 1, legs: [leg(0, code, own('bonus'), cr, 4_000n)] }],
    }))

  ended('released', 'bonus_release', own('cash'))
  ended('given_up', 'bonus_give_up', house('promo'))
  ended('expired', 'bonus_expiry', house('promo'))

  row('sign-in', (ref, at) => ({
    arrange: [`insert into sign_in_bonus values (${victim}, ${DAY}, 1, '${ref}', '${at}')`],
    writes: once(ref, [leg(0, 'sign_in_bonus', house('promo'), own('cash'), 10n)]),
  }))

  row('invitation', (ref, at) => ({
    arrange: [
      `insert into invitation_reward(invitee_id, inviter_id, passed_at, state, asset, year, place, ref, decided_at)
       values (${other}, ${victim}, '${at}', 'paid', 1, 2026, 1, '${ref}', '${at}')`,
    ],
    writes: once(ref, [leg(0, 'invitation_bonus', house('promo'), own('cash'), 500n)]),
  }))
}

/** A genuine row of every code of `ledger_code`. */
export function genuineRows(people: People): GenuineRow[] {
  const rows = rowsFor(people)
  for (const add of [
    practiceRows,
    depositRows,
    handRows,
    withdrawalRows,
    exchangeRows,
    investmentRows,
    bonusRows,
  ])
    add(rows)

  return rows.rows
}
