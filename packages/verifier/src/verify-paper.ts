import { haveTheirIds, noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import {
  resultInLines,
  checkStatement,
  readLedgerProofs,
  readStatement,
  STATEMENT_STEPS,
} from '@plumbline/domain/proofs/check-statement'
import type { KeptStatement, LedgerProofs } from '@plumbline/domain/proofs/check-statement'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { anyText, listOf, objectOf, oneOf, textLike } from '@plumbline/domain/proofs/shape'
import type { Reader } from '@plumbline/domain/proofs/shape'
import { readKeys, memberOf } from './read-keys.ts'
import { verifySignature } from './signatures.ts'
import { verifyLiabilities } from './verify-liabilities.ts'
import { verifyOrder } from './verify-order.ts'

/* The check of a kept statement with all its proofs (docs/proofs.md 9), part by part, as its own page shows it. */

/** Worst first. */
export const STEP_STATES = ['failed', 'unsupported', 'partial', 'passed'] as const

export interface PaperStep {
  /** `<part>.<step>`: the page says it in the reader's language. */
  readonly name: string
  /** `partial`: the file does not hold all that the step needs, and says so. */
  readonly state: (typeof STEP_STATES)[number]
  /** The checker's own name for the fault. */
  readonly reason?: string
}

export interface PaperPart {
  readonly part: 'statement' | 'order' | 'liabilities'
  /** Of an order: its id, as the bundle says. */
  readonly id?: string
  readonly steps: readonly PaperStep[]
}

const ORDERS_MAX = 1_000
const anything: Reader<NonNullable<unknown>> = (value) => value ?? undefined

/** The data of a kept statement; what is in its parts is read by their own readers. */
const paperShape = objectOf(
  {
    v: oneOf('1'),
    type: oneOf('kept_statement'),
    made_at: anyText,
    customer: textLike(/^[1-9]\d{0,18}$/),
    keys: anything,
    statement: anything,
    ledger: anything,
    orders: listOf(anything, ORDERS_MAX),
  },
  { liabilities: anything },
)

/**
 * Takes every step, one part after another.
 * @param paper parsed JSON, from anywhere
 * @param shown the figures of the page in their order: of each balance opening and closing, then of each line its amount
 * @param keyFile the checker's own file; left out, the one inside, which proves nothing by itself
 */
export async function* verifyPaper(
  paper: unknown,
  shown: readonly string[],
  keyFile?: unknown,
): AsyncGenerator<PaperPart> {
  const known = paperShape(paper)
  const statement = known && readStatement(known.statement)
  if (!known || !statement) {
    yield { part: 'statement', steps: [failed('statement.table', 'paper_unreadable')] }
    return
  }

  const keys = keyFile ?? known.keys
  yield await statementPart(statement, readLedgerProofs(known.ledger), {
    shown,
    keys,
    owner: BigInt(known.customer),
  })

  for (const bundle of known.orders) yield await orderPart(bundle, keys, statement)
  if (known.liabilities === undefined) return

  const { steps } = await verifyLiabilities(known.liabilities, keys, known.customer)
  yield {
    part: 'liabilities',
    steps: steps.map(({ name, state }) => ({ name: `liabilities.${name}`, state })),
  }
}

const failed = (name: string, reason: string): PaperStep => ({ name, state: 'failed', reason })

async function statementPart(
  statement: KeptStatement,
  ledger: LedgerProofs | undefined,
  facts: { readonly shown: readonly string[]; readonly keys: unknown; readonly owner: bigint },
): Promise<PaperPart> {
  const table: PaperStep = isShown(statement, facts.shown)
    ? { name: 'statement.table', state: 'passed' }
    : failed('statement.table', 'table_differs')

  const keys = readKeys(facts.keys)
  if (!ledger || !keys || !haveTheirIds(sha256, keys))
    return { part: 'statement', steps: [table, failed('statement.events', 'proofs_unreadable')] }

  const signed = noteToVerify(sha256, keys, 'ledger', ledger.checkpoint ?? '')
  const signature = signed ? await verifySignature(signed) : false
  const isSigned = signature !== false
  const checked = checkStatement(statement, ledger, { sha256, keys, isSigned, owner: facts.owner })

  const steps = STATEMENT_STEPS.map((step): PaperStep => {
    const [name, check] = [`statement.${step}`, checked[step]]
    if (step === 'lines' && ledger.left_out > 0) return { name, state: 'partial' }
    if (!check.ok) return failed(name, check.reason)

    return { name, state: step === 'checkpoint' && signature === 'unsupported' ? 'unsupported' : 'passed' }
  })

  return { part: 'statement', steps: [table, ...steps] }
}

/** The digits of a figure and whether it is below zero: the same in every language that we write. */
const plain = (figure: string): string =>
  `${/[-\u2212]/.test(figure) ? '-' : ''}${figure.replaceAll(/\D/g, '')}`

function isShown({ balances, items }: KeptStatement, shown: readonly string[]): boolean {
  const figures = [
    ...balances.flatMap(({ opening, closing }) => [opening, closing]),
    ...items.map(({ amount }) => amount),
  ]

  return (
    figures.length === shown.length && figures.every((figure, at) => plain(figure) === plain(shown[at] ?? ''))
  )
}

/** All steps of the order's own check, and that its result is the line of the statement. */
async function orderPart(bundle: unknown, keys: unknown, statement: KeptStatement): Promise<PaperPart> {
  const { steps } = await verifyOrder(bundle, keys)
  const id = orderIdIn(bundle)
  const outcome = steps.find(({ step }) => step === 'outcome')
  const line = id === undefined ? undefined : resultInLines(statement, id)
  const isListed = line !== undefined && outcome?.state === 'passed' && outcome.found === line

  return {
    part: 'order',
    ...(id !== undefined && { id }),
    steps: [
      ...steps.map((step): PaperStep => {
        const name = `order.${step.step}`
        if (step.state === 'passed') return { name, state: 'passed' }
        if (step.state === 'unchecked') return { name, state: 'unsupported' }

        return failed(name, step.state === 'failed' ? step.reason : 'not_settled')
      }),
      isListed ? { name: 'order.listed', state: 'passed' } : failed('order.listed', 'line_differs'),
    ],
  }
}

function orderIdIn(bundle: unknown): string | undefined {
  const id = memberOf(memberOf(bundle, 'receipt'), 'order_id')
  return typeof id === 'string' ? id : undefined
}
