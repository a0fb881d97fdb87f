import type { TransferCode } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { DAY, leg, OFFER, once, project } from './genuine-world.ts'
import type { Rows, WrittenLeg } from './genuine-world.ts'

interface Investment {
  readonly id: string
  readonly terms?: number
  readonly principal: number
  readonly setAside: number
  readonly instalmentDay?: number
  readonly end?: string
  readonly renews?: string
  readonly lastDay?: number
}

const investment = (victim: bigint, at: string, of: Investment): string =>
  `insert into investment(id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, instalment_day, set_aside,
     credited, credited_to, renew, state, ended_by, ended_at, charge, rolled, joined_at, renews)
   values ('${of.id}', ${victim}, ${OFFER}, 1, ${of.terms ?? 1}, ${(of.lastDay ?? DAY + 30) - 30}, ${of.lastDay ?? DAY + 30},
     ${of.principal}, ${of.instalmentDay ?? 'null'}, ${of.setAside}, ${of.end ?? `0, ${(of.lastDay ?? DAY + 30) - 30}, 'off', 'open', null, null, null, null`},
     '${at}', ${of.renews === undefined ? 'null' : `'${of.renews}'`})`

const parcel = (
  id: string,
  of: string,
  kind: string,
  at: string,
  minor: number,
  setAside: number,
  day = DAY,
): string =>
  `insert into investment_parcel values ('${id}', '${of}', '${kind}', ${day}, ${minor}, ${setAside}, '${at}')`

/** Payments into investments. */
function paymentRows({ row, own, people: { victim } }: Rows): void {
  const paidIn = (code: TransferCode, minor: bigint): WrittenLeg =>
    leg(0, code, own('cash'), own('invested'), minor)
  const setAside = (minor: bigint): WrittenLeg =>
    leg(1, 'investment_set_aside', project('reserve'), project('committed'), minor)

  row('investment joined', (ref, at) => {
    const id = randomUUID()

    return {
      arrange: [
        investment(victim, at, { id, principal: 100_000, setAside: 450 }),
        parcel(ref, id, 'join', at, 100_000, 450),
      ],
      writes: once(ref, [paidIn('investment_join', 100_000n), setAside(450n)], at),
    }
  })

  row('investment appended', (ref, at) => {
    const [id, joined] = [randomUUID(), randomUUID()]

    return {
      arrange: [
        investment(victim, at, { id, principal: 150_000, setAside: 675 }),
        parcel(joined, id, 'join', at, 100_000, 450),
        `select ledger_write_any('${joined}', 0, '${at}', '{0,1}', '{0,0}', '{30,33}', array[${own('cash')}, ${project('reserve')}],
           array[${own('invested')}, ${project('committed')}], '{100000,450}')`,
        parcel(ref, id, 'append', at, 50_000, 225),
      ],
      writes: once(ref, [paidIn('investment_append', 50_000n), setAside(225n)], at),
    }
  })

  row('second instalment', (ref, at) => {
    const [id, joined] = [randomUUID(), randomUUID()]

    return {
      arrange: [
        investment(victim, at, { id, terms: 2, principal: 150_000, setAside: 1_000, instalmentDay: DAY }),
        parcel(joined, id, 'join', at, 100_000, 900),
        `select ledger_write_any('${joined}', 0, '${at}', '{0,1}', '{0,0}', '{30,33}', array[${own('cash')}, ${project('reserve')}],
           array[${own('invested')}, ${project('committed')}], '{100000,900}')`,
        parcel(ref, id, 'instalment', at, 50_000, 100),
      ],
      writes: once(ref, [paidIn('investment_instalment', 50_000n), setAside(100n)], at),
    }
  })
}

/** Ends of investments. */
function endRows({ row, own, people: { victim } }: Rows): void {
  const interest = (id: string, at: string): string =>
    `select ledger_write_any('${id}', ${DAY + 1}, '${at}', '{0}', '{0}', '{34}', array[${project('committed')}],
       array[${own('accrued')}], '{15}')`

  const begun = (id: string, at: string, minor: number, aside: number): string[] => {
    const joined = randomUUID()

    return [
      parcel(joined, id, 'join', at, minor, aside),
      `select ledger_write_any('${joined}', 0, '${at}', '{0,1}', '{0,0}', '{30,33}', array[${own('cash')}, ${project('reserve')}],
         array[${own('invested')}, ${project('committed')}], '{${minor},${aside}}')`,
    ]
  }

  row('investment stopped', (ref, at) => ({
    arrange: [
      investment(victim, at, {
        id: ref,
        principal: 100_000,
        setAside: 450,
        end: `180, ${DAY + 12}, 'off', 'settled', 'stop', '${at}', 90, 0`,
      }),
      ...begun(ref, at, 100_000, 450),
      interest(ref, at),
    ],
    writes: once(
      ref,
      [
        leg(0, 'investment_principal', own('invested'), own('cash'), 100_000n),
        leg(1, 'investment_exit_charge', own('accrued'), project('reserve'), 90n),
        leg(2, 'investment_interest_paid', own('accrued'), own('cash'), 90n),
        leg(3, 'investment_release', project('committed'), project('reserve'), 270n),
      ],
      at,
    ),
  }))

  row('investment renewed', (ref, at) => {
    const [next, renewal] = [randomUUID(), randomUUID()]

    return {
      arrange: [
        investment(victim, at, {
          id: ref,
          principal: 100_000,
          setAside: 450,
          end: `450, ${DAY + 30}, 'all', 'settled', 'maturity', '${at}', 0, 100450`,
        }),
        ...begun(ref, at, 100_000, 450),
        interest(ref, at),
        investment(victim, at, { id: next, principal: 100_450, setAside: 453, renews: ref }),
        parcel(renewal, next, 'renewal', at, 100_450, 453),
        `select ledger_write_any('${renewal}', 0, '${at}', '{1}', '{0}', '{33}', array[${project('reserve')}],
           array[${project('committed')}], '{453}')`,
      ],
      writes: once(ref, [leg(4, 'investment_interest_rolled', own('accrued'), own('invested'), 450n)], at),
    }
  })
}

export function investmentRows(rows: Rows): void {
  paymentRows(rows)
  endRows(rows)
}
