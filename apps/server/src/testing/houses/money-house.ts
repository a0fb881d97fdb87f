import type { AssetCode, CoinCode } from '@plumbline/domain/money/asset'
import { assetId, networksOf } from '@plumbline/domain/money/asset'
import { FIRST_SETTINGS } from '@plumbline/domain/desk/house-settings'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { balanceOf, direct, openCustomer } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { CoinMarket } from '../../money/exchange/index.ts'
import type { NewMessage } from '../../service/messages/messages.ts'
import { lockOf } from '../../money/payout-targets/lock-store.ts'
import type { PayoutTargetRow } from '../../money/payout-targets/payout-targets.ts'
import { testCustomer } from '../customer.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser, OperatorOptions } from '../operator-browser.ts'
import { orderHouse } from './order-house.ts'
import type { OrderHouse } from './order-house.ts'
import { testBrowser } from '../test-browser.ts'
import type { Browser } from '../test-browser.ts'
import { writeAsOwner } from '../write-as-owner.ts'
import { fundPassword } from '../../accounts/fund-password/index.ts'
import { identity } from '../../accounts/identity/index.ts'
import type { IdentityInside } from '../../accounts/identity/index.ts'
import { secondProof } from '../../accounts/second-proof/index.ts'
import type { SecondProof } from '../../accounts/second-proof/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import type { SettingBook } from '../../desk/settings/index.ts'
import { coinPrice } from '../../feed/index.ts'
import { operatorSessions, sessions } from '../../http/index.ts'
import { exchange, market } from '../../money/exchange/index.ts'
import { payoutTargets } from '../../money/payout-targets/index.ts'
import { statements } from '../../money/statements/index.ts'
import { wallet } from '../../money/wallet/index.ts'
import { withdrawalNeeds, withdrawals } from '../../money/withdrawals/index.ts'
import type { WithdrawalNeeds } from '../../money/withdrawals/index.ts'
import { bus } from '../../platform/floor.ts'
import { provide } from '../../platform/module.ts'
import type { Replacement } from '../../platform/module.ts'
import { messages } from '../../service/messages/index.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { openedOf, openHouse } from '../open-house.ts'
import { partly } from '../partly.ts'

export const FUND_PASSWORD = 'fund-pass-7'

/** What a test says of one customer to the modules that money out asks. */
export interface Known {
  identity: 'none' | 'under_review' | 'passed' | 'rejected'
  name: string
  fundPassword: Refusal['refusal'] | undefined
  /** What stands against the second proof; nothing: whatever is sent, or nothing, proves it. */
  secondProof: Refusal | undefined
}

export interface MoneyCustomer {
  readonly id: bigint
  readonly browser: Browser
  readonly known: Known
  /** Bound two days ago unless given. */
  target(asset?: AssetCode, change?: Partial<PayoutTargetRow>): PayoutTargetRow
  /** POST /api/user/cash under a key of its own. */
  withdraw(amount: string, change?: Record<string, string>): ReturnType<Browser['post']>
  /** Holds withdrawals by the customer's own request, straight into its table. @returns the hold's id */
  secure(until: Instant): Promise<string>
  balance(asset?: AssetCode): Promise<Pick<AccountBalance, 'available' | 'frozen'>>
}

export interface MoneyHouse extends Omit<OrderHouse, 'customer' | 'balance'> {
  readonly app: FastifyInstance
  readonly deps: WithdrawalNeeds
  readonly messages: NewMessage[]
  readonly markets: Record<CoinCode, { -readonly [Key in keyof CoinMarket]: CoinMarket[Key] }>
  /** A signed-in customer with so many cents of practice cash, and of each coin as given. */
  customer(cash: bigint, coins?: Partial<Record<CoinCode, bigint>>): Promise<MoneyCustomer>
  operator(options?: OperatorOptions): Promise<OperatorBrowser>
}

interface World {
  readonly known: Map<bigint, Known>
  readonly targets: Map<string, PayoutTargetRow>
  readonly messages: NewMessage[]
  readonly markets: MoneyHouse['markets']
}

