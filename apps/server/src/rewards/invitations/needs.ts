import {
  bus,
  clock,
  database,
  logger,
  makeId,
  mode,
  publicUrl,
  translator,
  zone,
} from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { bus, clock, database, logger, makeId, messages, mode, publicUrl, translator, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
