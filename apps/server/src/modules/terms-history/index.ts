import { houseSettings } from '@plumbline/domain/house-setting'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepSetting } from './store.ts'

export { registerRoutes } from './routes.ts'

/** At a start: what the program itself fixes for everybody is noted in the log of terms, if it is new. */
export async function noteHouseSettings(database: Database, clock: Clock): Promise<void> {
  for (const setting of houseSettings()) await keepSetting(database, setting, clock.now())
}
