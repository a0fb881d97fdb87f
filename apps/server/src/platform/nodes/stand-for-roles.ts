import type { Database, Queryable } from '../database/database.ts'
import type { House } from '../house.ts'
import type { Logger } from '../logger.ts'
import { lead } from './leadership.ts'
import { NoLongerLeading } from './lease.ts'
import { holdEpoch, noteLeader, noteLetGo } from './node-standing.ts'
import type { Node } from './node-standing.ts'
import { LED_ROLES, ROLE_LOCKS } from './roles.ts'
import type { LedRole, Role } from './roles.ts'

const settingOf = (role: LedRole): Role => (role === 'sealing' ? 'jobs' : role)

/** Leads what this node is willing to, of what there is to lead here, whenever it gains it. */
export function standForRoles(
  house: House,
  { leases, logger, node }: { readonly leases: Database; readonly logger: Logger; readonly node: Node },
): { stop(): Promise<void> } {
  const led = house.ledRoles()
  const wanted = LED_ROLES.filter((role) => led.has(role) && node.roles.includes(settingOf(role)))

  const standing = wanted.map((role) =>
    lead({
      lock: ROLE_LOCKS[role],
      database: leases,
      logger,
      async onGained(lease) {
        const epoch = await noteLeader(lease, role, node.id)

        const fence = async (tx: Queryable): Promise<void> => {
          if (!(await holdEpoch(tx, role, epoch))) throw new NoLongerLeading()
        }

        await house.lead(role, { ...lease, fence })
        logger.info({ role, epoch: String(epoch) }, 'this node leads')
      },
      async onLost(lease) {
        try {
          await house.follow(role)
        } finally {
          // Not where the lease is gone: the next leader says so.
          await noteLetGo(lease, role, node.id).catch(() => undefined)
          logger.info({ role }, 'this node leads no more')
        }
      },
    }),
  )

  return {
    async stop() {
      await Promise.all(standing.map((each) => each.stop()))
    },
  }
}
