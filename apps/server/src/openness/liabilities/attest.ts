import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeAttestationCall } from '@plumbline/api-schema/openness/desk-liabilities'
import { assetId, scaleOf } from '@plumbline/domain/money/asset'
import { isAttestationCurrent } from '@plumbline/domain/openness/attestation'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { ApplyProposal, Proposals, Proposed } from '../../desk/proposals/index.ts'
import { insertAttestation, readAttestations } from './store.ts'
import type { Needs } from './needs.ts'

/** What both operators saw; the database compares the row with it. */
interface AttestationDocument {
  readonly asset_id: number
  readonly minor: string
  readonly attested_by: string
  readonly document_hash: string
  readonly as_of: string
}

/** First of two: what a paper says of real money. Practice money is attested by nobody: its issue is without end. */
export function proposeAttestation(
  { database, clock, zone, proposals }: Needs,
  operatorId: bigint,
  wish: ParsedRequestOf<typeof proposeAttestationCall>,
): Promise<Proposed> {
  return database.transaction(async (tx): Promise<Proposed> => {
    const { asset, amount, attested_by: by, document_hash: hash, date, reason } = wish
    const minor = parseDecimal(amount, scaleOf(asset))
    if (minor === undefined) return fieldInvalid('amount')
    if (date > zone.dayOf(clock.now()).date) return fieldInvalid('date')

    const document: AttestationDocument = {
      asset_id: assetId(asset, false),
      minor: minor.toString(),
      attested_by: by,
      document_hash: hash,
      as_of: date,
    }

    return proposals.propose(tx, {
      kind: 'attestation',
      document,
      lines: [
        { name: 'amount', after: `${amount} ${asset}` },
        { name: 'attested_by', after: by },
        { name: 'document_hash', after: hash },
        { name: 'as_of', after: date },
      ],
      reason,
      operatorId,
    })
  })
}

const applyAttestation: ApplyProposal = async (tx, { id, document: kept, at }) => {
  const document = kept as AttestationDocument // written by this module alone, and immutable since
  await insertAttestation(tx, {
    proposalId: id,
    asset: document.asset_id,
    minor: BigInt(document.minor),
    by: document.attested_by,
    documentHash: document.document_hash,
    asOf: document.as_of,
    at,
  })

  return undefined
}

/** Names what confirming an attestation does. Once, at the start. */
export const registerAttestations = (proposals: Pick<Proposals, 'register'>): void =>
  proposals.register('attestation', applyAttestation)

/** What is attested of a real asset by now, in minor units; 0 where nothing is, or nothing any more. */
export async function attestedMinor(db: Queryable, zone: Zone, asset: number, now: Instant): Promise<bigint> {
  const [newest] = await readAttestations(db, asset)
  return newest && isAttestationCurrent(newest.as_of, zone.dayOf(now).date) ? newest.minor : 0n
}
