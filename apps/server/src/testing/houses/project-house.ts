import { assetId } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { neededIfFull } from '@plumbline/domain/investing/investment-offer'
import { termsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, RenewChoice } from '@plumbline/domain/investing/investment-terms'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash, randomUUID } from 'node:crypto'
import { createIdempotency } from '../../http/idempotency.ts'
import type { Caller } from '../../http/route.ts'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf, direct, houseAccount, nextOwnerId, openCustomer } from '../../ledger/ledger.ts'
import { fundPracticeHouse } from '../../ledger/practice-funding.ts'
import { readOffers } from '../../investing/offers/index.ts'
import { insertOffer, insertVersion, keepTerms, markFunded } from '../../investing/offers/store.ts'
import { append } from '../../investing/investments/joining/append.ts'
import type { Needs } from '../../investing/investments/needs.ts'
import { join } from '../../investing/investments/joining/join.ts'
import { setRenewal } from '../../investing/investments/set-renewal.ts'
import { createMidnight } from '../../investing/investments/midnight/midnight.ts'
import type { Midnight } from '../../investing/investments/midnight/midnight.ts'
import type { OrderPath } from '../../investing/investments/midnight/pace.ts'
import { stop } from '../../investing/investments/stop.ts'
import type { NewMessage } from '../../service/messages/messages.ts'
import { createBus } from '../../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../clock.ts'
import type { FakeClock } from '../clock.ts'
import { testCustomer } from '../customer.ts'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { writeAsOwner } from '../write-as-owner.ts'
import { createTranslator } from '@plumbline/language/translator'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../partly.ts'
import { Registry } from 'prom-client'
import type { MidnightNeeds } from '../../investing/investments/midnight/midnight-needs.ts'
import type { ContractOrders } from '../../trading/contract-orders/index.ts'

const USD = assetId('USD', true)

/** 30 days at 150,000 ppb, paid at maturity: the example of docs/rules/investing.md#examples. */
export const THIRTY_DAYS: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}

export interface OfferWish {
  readonly terms?: Partial<InvestmentTerms>
  readonly capacity?: bigint
  readonly closesAt?: Instant
  /** What its reserve holds instead of all that it may owe. */
  readonly reserve?: bigint
}

/** Projects on a database and a clock of the test's own, with midnights that run when the test says so. */
export interface ProjectHouse extends TestDatabase {
  readonly clock: FakeClock
  readonly deps: Needs
  readonly messages: NewMessage[]
  readonly midnight: Midnight
  /** Another server on the same database. */
  another(change?: Partial<MidnightNeeds>): Midnight
  offer(wish?: OfferWish): Promise<bigint>
  /** The next version of an offer, as two operators would have decided it. */
  change(offerId: bigint, wish: OfferWish): Promise<void>
  customer(cash?: bigint): Promise<bigint>
  /** Joins; must be taken. @returns the id of the investment */
  join(customerId: bigint, offerId: bigint, cents: bigint, renew?: RenewChoice): Promise<string>
  append(customerId: bigint, id: string, cents: bigint, instalment?: boolean): Promise<object | Refusal>
  stop(customerId: bigint, id: string): Promise<object | Refusal>
  keep(customerId: bigint, id: string, renew: RenewChoice): Promise<object | Refusal>
  balance(owner: bigint, kind: AccountKind): Promise<bigint>
  /** Names of invariants that do not hold; the whole history is read. */
  broken(): Promise<string[]>
}

const callerOf = (customerId: bigint): Caller => {
  const idempotencyKey = randomUUID()
  const requestHash = createHash('sha256').update(idempotencyKey).digest()
  return { customerId, idempotencyKey, requestHash, language: 'en' } as Caller // no use case reads more of it
}

type Floor = TestDatabase & Pick<ProjectHouse, 'clock' | 'deps'>

/** A floor of database, clock and books; messages are kept in a list. */
async function openFloor(
  timeZone: string,
  start: Instant | undefined,
): Promise<Floor & Pick<ProjectHouse, 'messages'>> {
  const database = await testDatabase()
  const { db, owner } = database
  const clock = fakeClock(start)

  await owner.query(
    `insert into platform_setting (name, value) values ('time_zone', $1) on conflict (name) do update set value = $1`,
    [timeZone],
  )

  await fundPracticeHouse(db, clock)
  const messages: NewMessage[] = []
  const deps: Needs = {
    database: db,
    clock,
    bus: createBus(silentLogger),
    makeId: uuidV7Maker(clock),
    fillRandom: systemRandom,
    mode: 'practice',
    zone: createZone(timeZone),
    publicUrl: 'http://127.0.0.1:4180',
    brandName: 'Plumbline',
    translator: createTranslator('Plumbline'),
    messages: partly<MessageParts>({
      write(tx, message) {
        tx.onCommit(() => void messages.push(message))
        return Promise.resolve()
      },
      unreadOf: () => Promise.resolve(0),
    }),
  }

  return { ...database, clock, deps, messages }
}

