/** Rows deleted in one statement: tens of milliseconds of work. */
const BATCH_ROWS = 5_000

/**
 * Deletes what is kept no longer a batch at a time, so that no statement holds its rows, or a snapshot, for long.
 * @param forget deletes at most so many rows; says how many it did in `rows`, none once nothing is left
 */
export async function forgetInBatches(
  forget: (most: number) => Promise<readonly { readonly rows: bigint }[]>,
): Promise<void> {
  for (let gone = 1n; gone > 0n;) gone = (await forget(BATCH_ROWS))[0]?.rows ?? 0n
}
