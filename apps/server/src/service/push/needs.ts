import { clock, config, database, fillRandom, keyFiles, makeId } from '../../platform/floor.ts'
import { callPushService } from './call-push-service.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { callPushService, clock, config, database, fillRandom, keyFiles, makeId }

/** What this module gets. */
export type Needs = Opened<typeof needs>
