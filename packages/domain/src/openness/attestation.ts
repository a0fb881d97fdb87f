import { DAY_MS, parseIso } from '../basics/time.ts'

/* What somebody outside confirmed of the house's assets (docs/rules/ledger.md#house-money; docs/proofs.md 7). */

/** After so many days an attestation says nothing any more: "not attested". */
export const ATTESTED_DAYS = 31
/** Decimals of attested ÷ owed. */
export const RATIO_SCALE = 4

const dayNumber = (day: string): number => (parseIso(`${day}T00:00:00.000Z`) ?? Number.NaN) / DAY_MS

/**
 * Whether an attestation of a day still counts today; one of a day to come does not yet.
 * @param asOf day of the paper, `YYYY-MM-DD`
 * @param today the platform's day
 */
export function isAttestationCurrent(asOf: string, today: string): boolean {
  const age = dayNumber(today) - dayNumber(asOf)
  return age >= 0 && age <= ATTESTED_DAYS
}

/** Attested ÷ owed with four decimals, rounded down. @returns `undefined` where nothing is owed */
export const coverRatio = (attestedMinor: bigint, owedMinor: bigint): bigint | undefined =>
  owedMinor === 0n ? undefined : (attestedMinor * 10n ** BigInt(RATIO_SCALE)) / owedMinor
