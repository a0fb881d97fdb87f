import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { Certification, certifyCall } from '@plumbline/api-schema/accounts/identity'
import { decideCertify } from '@plumbline/domain/accounts/identity'
import { readIdNumber } from '@plumbline/domain/accounts/id-number'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import { undoIfRefused } from '../../platform/database/undo-if-refused.ts'
import { certificationOf } from './certification-view.ts'
import type { Needs } from './needs.ts'
import { numberFingerprint, sealPapers } from './papers.ts'
import { insertCertification, isNumberUsed, lockIdentity, newestOf } from './store.ts'

type Sent = ParsedRequestOf<typeof certifyCall>

const NUMBER_USED = { refusal: 'id_number_used', field: 'id_number' } as const satisfies Refusal

/** Both pictures belong to this real name from here on. @returns a refusal that names the one that cannot be used */
async function takePictures(
  deps: Needs,
  tx: Transaction,
  { customerId, id, sent }: { readonly customerId: bigint; readonly id: string; readonly sent: Sent },
): Promise<Refusal | undefined> {
  const usedBy = `certification:${id}`
  for (const [field, purpose] of [
    ['front', 'id_front'],
    ['back', 'id_back'],
  ] as const) {
    const taken = await deps.uploads.take(tx, { customerId, fileId: sent[field], purpose, usedBy }, field)
    if (isRefusal(taken)) return taken
  }

  return undefined
}

/** Sends a real name and both sides of the ID to review (docs/rules/accounts.md#identity): lock, load, decide, write. */
export async function certify(deps: Needs, customerId: bigint, sent: Sent): Promise<Certification | Refusal> {
  const { database, clock, vault, zone } = deps
  const refusal = await undoIfRefused(database, async (tx): Promise<Refusal | undefined> => {
    await lockIdentity(tx, customerId)
    const at = clock.now()
    const newest = await newestOf(tx, customerId)
    const number = readIdNumber(sent.id_number)
    const fingerprint = number && numberFingerprint(vault, number.canonical)

    const decided = decideCertify({
      status: newest?.status ?? 'none',
      typed: { name: sent.name, birthday: sent.birthday },
      number,
      isNumberUsed: fingerprint !== undefined && (await isNumberUsed(tx, fingerprint)),
      today: zone.dayOf(at).date,
    })
    if (isRefusal(decided)) return decided
    if (!fingerprint) throw new TypeError('a real name was taken without its number')

    const id = deps.makeId()
    const unusable = await takePictures(deps, tx, { customerId, id, sent })
    if (unusable) return unusable

    const papers = await sealPapers(vault, tx, customerId, decided)
    const { front, back } = sent
    if (!(await insertCertification(tx, { id, customerId, papers, fingerprint, front, back, at })))
      return NUMBER_USED

    await deps.reviews.open(tx, { kind: 'certification', ref: id, customerId, at })
    return undefined
  })

  return refusal ?? certificationOf(deps, customerId)
}
