import { defineValue } from '../../platform/module.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { securityView as view, viewNeeds } from './security-view.ts'

export { isWhoPassed } from './is-who-passed.ts'

/** What the security page shows. */
export const securityView = defineValue(
  'securityView',
  viewNeeds,
  (needs) => (db: Queryable, customerId: bigint) => view(needs, db, customerId),
)
