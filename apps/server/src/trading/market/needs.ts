import { clock, mode, platformTimeZone, translator } from '../../platform/floor.ts'
import { feed } from '../../feed/index.ts'
import { marketList } from './index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = { clock, feed, marketList, mode, platformTimeZone, translator }

/** What this module gets. */
export type Needs = Opened<typeof needs>
