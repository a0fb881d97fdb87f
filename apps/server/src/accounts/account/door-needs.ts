import { brandName, clock, database } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { securityLog } from '../../security-log/index.ts'
import { hasher, keys } from './parts.ts'

export const doorNeeds = { brandName, clock, database, hasher, keys, securityLog }

/** Dependencies of the operations for other modules. */
export type DoorNeeds = Opened<typeof doorNeeds>
