import { brandName, fillRandom } from '../../platform/floor.ts'
import type { Opened } from '../../platform/module.ts'
import { account } from '../account/index.ts'
import { identity } from '../identity/index.ts'
import { securityView } from '../protection/index.ts'
import { securityHolds } from '../security-holds/index.ts'
import { gateNeeds } from './gate-needs.ts'
import { secondFactor } from './second-factor.ts'

export const needs = {
  ...gateNeeds,
  account,
  brandName,
  fillRandom,
  identity,
  secondFactor,
  securityHolds,
  securityView,
}

/** What changing second factors needs, beside judging them. */
export type Needs = Opened<typeof needs>
