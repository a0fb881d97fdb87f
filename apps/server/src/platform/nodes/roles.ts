/** What a node of an installation is willing to do (docs/operations.md#settings: ROLES). */
export const NODE_ROLES = ['api', 'stream', 'feed', 'settle', 'jobs'] as const

export type Role = (typeof NODE_ROLES)[number]

/**
 * Roles of which one node at a time does the work: the one that holds the role's lock in the database. `sealing` is no setting:
 * it goes with `jobs`, but only to a node that has the key of the public logs.
 */
export const LED_ROLES = ['feed', 'settle', 'jobs', 'sealing'] as const

export type LedRole = (typeof LED_ROLES)[number]

/** Their advisory locks. Arbitrary ids, unique within this application; a process that is alone takes those of settle and sealing, too. */
export const ROLE_LOCKS: Readonly<Record<LedRole, number>> = {
  settle: 7020,
  feed: 7022,
  jobs: 7023,
  sealing: 7032,
}
