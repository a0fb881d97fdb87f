import { assetId } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { randomUUID } from 'node:crypto'
import { balanceOf, direct } from '../../ledger/ledger.ts'
import type { ProductState } from '../../feed/feed.ts'
import { operatorBrowser } from '../operator-browser.ts'
import type { OperatorBrowser } from '../operator-browser.ts'
import { payoutHouse } from '../houses/payout-house.ts'
import type { Payee } from '../houses/payout-house.ts'
import { dataOf } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'
import { wholeApp } from '../whole-app.ts'
import type { WholeApp } from '../whole-app.ts'
import { writeAsOwner } from '../write-as-owner.ts'

export type Headers = Readonly<Record<string, string>>

/** Asks the request that is refused; it is asked once in each language, each time under another idempotency key. */
export type Ask = (headers: Record<string, string>) => Promise<Answer>
export type Arrange = (stage: Stage) => Ask | Promise<Ask>

/** How a refusal is reached; where it is about a field of the request, its wire name comes first. */
export type Scene = Arrange | readonly [field: string, arrange: Arrange]

/** One list of refusals of the specification. */
export interface Path {
  readonly name: string
  /** The names as they stand there, in their order. */
  readonly list: readonly string[]
  readonly scenes: Readonly<Partial<Record<RefusalName, Scene>>>
  /** Names of the list that no call can answer with yet, and why. */
  readonly later?: Readonly<Record<string, string>>
}

type Asking = Readonly<Record<string, string>>

export interface Customer {
  readonly from: Browser
  readonly account: string
  readonly id: bigint
}

export interface Stage {
  readonly whole: WholeApp
  /** Real money: no start takes it yet, but its rules stand already. */
  readonly live: WholeApp
  /** Seconds that every caller has to wait; 0 lets all through. */
  wait(seconds: number): void
  /** Undone when the scene is over. */
  after(undo: () => void | Promise<void>): void
  /** A new customer with the practice money of a start, and more if asked. */
  customer(moreCents?: bigint): Promise<Customer>
  /** A customer whose identity passed, with a fund password. */
  payee(is?: { readonly verified?: boolean; readonly owning?: boolean }): Promise<Payee>
  operator(roles?: readonly OperatorRole[], customerId?: bigint): Promise<OperatorBrowser>
  /** Moves practice money between two accounts, past every call. */
  move(
    asset: AssetCode,
    debit: AccountKind | bigint,
    credit: AccountKind | bigint,
    minor: bigint,
  ): Promise<void>
  /** Takes all free money of a house account away until the scene is over. */
  drain(asset: AssetCode, kind: AccountKind): Promise<void>
  /** What every product's market says until the scene is over. */
  market(state: Partial<ProductState>): void
  /** Time goes by, with prices. Not for hours: each second has its ticks. */
  pass(ms: number): Promise<void>
}

/** The cash or coin account of a customer. */
export const ownAccount = (customerId: bigint, asset: AssetCode): bigint =>
  accountId(customerId, assetId(asset, true), asset === 'USD' ? 'cash' : 'coin')

/** A request that is the same each time. */
export const asking =
  (from: Pick<Browser, 'post'>, path: string, fields: Asking = {}): Ask =>
  (headers) =>
    from.post(path, { ...fields }, headers)

/** Data of an answer that a scene builds on. @throws where it was refused */
export async function taken(answering: Promise<Answer>): Promise<Answer['data']> {
  return dataOf(await answering)
}

/** Sends a money call under a key of its own. */
export const keyed = (
  from: Pick<Browser, 'post'>,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> => from.post(path, fields, { 'idempotency-key': randomUUID() })

/** The server of practice and the one of real money, on which every scene plays. Once a file. */
export async function openStage(): Promise<Stage & { end(): Promise<void> }> {
  const limit = { seconds: 0 }
  const whole = await wholeApp({ limiter: { take: () => limit.seconds } })
  const live = await wholeApp({ limiter: { take: () => 0 }, mode: 'live' })
  const { payee } = payoutHouse(whole)
  const undone: (() => void | Promise<void>)[] = []
  const { db, clock, feed } = whole

  const accountOf = (asset: AssetCode, side: AccountKind | bigint): bigint =>
    typeof side === 'bigint' ? side : accountId(HOUSE, assetId(asset, true), side)
  const stage: Stage = {
    whole,
    live,
    payee,
    wait: (seconds) => void (limit.seconds = seconds),
    after: (undo) => void undone.push(undo),
    async customer(moreCents = 0n) {
      const from = whole.browser()
      const account = `scene-${randomUUID()}@example.com`
      const id = BigInt((await taken(from.register(account))).user.id)
      if (moreCents > 0n) await stage.move('USD', 'bank', ownAccount(id, 'USD'), moreCents)

      return { from, account, id }
    },
    operator: (roles, customerId) =>
      operatorBrowser(whole, { ...(roles && { roles }), ...(customerId !== undefined && { customerId }) }),
    move: (asset, debit, credit, minor) =>
      writeAsOwner(whole.owner, {
        ref: randomUUID(),
        at: clock.now(),
        legs: [
          { ...direct('house_funding', accountOf(asset, debit), accountOf(asset, credit), minor), leg: 0 },
        ],
      }),
    async drain(asset, kind) {
      const { available } = await balanceOf(db, accountOf(asset, kind))
      await stage.move(asset, kind, 'bank', available)
      stage.after(() => stage.move(asset, 'bank', kind, available))
    },
    market(state) {
      const { productState } = feed
      feed.productState = (id, now) => ({ ...productState.call(feed, id, now), ...state })
      stage.after(() => void (feed.productState = productState))
    },
    async pass(ms) {
      clock.advance(ms)
      await feed.step()
    },
  }

  return {
    ...stage,
    async end() {
      limit.seconds = 0
      for (const undo of undone.splice(0).toReversed()) await undo()
    },
  }
}
