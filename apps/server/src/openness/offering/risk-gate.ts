import { refusalOfAge } from '@plumbline/domain/accounts/identity'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { identity } from '../../accounts/identity/index.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { clock, database, houseChanges, zone } from '../../platform/floor.ts'
import { defineModule } from '../../platform/module.ts'
import { refuseCountry } from './gate.ts'
import { registerGates } from './propose.ts'
import { windingDownSince } from './store.ts'
import { refuseUnsuitable } from './suitability.ts'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Module } from '../../platform/module.ts'

export interface RiskGate {
  /** Since when new risk is ended. */
  windingDownSince(): Instant | undefined
  windingDown(): Refusal | undefined
  refuseReal(customerId: bigint, country: string | undefined): Promise<readonly (Refusal | undefined)[]>
}

/**
 * Who may trade with real money, and whether anybody may begin anything new. Kept in memory, for offers and tickets: a batch of orders
 * asks the database itself.
 */
export const riskGate: Module<RiskGate> = defineModule({
  name: 'risk-gate',
  needs: { changes: houseChanges, clock, database, identity, proposals, zone },
  async open({ changes, clock, database, identity, proposals, zone }) {
    let endedSince = await windingDownSince(database)
    registerGates(proposals, changes, (since) => void (endedSince = since))

    changes.takeIn('gates', async () => {
      endedSince = await windingDownSince(database)
    })

    const verifiedBirthday = async (customerId: bigint): Promise<string | undefined> =>
      (await identity.statusOf(database, customerId)) === 'passed'
        ? (await identity.stated(database, customerId))?.birthday
        : undefined

    return {
      provides: {
        windingDownSince: () => endedSince,
        windingDown: (): Refusal | undefined =>
          endedSince === undefined ? undefined : { refusal: 'winding_down' },
        async refuseReal(customerId: bigint, country: string | undefined) {
          const risk = { customerId, practice: false, family: 'contracts', country } as const

          return [
            await refuseCountry({ clock, zone }, database, risk),
            refusalOfAge(await verifiedBirthday(customerId), zone.dayOf(clock.now()).date),
            await refuseUnsuitable(clock, database, customerId),
          ]
        },
      },
    }
  },
})