/** The database takes no withdrawal to a target that it does not know. Targets of one label of their own are one number. */
async function keepTarget(owner: OrderHouse['owner'], target: PayoutTargetRow): Promise<void> {
  const number = target.label.startsWith('Sample') ? target.id : target.label
  const fingerprint = createHash('sha256').update(number).digest()
  await owner.query(
    'insert into payout_number (fingerprint, customer_id) values ($1, $2) on conflict do nothing',
    [fingerprint, target.customerId],
  )

  await owner.query(
    `insert into payout_target (id, customer_id, type, asset, network, label, masked, sealed, fingerprint, bound_at)
     values ($1, $2, $3, $4, $5, $6, $7, '', $8, instant($9)) on conflict do nothing`,
    [
      target.id,
      target.customerId,
      target.type,
      target.asset,
      target.network ?? null,
      target.label,
      target.masked,
      fingerprint,
      target.boundAt,
    ],
  )
}

/** What money out asks other modules, answered by what the test says. */
function answersOf({ owner }: OrderHouse, { known, targets, messages: told, markets }: World): Replacement[] {
  return [
    provide(houseSettings, partly<SettingBook>(FIRST_SETTINGS)),
    provide(coinPrice, (asset) => (asset === 'USD' ? undefined : markets[asset])),
    provide(market, (coin) => markets[coin]),
    provide(
      identity,
      partly<IdentityInside>({
        statusOf: (_db, id) => Promise.resolve(known.get(id)?.identity ?? 'none'),
        verifiedName: (_db, id) => Promise.resolve(known.get(id)?.name),
        factsOfEach: () => Promise.resolve(new Map()),
        passedAt: () => Promise.resolve(undefined),
        stated: () => Promise.resolve(undefined),
      }),
    ),
    provide(fundPassword, {
      isSet: (_db, id) => Promise.resolve(known.get(id)?.fundPassword !== 'fund_password_not_set'),
      refusalOf({ customerId }, typed) {
        const refusal =
          known.get(customerId)?.fundPassword ?? (typed === FUND_PASSWORD ? undefined : 'fund_password_wrong')

        return Promise.resolve(refusal && { refusal })
      },
      resetHoldsUntil: () => Promise.resolve(undefined),
      lastHoldEnds: () => Promise.resolve(new Map()),
      withdrawalsHeldUntil: () => Promise.resolve(undefined),
    }),
    provide(
      secondProof,
      partly<SecondProof>({
        refusalOf: (_tx, _act, _shown, { customerId }) => Promise.resolve(known.get(customerId)?.secondProof),
      }),
    ),
    provide(payoutTargets, {
      listOf: (_db, id) => Promise.resolve([...targets.values()].filter((each) => each.customerId === id)),
      async find(_db, id, targetId) {
        const target = targets.get(targetId)
        if (target?.customerId !== id) return undefined

        await keepTarget(owner, target)
        return target
      },
      anyOf: (_db, ids) => Promise.resolve(new Map([...targets].filter(([id]) => ids.includes(id)))),
      lockOf,
      numberOf: () => Promise.resolve(undefined),
      detailsOf: () => Promise.resolve(undefined),
    }),
    provide(
      messages,
      partly<MessageParts>({
        write(tx, message) {
          tx.onCommit(() => void told.push(message))
          return Promise.resolve()
        },
        unreadOf: () => Promise.resolve(0),
      }),
    ),
  ]
}

type Coins = Partial<Record<CoinCode, bigint>>

const ownAccount = (id: bigint, asset: AssetCode): bigint =>
  accountId(id, assetId(asset, true), asset === 'USD' ? 'cash' : 'coin')

/** A customer with practice money, straight into the books. */
async function fundedCustomer({ owner }: OrderHouse, deps: WithdrawalNeeds, cash: bigint, coins: Coins) {
  const id = await testCustomer(owner)
  await owner.transaction(async (tx) => {
    await openCustomer(tx, id, true)
    const coin = (['USDT', 'BTC', 'ETH'] as const).map((code) => [code, coins[code] ?? 0n] as const)
    const legs = ([['USD', cash], ...coin] as const).map(([asset, minor], leg) => ({
      ...direct(
        'practice_grant',
        accountId(HOUSE, assetId(asset, true), 'bank'),
        ownAccount(id, asset),
        minor,
      ),
      leg,
    }))

    await writeAsOwner(tx, { ref: deps.makeId(), at: deps.clock.now(), legs })
  })

  return id
}

