import { expect } from 'vitest'

const CUT_OFF = 'failed: '
const ECHO = 'console: Failed to load resource: net::ERR_FAILED'

/**
 * Waits until all is told of the requests that a test cut off: a browser tells each of them twice, the second time without
 * its address and a little later. What is forgotten from here on is whole.
 */
export async function untilCutOffIsTold(faults: readonly string[]): Promise<void> {
  const told = (beginning: string): number => faults.filter((fault) => fault.startsWith(beginning)).length
  await expect.poll(() => told(CUT_OFF) - told(ECHO)).toBe(0)
}
