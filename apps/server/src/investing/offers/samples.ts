import { PRACTICE_USD } from '@plumbline/domain/money/asset'
import { neededIfFull } from '@plumbline/domain/investing/investment-offer'
import { termsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import { houseAccount, lockAccount, nextOwnerId, writeTransfers } from '../../ledger/ledger.ts'
import type { Leg } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertOffer, insertVersion, keepTerms, markFunded } from './store.ts'
import type { Titles } from './offers.ts'
import type { Needs } from './needs.ts'
import { SAMPLES_OPEN_MS } from '@plumbline/domain/money/practice-money'

interface Sample {
  readonly terms: InvestmentTerms
  readonly capacity: bigint
}

/** The business row of the samples' funding: whoever finds its transfers brings none. */
const FUNDING_REF = '00000000-0000-7000-8000-000000000002'

const LIMITS = { minMinor: 100_00n, maxMinor: 50_000_00n } as const
/** An early end costs half of the interest that is not paid out yet: where it is paid daily there is none. */
const DAILY = { ...LIMITS, dividendMethod: 'daily', exitChargePpm: 0n } as const
const AT_MATURITY = { ...LIMITS, dividendMethod: 'at_maturity', exitChargePpm: 500_000n } as const

/** Short and long, paid daily and at maturity, one tiered (docs/rules/look.md#pages). */
const SAMPLES: readonly Sample[] = [
  {
    terms: { ...DAILY, days: 7, dailyRatePpb: 120_000n },
    capacity: 250_000_00n,
  },
  {
    terms: {
      ...AT_MATURITY,
      days: 30,
      dailyRatePpb: 150_000n,
      instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n },
    },
    capacity: 1_000_000_00n,
  },
  {
    terms: { ...AT_MATURITY, days: 60, dailyRatePpb: 160_000n },
    capacity: 500_000_00n,
  },
  {
    terms: { ...DAILY, days: 90, dailyRatePpb: 180_000n },
    capacity: 300_000_00n,
  },
]

const titlesOf = (days: number, translator: Needs['translator']): Titles =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, translator(code)('project.sample.days', { days })]))

/** What the samples may owe in all, practice capital → each reserve; what the capital lacks is issued first. */
function fundingLegs(needs: readonly (readonly [bigint, bigint])[], capital: bigint): Leg[] {
  const legs = needs.map(([offerId, minor]) => ({
    debit: houseAccount(PRACTICE_USD, 'capital'),
    credit: accountId(offerId, PRACTICE_USD, 'reserve'),
    minor,
  }))

  const short = needs.reduce((sum, [, minor]) => sum + minor, 0n) - capital
  const issue = {
    debit: houseAccount(PRACTICE_USD, 'bank'),
    credit: houseAccount(PRACTICE_USD, 'capital'),
    minor: short > 0n ? short : 0n,
  }

  return [issue, ...legs].map((leg, index) => ({ ...leg, leg: index, op: 'direct', code: 'house_funding' }))
}

async function insertSample(tx: Transaction, { terms, capacity }: Sample, titles: Titles, at: Instant) {
  const id = await nextOwnerId(tx)
  await insertOffer(tx, { id, asset: PRACTICE_USD, isSample: true, at })

  await insertVersion(tx, {
    offerId: id,
    version: 1,
    termsId: await keepTerms(tx, termsDocument(terms)),
    titles,
    opensAt: at,
    closesAt: at + SAMPLES_OPEN_MS,
    capacity,
    proposalId: undefined,
    at,
  })

  return [id, neededIfFull(terms, capacity)] as const
}

/**
 * Brings the sample projects to a database of practice that has none yet, each with its whole obligation in its reserve
 * (docs/rules/ledger.md#practice-money): at its first start, or at the first one after an update. Two starts at once:
 * one waits.
 */
export async function seedSampleOffers({
  database,
  clock,
  translator,
}: Pick<Needs, 'database' | 'clock' | 'translator'>): Promise<void> {
  await database.transaction(async (tx) => {
    const capital = houseAccount(PRACTICE_USD, 'capital')
    const { available } = await lockAccount(tx, capital)
    const done = await tx.query('select from published.transfer where ref = $1 limit 1', [FUNDING_REF])
    if (done.length > 0) return

    const at = clock.now()
    const needs: (readonly [bigint, bigint])[] = []

    for (const sample of SAMPLES)
      needs.push(await insertSample(tx, sample, titlesOf(sample.terms.days, translator), at))
    await writeTransfers(tx, { ref: FUNDING_REF, at, legs: fundingLegs(needs, available) })
    for (const [id] of needs) await markFunded(tx, id, at)
  })
}
