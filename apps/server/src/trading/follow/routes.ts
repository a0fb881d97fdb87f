import {
  followLeaderCall,
  followLeadersCall,
  followRecordsCall,
  followSettingsCall,
  openFollowCall,
  setFollowCall,
} from '@plumbline/api-schema/trading/follow'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { leaderPage, leaders, recordsOf, settings } from './leaders.ts'
import { openFollow, setFollow } from './setting.ts'
import type { FollowParts } from './setting.ts'

/** The calls of following. */
export function registerRoutes(app: FastifyInstance, parts: FollowParts): void {
  registerCall(app, followLeadersCall, (request, { customerId }) => leaders(parts, customerId, request))
  registerCall(app, followLeaderCall, (request, { customerId }) => leaderPage(parts, customerId, request))
  registerCall(app, followSettingsCall, (request, { customerId }) => settings(parts, customerId, request))
  registerCall(app, followRecordsCall, (request, { customerId }) => recordsOf(parts, customerId, request))
  registerCall(app, setFollowCall, (request, caller) => setFollow(parts, caller, request))
  registerCall(app, openFollowCall, ({ on }, caller) => openFollow(parts, caller, on))
}