/** A sample offer, funded through the house's capital; by the database's owner, as the server makes samples but once. */
export const makeOffer = (
  { owner, clock }: Pick<Floor, 'owner' | 'clock'>,
  wish: OfferWish = {},
): Promise<bigint> =>
  owner.transaction(async (tx) => {
    const terms = { ...THIRTY_DAYS, ...wish.terms }
    const { capacity = 1_000_000_00n } = wish
    const at = clock.now()
    const offerId = await nextOwnerId(tx)

    await insertOffer(tx, { id: offerId, asset: USD, isSample: true, at })
    await insertVersion(tx, {
      offerId,
      version: 1,
      termsId: await keepTerms(tx, termsDocument(terms)),
      titles: { en: 'Sample project', de: 'Musterprojekt' },
      opensAt: at,
      closesAt: wish.closesAt ?? at + 3_650 * DAY_MS,
      capacity,
      proposalId: undefined,
      at,
    })

    const reserve = wish.reserve ?? neededIfFull(terms, capacity)
    const [bank, capital] = [houseAccount(USD, 'bank'), houseAccount(USD, 'capital')]
    const legs = [
      direct('house_funding', bank, capital, reserve),
      { ...direct('house_funding', capital, accountId(offerId, USD, 'reserve'), reserve), leg: 1 },
    ]

    await writeAsOwner(tx, { ref: randomUUID(), at, legs })
    await markFunded(tx, offerId, at)

    return offerId
  })

/** What only two operators may do, without them: the guards of this test's own database come off for good. */
async function changeOffer({ db, owner, clock }: Floor, offerId: bigint, wish: OfferWish): Promise<void> {
  const [offer] = await readOffers(db, [offerId])
  if (!offer) throw new RangeError(`no offer ${offerId}`)

  await owner.transaction(async (tx) => {
    await tx.query(`alter table investment_offer_version disable trigger user,
      drop constraint if exists investment_offer_version_proposal_id_fkey`)
    await insertVersion(tx, {
      offerId,
      version: offer.version + 1,
      termsId: await keepTerms(tx, termsDocument({ ...offer.terms, ...wish.terms })),
      titles: offer.titles,
      opensAt: offer.opensAt,
      closesAt: wish.closesAt ?? offer.closesAt,
      capacity: wish.capacity ?? offer.capacity,
      proposalId: randomUUID(),
      at: clock.now(),
    })
  })
}

async function makeCustomer({ owner, deps, clock }: Floor, cash = 100_000_00n): Promise<bigint> {
  const id = await testCustomer(owner)
  await owner.transaction(async (tx) => {
    await openCustomer(tx, id, true)
    const grant = direct('practice_grant', houseAccount(USD, 'bank'), accountId(id, USD, 'cash'), cash)
    await writeAsOwner(tx, { ref: deps.makeId(), at: clock.now(), legs: [grant] })
  })

  return id
}

type Acts = Pick<ProjectHouse, 'join' | 'append' | 'stop' | 'keep'>

/** What customers do, by the use cases of the product. */
function actsOf({ db, clock, deps }: Floor): Acts {
  const idempotency = createIdempotency(db, clock)

  return {
    async join(customerId, offerId, cents, renew = 'off') {
      const [offer] = await readOffers(db, [offerId])
      const amount = formatDecimal(cents, 2)
      const request = { project_id: offerId.toString(), terms_hash: offer?.termsHash ?? '', amount, renew }

      const answer = await join(deps, idempotency, request, callerOf(customerId))
      if (isRefusal(answer)) throw new Error(`join refused: ${JSON.stringify(answer)}`)

      return answer.id
    },
    append: (customerId, id, cents, instalment = false) =>
      append(deps, idempotency, { id, amount: formatDecimal(cents, 2), instalment }, callerOf(customerId)),
    stop: (customerId, id) => stop(deps, idempotency, id, callerOf(customerId)),
    keep: (customerId, id, renew) => setRenewal(deps, { id, renew }, callerOf(customerId)),
  }
}

/** A midnight on which nobody trades. */
export const NO_ORDERS: OrderPath = { lastAcceptedAt: () => undefined, isWorking: () => false }

/** Call once, at the top of a test file. */
export async function projectHouse(timeZone = 'UTC', start?: Instant): Promise<ProjectHouse> {
  const floor = await openFloor(timeZone, start)
  const { db, owner, deps } = floor

  const another = (change: Partial<MidnightNeeds> = {}): Midnight =>
    createMidnight({
      ...deps,
      logger: silentLogger,
      metrics: new Registry(),
      orders: partly<ContractOrders>(NO_ORDERS),
      paceBounds: undefined,
      ...change,
    })

  return {
    ...floor,
    ...actsOf(floor),
    midnight: another(),
    another,
    offer: (wish) => makeOffer(floor, wish),
    change: (offerId, wish) => changeOffer(floor, offerId, wish),
    customer: (cash) => makeCustomer(floor, cash),
    balance: async (ownerId, kind) => (await balanceOf(db, accountId(ownerId, USD, kind))).available,
    broken: async () => [...(await brokenInvariants(owner)).keys()],
  }
}
