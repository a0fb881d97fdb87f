import { bus, clock, database, logger, makeId, mode, translator, zone } from '../../platform/floor.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { known } from './known.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  clock,
  database,
  known,
  logger,
  makeId,
  messages,
  mode,
  proposals,
  translator,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
