import { readOrderBundle } from '@plumbline/domain/proofs/order-bundle'
import { judgeBundle } from './bundle-proof.ts'
import type { Judged, OrderBooks } from './order-books.ts'
import { judgeReceipt, readReceipt } from './receipt-proof.ts'

/*
 * Evidence of a complaint about an order: its bundle (docs/proofs.md 5), or the receipt that was signed at acceptance. Where
 * our signature holds and our books say something else, somebody changed them: that is an incident, not an opinion
 * (docs/fair-dealing.md 38).
 */

const NOTHING_KNOWN: Judged = { proof: 'unknown', practice: true }

/** A file as it was saved, or an answer of ours with its envelope. */
function readFile(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'data' in value ? value.data : value
  } catch {
    return undefined
  }
}

/** Holds the evidence of a complaint against the books; of a stranger's nothing is said, for it names no customer. */
export async function judgeProof(
  books: OrderBooks,
  customerId: bigint | undefined,
  evidence: string,
): Promise<Judged> {
  if (customerId === undefined) return NOTHING_KNOWN

  const shown = readFile(evidence)
  const bundle = readOrderBundle(shown)
  if (bundle) return judgeBundle(books, customerId, bundle)

  const receipt = readReceipt(shown)
  return receipt ? judgeReceipt(books, customerId, receipt) : NOTHING_KNOWN
}
