import {
  brandName,
  bus,
  clock,
  database,
  houseChanges,
  makeId,
  mode,
  platformTimeZone,
  practiceReview,
} from '../../platform/floor.ts'
import { pictures } from '../../accounts/uploads/index.ts'
import { proposals } from '../../desk/proposals/index.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { feed } from '../../feed/index.ts'
import { openProjects } from '../../investing/offers/index.ts'
import { riskGate } from '../../openness/offering/index.ts'
import { content } from './index.ts'
import { messages } from '../messages/index.ts'
import { marketList } from '../../trading/market/index.ts'
import type { Opened } from '../../platform/module.ts'

export const needs = {
  brandName,
  bus,
  changes: houseChanges,
  clock,
  content,
  database,
  feed,
  houseSettings,
  makeId,
  marketList,
  messages,
  mode,
  openProjects,
  pictures,
  platformTimeZone,
  practiceReview,
  proposals,
  riskGate,
}

/** What this module gets. */
export type Needs = Opened<typeof needs>
