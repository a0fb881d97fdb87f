import { bus, makeId } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { createSecurityHolds } from './security-holds.ts'

export { holdsAt, liftSecured } from './store.ts'

/** Holds on a customer's withdrawals that are no legal ones. */
export const securityHolds = defineValue('securityHolds', { makeId, bus }, createSecurityHolds)
