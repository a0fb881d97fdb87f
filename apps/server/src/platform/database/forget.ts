/** Rows deleted in one statement: tens of milliseconds of work. */
const BATCH_ROWS = 5_000

/**
 * Deletes expired rows in batches, so that no statement holds its rows, or a snapshot, for long.
 * @param forget deletes at most that many rows; returns their number in `rows`, 0 once nothing is left
 */
export async function forgetInBatches(
  forget: (most: number) => Promise<readonly { readonly rows: bigint }[]>,
): Promise<void> {
  for (let gone = 1n; gone > 0n;) gone = (await forget(BATCH_ROWS))[0]?.rows ?? 0n
}
