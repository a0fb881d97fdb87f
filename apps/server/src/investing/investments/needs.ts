import {
  brandName,
  bus,
  clock,
  database,
  fillRandom,
  makeId,
  mode,
  publicUrl,
  translator,
  zone,
} from '../../platform/floor.ts'
import { messages } from '../../service/messages/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  brandName,
  bus,
  clock,
  database,
  fillRandom,
  makeId,
  messages,
  mode,
  publicUrl,
  translator,
  zone,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>

/** To read investments as they are now. */
export type ReadNeeds = Pick<Needs, 'database' | 'clock' | 'zone'>
