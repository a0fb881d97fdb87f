import type { Refusal } from '@plumbline/domain/basics/refusal'

/** Leaves a transaction with an expected refusal: what it wrote is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

export async function orRefusal<T>(deciding: Promise<T>): Promise<T | Refusal> {
  try {
    return await deciding
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
