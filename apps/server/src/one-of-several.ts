import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { countRequests } from './http/requests-under-way.ts'
import { waitsForStandby } from './platform/database/standby-wait.ts'
import { database, leases, logger, metrics, thisNode } from './platform/floor.ts'
import type { House } from './platform/house.ts'
import { standForRoles } from './platform/nodes/stand-for-roles.ts'
import { watchNodes } from './platform/nodes/watch-nodes.ts'

/** A load balancer that asks twice a second whether a node is ready has seen by then that it stops. */
const PASSED_BY_WITHIN_MS = 1_000

/** What a node that stops has taken is answered; what hangs longer is cut. */
const ANSWERED_WITHIN_MS = 3_000

const NO_STANDBY =
  'commits of the database wait for no standby: what is acknowledged can be lost with the machine of the primary (synchronous_standby_names)'

/** How a process comes and goes that is one of several nodes. */
export interface OneOfSeveral {
  /** Leads what it can from now on. */
  lead(): Promise<void>
  /** Leads nothing any more. */
  letGo(): Promise<void>
  /** Lets go, and answers what it was asked before others knew that it stops. */
  leave(): Promise<void>
}

/** @param app which takes calls only once it listens */
export function oneOfSeveral(house: House, app: FastifyInstance): OneOfSeveral {
  const [db, log] = [house.get(database), house.get(logger)]
  const underWay = countRequests(app)
  let standing: { stop(): Promise<void> } | undefined

  watchNodes(house.get(metrics), db)

  const letGo = async (): Promise<void> => standing?.stop()

  return {
    async lead() {
      if (!(await waitsForStandby(db))) log.warn(NO_STANDBY)

      standing = standForRoles(house, {
        leases: house.get(leases),
        logger: log,
        node: house.get(thisNode),
      })
    },
    letGo,
    async leave() {
      const isPassedBy = pause(PASSED_BY_WITHIN_MS)

      // First: another node leads within a second, and until it does this one still answers.
      await letGo()
      await isPassedBy
      await underWay.answered(ANSWERED_WITHIN_MS)
    },
  }
}
