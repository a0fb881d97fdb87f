import type { Refusal } from '@plumbline/domain/basics/refusal'

/** The page that a message about it opens. */
export const IDENTITY_PAGE = '/pages/user/auth'

/** Carries a refusal out of a transaction, which is rolled back. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.refusal = refusal
  }
}

/** @returns what the work returned, or the refusal that it threw */
export async function orRefusal<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