/** What a test does as one customer. */
function moneyCustomer(
  { db, owner, clock }: OrderHouse,
  { known, targets }: World,
  id: bigint,
  browser: Browser,
): MoneyCustomer {
  const own: Known = {
    identity: 'passed',
    name: 'Sample Person',
    fundPassword: undefined,
    secondProof: undefined,
  }

  known.set(id, own)
  const first = new Map<AssetCode, PayoutTargetRow>()

  const target: MoneyCustomer['target'] = (asset = 'USD', change = {}) => {
    const isCard = asset === 'USD'
    const row: PayoutTargetRow = {
      id: randomUUID(),
      customerId: id,
      type: isCard ? 'bank' : 'wallet',
      asset,
      network: networksOf(asset).at(-1),
      label: isCard ? 'Sample bank' : 'Sample',
      masked: '622***234',
      name: undefined,
      holderName: isCard ? 'Sample Person' : undefined,
      boundAt: clock.now() - 48 * HOUR_MS,
      ...change,
    }

    targets.set(row.id, row)
    return row
  }

  return {
    id,
    browser,
    known: own,
    target,
    withdraw(amount, change = {}) {
      const asset = (change['asset'] ?? 'USD') as AssetCode // what a test writes
      const usual = first.get(asset) ?? target(asset)
      first.set(asset, usual)

      return browser.post(
        '/api/user/cash',
        { asset, amount, target_id: usual.id, fund_password: FUND_PASSWORD, ...change },
        { 'idempotency-key': randomUUID() },
      )
    },
    async secure(until) {
      const hold = randomUUID()
      await owner.query(
        `insert into security_hold (id, customer_id, kind, made_at, until)
         values ($1, $2, 'secured', instant($3), instant($4))`,
        [hold, id, clock.now(), until],
      )

      return hold
    },
    async balance(asset = 'USD') {
      const { available, frozen } = await balanceOf(db, ownAccount(id, asset))
      return { available, frozen }
    },
  }
}

const PRODUCTS: readonly (readonly [CoinCode, number])[] = [
  ['BTC', 1],
  ['ETH', 2],
  ['USDT', 4],
]

/**
 * Puts what the test says of each coin into the tick log, where it is not the newest there: the database exchanges, charges
 * and values coins at no price that no tick had.
 */
function shownMarkets({ owner, clock, feed }: OrderHouse, markets: World['markets']): () => Promise<void> {
  let shown = Promise.resolve()

  const show = async (): Promise<void> => {
    const [row] = await owner.query<{ after: Instant }>(
      `select greatest(at + interval '1 ms', instant($1)) as after from feed_watermark`,
      [clock.now()],
    )

    for (const [coin, product] of PRODUCTS) {
      const [newest] = await owner.query<{ price: bigint }>(
        `select price from tick where product_id = $1 and time > instant($2) - interval '6 days' order by time desc, seq desc limit 1`,
        [product, clock.now()],
      )
      if (newest?.price === markets[coin].price) continue

      await owner.query('select make_tick_partitions(instant($1)::date, 2)', [clock.now()])
      await feed.tick(product, row?.after ?? clock.now(), markets[coin].price)
    }
  }

  return () => (shown = shown.then(show))
}

/** Withdrawals, exchanges and orders on one database; who the customers are is what the test says. Once a file. */
export async function moneyHouse(): Promise<MoneyHouse> {
  const house = await orderHouse()
  const { db, owner, clock } = house

  const world: World = {
    known: new Map(),
    targets: new Map(),
    messages: [],
    markets: {
      BTC: { price: 64_321_50n, scale: 2, isDelayed: false },
      ETH: { price: 3_200_00n, scale: 2, isDelayed: false },
      USDT: { price: 10_000n, scale: 4, isDelayed: false },
    },
  }

  const { messages: told, markets } = world
  const { app, house: open } = await openHouse(house, {
    only: [withdrawals, exchange, wallet, statements],
    with: [...answersOf(house, world), provide(bus, house.bus)],
    clock,
    limiter: { take: () => 0 },
  })

  const deps = openedOf(open, withdrawalNeeds)
  const show = shownMarkets(house, markets)
  const sessionsOf = open.get(sessions)

  app.addHook('preHandler', (request) =>
    /exchange|\/user\/cash/.test(request.url) ? show() : Promise.resolve(),
  )

  return {
    ...house,
    get orders() {
      return house.orders
    },
    app,
    deps,
    messages: told,
    markets,
    operator: (options) =>
      operatorBrowser({ app, db, owner, operatorSessions: open.get(operatorSessions) }, options),
    async customer(cash, coins = {}) {
      const id = await fundedCustomer(house, deps, cash, coins)
      const browser = testBrowser(app, [])
      browser.token = await sessionsOf.open(db, id, randomBytes(32).toString('hex'))

      return moneyCustomer(house, world, id, browser)
    },
  }
}
