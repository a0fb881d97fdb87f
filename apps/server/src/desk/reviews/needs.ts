import { bus, clock, database, logger, metrics, mode, practiceReview, zone } from '../../platform/floor.ts'
import { houseSettings } from '../settings/index.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  clock,
  database,
  houseSettings,
  logger,
  messages,
  metrics,
  mode,
  practiceReview,
  zone,
}

/** Dependencies of this module. */
export type Needs = Opened<typeof needs>
