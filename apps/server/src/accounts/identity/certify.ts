import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { Certification, certifyCall } from '@plumbline/api-schema/accounts/identity'
import { decideCertify } from '@plumbline/domain/accounts/identity'
import { readIdNumber } from '@plumbline/domain/accounts/id-number'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import { certificationOf } from './certification-view.ts'
import { orRefusal, Refused } from './refused.ts'
import type { Needs } from './needs.ts'
import { numberFingerprint, sealPapers } from './papers.ts'
import { insertCertification, isNumberUsed, lockIdentity, newestOf } from './store.ts'

type Sent = ParsedRequestOf<typeof certifyCall>

const NUMBER_USED = { refusal: 'id_number_used', field: 'id_number' } as const satisfies Refusal

/** Both pictures belong to this real name from here on. @throws Refused, naming the one that cannot be used */
async function takePictures(
  deps: Needs,
  tx: Transaction,
  { customerId, id, sent }: { readonly customerId: bigint; readonly id: string; readonly sent: Sent },
): Promise<void> {
  const usedBy = `certification:${id}`
  for (const [field, purpose] of [
    ['front', 'id_front'],
    ['back', 'id_back'],
  ] as const) {
    const use = { customerId, fileId: sent[field], purpose, usedBy }
    if (!(await deps.uploads.take(tx, use)))
      throw new Refused({ refusal: await deps.uploads.whyNotTaken(tx, use), field })
  }
}

/** Sends a real name and both sides of the ID to review (docs/rules/accounts.md#identity): lock, load, decide, write. */
export async function certify(deps: Needs, customerId: bigint, sent: Sent): Promise<Certification | Refusal> {
  const { database, clock, vault, zone } = deps
  const work = database.transaction(async (tx) => {
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
    if (isRefusal(decided)) throw new Refused(decided)
    if (!fingerprint) throw new TypeError('a real name was taken without its number')

    const id = deps.makeId()
    await takePictures(deps, tx, { customerId, id, sent })

    const papers = await sealPapers(vault, tx, customerId, decided)
    const { front, back } = sent
    if (!(await insertCertification(tx, { id, customerId, papers, fingerprint, front, back, at })))
      throw new Refused(NUMBER_USED)

    await deps.reviews.open(tx, { kind: 'certification', ref: id, customerId, at })
  })

  const refusal = await orRefusal(work)
  return refusal ?? certificationOf(deps, customerId)
}
