import { isJudged } from '@plumbline/api-client/call-result'
import { orderProofCall, sharedProofCall } from '@plumbline/api-schema/openness/order-proof'
import { LOGS_OF_ORDERS } from '@plumbline/domain/proofs/check-order-keys'
import type { Log } from '@plumbline/domain/proofs/log-events'
import type { Verification } from '@plumbline/verifier/verify-order'
import { sendCall } from '../../session/api.ts'
import { logServer, rememberedNote, rememberNote } from '../../session/log-memory.ts'
import { memberOf } from '@plumbline/verifier/read-keys'
import { askWhileSealing } from '../../session/ask-while-sealing.ts'

/** A bundle as it came, from the server or a file; the checker judges what it is. */
export type Proof =
  | { readonly is: 'bundle'; readonly bundle: unknown }
  /** `soon`: the log that holds it is sealed in a moment. `gone`: there is none, or none for this customer. */
  | { readonly is: 'soon' | 'gone' | 'unreachable' }

type Answer = Awaited<ReturnType<typeof sendCall<typeof orderProofCall | typeof sharedProofCall>>>

function proofOf(answer: Answer): Proof {
  if (answer.ok) return { is: 'bundle', bundle: answer.data }
  if (!answer.network && answer.refusal === 'busy') return { is: 'soon' }
  return { is: isJudged(answer) ? 'gone' : 'unreachable' }
}

export const ownProof = (id: string): Promise<Proof> =>
  askWhileSealing(
    async () => proofOf(await sendCall(orderProofCall, { id })),
    ({ is }) => is === 'soon',
  )

export const sharedProof = async (token: string): Promise<Proof> =>
  proofOf(await sendCall(sharedProofCall, { token }))

/** The checker and the published keys: fetched while the bundle is on its way. */
export function prepareChecker() {
  const prepared = Promise.all([
    import('@plumbline/verifier/verify-order'),
    import('@plumbline/domain/proofs/checkpoint'),
    import('@plumbline/verifier/watch-log'),
    logServer.keys(),
  ])

  // Heard where it is awaited; a bundle that does not come is the fault that is told then.
  prepared.catch(() => undefined)
  return prepared
}

/**
 * Verifies a bundle in this page, with the published keys and what this browser remembers of the logs.
 * @throws where the keys or a consistency path cannot be read; then nothing is proved either way
 */
export async function verifyHere(
  bundle: unknown,
  prepared: ReturnType<typeof prepareChecker>,
): Promise<Verification> {
  const [{ verifyOrder }, { parseSignedNote }, { isOneSigner }, keys] = await prepared
  const notes = notesIn(bundle)

  const remembered = await Promise.all(
    notes.map(async ([log, note]) => {
      const [kept, shown] = [parseSignedNote(rememberedNote(log) ?? ''), parseSignedNote(note)]
      if (!kept || !shown) return []

      const path = await logServer.consistency(log, kept.size, shown.size)
      return [[log, { size: kept.size, root: kept.root, path }]] as const
    }),
  )

  const verification = await verifyOrder(bundle, keys, { remembered: Object.fromEntries(remembered.flat()) })
  if (!verification.holds) return verification

  for (const [log, note] of notes) {
    const kept = rememberedNote(log)
    const size = parseSignedNote(kept ?? '')?.size ?? 0
    const isKnown = kept === undefined || size === 0 || (await isOneSigner(log, kept, note, keys))
    if (isKnown && (parseSignedNote(note)?.size ?? 0) > size) rememberNote(log, note)
  }

  return verification
}

/** The notes of a bundle, read before anything is known of it. */
function notesIn(bundle: unknown): (readonly [Log, string])[] {
  const checkpoints = memberOf(bundle, 'checkpoints')
  return LOGS_OF_ORDERS.flatMap((log) => {
    const note = memberOf(checkpoints, log)
    return typeof note === 'string' ? [[log, note] as const] : []
  })
}
