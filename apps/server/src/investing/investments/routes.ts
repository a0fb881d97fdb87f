import {
  appendCall,
  calendarCall,
  calendarLinkCall,
  comingCall,
  joinCall,
  keepCall,
  projectOrdersCall,
  stopCall,
  subscriptionCall,
  subscriptionsCall,
} from '@plumbline/api-schema/investing/investment'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../http/route.ts'
import { append } from './joining/append.ts'
import { linkCalendar, readCalendar } from './reads/calendar.ts'
import type { Needs } from './needs.ts'
import { join } from './joining/join.ts'
import { setRenewal } from './set-renewal.ts'
import { answerComing } from './reads/answer-coming.ts'
import { readInvestments } from './reads/read-investments.ts'
import { readInvestment } from './reads/read-investment.ts'
import { readProjectOrders } from './reads/read-project-orders.ts'
import { stop } from './stop.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { idempotency } = app.http
  const { translator } = deps

  registerCall(app, joinCall, (request, caller) => join(deps, idempotency, request, caller))
  registerCall(app, appendCall, (request, caller) => append(deps, idempotency, request, caller))
  registerCall(app, stopCall, ({ id }, caller) => stop(deps, idempotency, id, caller))
  registerCall(app, keepCall, (request, caller) => setRenewal(deps, request, caller))
  registerCall(app, subscriptionCall, ({ id }, caller) => readInvestment(deps, id, caller))
  registerCall(app, subscriptionsCall, (request, caller) => readInvestments(deps, request, caller))
  registerCall(app, projectOrdersCall, (request, caller) => readProjectOrders(deps, request, caller))
  registerCall(app, comingCall, (request, caller) => answerComing(deps, request, caller))
  registerCall(app, calendarLinkCall, ({ on }, caller) => linkCalendar(deps, on, caller))
  registerFileCall(app, calendarCall, ({ key }) => readCalendar(deps, translator, key))
}
