import {
  bus,
  clock,
  database,
  logger,
  makeId,
  metrics,
  platformTimeZone,
  post,
  translator,
} from '../../platform/floor.ts'
import { reachOf } from '../../accounts/reach/index.ts'
import { push } from '../push/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  bus,
  clock,
  database,
  logger,
  makeId,
  metrics,
  platformTimeZone,
  post,
  push,
  reachOf,
  translator,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
