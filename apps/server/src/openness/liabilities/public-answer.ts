import { RESERVE_ACCOUNTS } from '@plumbline/api-schema/openness/liabilities'
import type { LiabilitiesCount } from '@plumbline/api-schema/openness/liabilities'
import { assetOfId } from '@plumbline/domain/money/asset'
import { coverRatio, isAttestationCurrent, RATIO_SCALE } from '@plumbline/domain/openness/attestation'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { kindOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { SUM_COLUMNS } from '@plumbline/domain/proofs/sum-tree'
import type { Instant } from '@plumbline/domain/basics/time'
import { toIso } from '@plumbline/domain/basics/time'
import type { Database } from '../../platform/database/database.ts'
import { treeAssets } from '../../proofs/liabilities/store.ts'
import type { PublishedCount } from '../../proofs/liabilities/store.ts'
import { readAttestations, readReserves } from './store.ts'
import type { Attestation, ReserveSum } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What every count says of itself. */
export const countedOf = (count: PublishedCount) => ({
  practice: count.practice,
  day: count.day,
  counted_at: toIso(count.countedAt),
  ledger_size: count.ledgerSize,
  accounts: count.accounts,
})

/** A published count, with what stands beside it now. */
export async function publicAnswer(
  { database, zone }: { readonly database: Database; readonly zone: Zone },
  count: PublishedCount,
  now: Instant,
): Promise<LiabilitiesCount> {
  const assets = await treeAssets(database, count.practice)
  const [reserves, attestations] = await Promise.all([
    readReserves(database, assets),
    count.practice ? [] : readAttestations(database),
  ])

  const today = zone.dayOf(now).date

  return {
    ...countedOf(count),
    root: count.root.toString('hex'),
    leaf: count.leaf,
    ...defined({ seq: count.seq }),
    assets: assets.map((asset, place) => {
      const sums = count.sums.slice(place * SUM_COLUMNS.length, (place + 1) * SUM_COLUMNS.length)

      // Newest first: an old paper never stands in for a newer one that has lapsed.
      const newest = attestations.find((attestation) => attestation.asset === asset)
      const attested = newest && isAttestationCurrent(newest.as_of, today) ? newest : undefined

      return {
        ...sumsOf(asset, sums),
        ...besideOf(
          asset,
          reserves.filter((row) => row.asset === asset),
        ),
        ...(attested && attestedOf(attested, sums)),
      }
    }),
  }
}

const format = (asset: number, minor: bigint): string => formatDecimal(minor, assetOfId(asset).scale)
const total = (sums: readonly bigint[]): bigint => sums.reduce((sum, minor) => sum + minor, 0n)

function sumsOf(asset: number, sums: readonly bigint[]) {
  const [available = 0n, frozen = 0n, invested = 0n, accrued = 0n, bonus = 0n] = sums

  return {
    asset: assetOfId(asset).code,
    available: format(asset, available),
    frozen: format(asset, frozen),
    invested: format(asset, invested),
    accrued: format(asset, accrued),
    bonus: format(asset, bonus),
    total: format(asset, total(sums)),
  }
}

function besideOf(asset: number, rows: readonly ReserveSum[]) {
  const named = rows.map((row) => ({ ...row, name: kindOf(BigInt(row.kind) << 8n) }))
  const risk = named.find(({ name }) => name === 'risk')

  return {
    reserved: format(asset, risk?.frozen ?? 0n),
    accounts: RESERVE_ACCOUNTS.flatMap((account) => {
      const row = named.find(({ name }) => name === account)
      return row ? [{ account, total: format(asset, row.total) }] : []
    }),
  }
}

function attestedOf({ asset, minor, by, document_hash, as_of: date }: Attestation, sums: readonly bigint[]) {
  const ratio = coverRatio(minor, total(sums))
  return {
    attested: { amount: format(asset, minor), by, document_hash, date },
    ...(ratio !== undefined && { ratio: formatDecimal(ratio, RATIO_SCALE) }),
  }
}
