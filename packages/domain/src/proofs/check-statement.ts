import { assetId, ASSETS, scaleOf, formatAmount } from '../money/asset.ts'
import type { AssetCode } from '../money/asset.ts'
import { accountId, CUSTOMER_BOOKS, TRANSFER_OPS } from '../ledger/ledger.ts'
import { parseDecimal } from '../basics/money.ts'
import { refuseEvent } from './check-order-events.ts'
import { transferShape } from './check-order-outcome.ts'
import { originOf } from './check-order-keys.ts'
import type { OrderKeys } from './check-order-keys.ts'
import { after, both, fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import { parseSignedNote } from './checkpoint.ts'
import type { SignedCheckpoint } from './checkpoint.ts'
import type { Sha256 } from './merkle-tree.ts'
import { proved } from './order-bundle.ts'
import { anyText, count, flag, listOf, objectOf, oneOf, readDocument, textLike } from './shape.ts'
import type { Reader } from './shape.ts'

/* The check of a kept statement (docs/proofs.md 9): its own sums, and its lines against the events of the ledger. */

const LINES_MAX = 20_000
const EVENTS_MAX = 500
const BALANCES_MAX = 20

const asset: Reader<AssetCode> = (value) => ASSETS.find(({ code }) => code === value)?.code
const book = oneOf(...CUSTOMER_BOOKS)
const figure = textLike(/^-?\d{1,20}\.\d{1,8}$/)

const statementShape = objectOf(
  {
    account: anyText,
    practice: flag,
    from: anyText,
    to: anyText,
    time_zone: anyText,
    balances: listOf(objectOf({ asset, book, opening: figure, closing: figure }), BALANCES_MAX),
    items: listOf(
      objectOf(
        {
          id: anyText,
          time: anyText,
          kind: anyText,
          asset,
          practice: flag,
          book,
          amount: figure,
          ref: anyText,
        },
        { title: anyText },
      ),
      LINES_MAX,
    ),
  },
  { name: anyText },
)
export type KeptStatement = NonNullable<ReturnType<typeof statementShape>>
/** @returns `undefined` where the value is no statement, or has anything besides */
export const readStatement: Reader<KeptStatement> = statementShape

const ledgerShape = objectOf(
  { transfers: listOf(proved, EVENTS_MAX), left_out: count },
  { checkpoint: anyText },
)
export type LedgerProofs = NonNullable<ReturnType<typeof ledgerShape>>
export const readLedgerProofs: Reader<LedgerProofs> = ledgerShape

export const STATEMENT_STEPS = ['sums', 'checkpoint', 'events', 'lines'] as const
export type StatementStep = (typeof STATEMENT_STEPS)[number]

export interface StatementFacts {
  readonly sha256: Sha256
  readonly keys: OrderKeys
  /** Whether the signature of the ledger's checkpoint holds by these keys (`noteToVerify` says what to verify). */
  readonly isSigned: boolean
  /** Whose statement it is: the number in the accounts of the ledger. */
  readonly owner: bigint
}

/** Every step; those that rest on one that failed fail with it. `lines` is not taken where events were left out. */
export function checkStatement(
  statement: KeptStatement,
  ledger: LedgerProofs,
  facts: StatementFacts,
): Readonly<Record<StatementStep, Check<unknown>>> {
  const sums = checkSums(statement)
  const checkpoint = checkCheckpoint(ledger, facts)
  const events = after(checkpoint, (signed) => checkEvents(ledger, facts, signed))
  const lines = after(both(sums, events), ([, moves]) => checkLines(statement, moves, facts.owner))

  return { sums, checkpoint, events, lines }
}

/** Minor units; `undefined` where the figure is not written with all places of its asset. */
function minorOf(decimal: string, code: AssetCode): bigint | undefined {
  const isNegative = decimal.startsWith('-')
  const minor = parseDecimal(isNegative ? decimal.slice(1) : decimal, scaleOf(code))
  const signed = minor !== undefined && isNegative ? -minor : minor

  return signed !== undefined && formatAmount(signed, code) === decimal ? signed : undefined
}

const keyOf = (...parts: readonly (string | bigint)[]): string => parts.join(' ')

/** Opening and lines are the closing, of each balance; each line is of a balance that is shown. */
function checkSums({ practice, balances, items }: KeptStatement): Check<true> {
  const moved = new Map<string, bigint>()
  for (const item of items) {
    const minor = minorOf(item.amount, item.asset)
    if (minor === undefined || item.practice !== practice) return fault('line_unreadable')

    const key = keyOf(item.asset, item.book)
    moved.set(key, (moved.get(key) ?? 0n) + minor)
  }

  const seen = new Set<string>()
  for (const balance of balances) {
    const [opening, closing] = [
      minorOf(balance.opening, balance.asset),
      minorOf(balance.closing, balance.asset),
    ]
    if (opening === undefined || closing === undefined) return fault('balance_unreadable')

    const key = keyOf(balance.asset, balance.book)
    if (seen.has(key)) return fault('balance_twice')

    seen.add(key)
    if (opening + (moved.get(key) ?? 0n) !== closing) return fault('closing_differs')

    moved.delete(key)
  }

  return moved.size === 0 ? held(true, `${items.length}`) : fault('line_without_balance')
}

/** Lines that an order has: its result, or of an early close what it paid in and what it got. */
const ORDER_LINES = ['order_won', 'order_lost', 'order_closed', 'order_close']

/** What the lines of an order come to, as they are written; `undefined` where it has none. */
export function resultInLines({ items }: Pick<KeptStatement, 'items'>, orderId: string): string | undefined {
  const lines = items.filter(({ kind, ref }) => ref === orderId && ORDER_LINES.includes(kind))
  const [first] = lines
  if (!first) return undefined

  const sum = lines.reduce((total, { amount }) => total + (minorOf(amount, first.asset) ?? 0n), 0n)
  return formatAmount(sum, first.asset)
}

function checkCheckpoint(
  { checkpoint: note }: LedgerProofs,
  { keys, isSigned }: StatementFacts,
): Check<SignedCheckpoint> {
  const checkpoint = parseSignedNote(note ?? '')
  if (!checkpoint) return fault('checkpoint_unreadable')
  if (checkpoint.origin !== originOf(keys, 'ledger')) return fault('origin_differs')

  return isSigned ? held(checkpoint, `${checkpoint.size}`) : fault('checkpoint_signature_wrong')
}

type Move = NonNullable<ReturnType<typeof readDocument<typeof transferShape, {}>>>

/** Each event is in its batch, the batch in the log; none stands twice, and none only holds or gives back. */
function checkEvents(
  { transfers }: LedgerProofs,
  { sha256 }: StatementFacts,
  checkpoint: SignedCheckpoint,
): Check<readonly Move[]> {
  const seen = new Set<string>()
  const moves: Move[] = []
  for (const one of transfers) {
    const refusal = refuseEvent(sha256, checkpoint, 'transfer', one)
    if (refusal !== undefined) return fault(refusal)

    const move = readDocument(one.event, 'transfer', transferShape)
    if (!move || !(move.op === BigInt(TRANSFER_OPS.direct) || move.op === BigInt(TRANSFER_OPS.post)))
      return fault('event_unreadable')

    const key = keyOf(move.ref, move.event, move.leg)
    if (seen.has(key)) return fault('event_twice')

    seen.add(key)
    moves.push(move)
  }

  return held(moves, `${moves.length}`)
}

/** What the events moved, by account and business row, is what the lines say, to the unit. */
function checkLines(
  { practice, balances, items }: KeptStatement,
  moves: readonly Move[],
  owner: bigint,
): Check<true> {
  const accounts = new Map(
    balances.map((each) => [accountId(owner, assetId(each.asset, practice), each.book), each] as const),
  )

  const rest = new Map<string, bigint>()
  const add = (key: string, minor: bigint) => rest.set(key, (rest.get(key) ?? 0n) + minor)

  for (const { dr, cr, amount, ref } of moves)
    for (const [account, minor] of [[cr, amount] as const, [dr, -amount] as const]) {
      const own = accounts.get(account)
      if (own) add(keyOf(own.asset, own.book, ref), minor)
    }

  for (const item of items)
    add(keyOf(item.asset, item.book, item.ref), -(minorOf(item.amount, item.asset) ?? 0n))
  return [...rest.values()].every((minor) => minor === 0n)
    ? held(true, `${items.length}`)
    : fault('line_differs')
}
