import {
  closeComplaintCall,
  complainCall,
  complaintsCall,
  complaintStateCall,
  faqCall,
  historyCall,
  readChatCall,
  reopenComplaintCall,
  sendMessageCall,
  waitingCall,
} from '@plumbline/api-schema/service/support'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { history, readChat, sendMessage, waiting } from './chat.ts'
import { closeComplaint, complain, complaintState, ownComplaints, reopenComplaint } from './complain.ts'
import { registerDeskRoutes } from './desk-routes.ts'
import { faq, faqFigures } from './faq.ts'
import type { Needs } from './needs.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, faqCall, ({ of, ...asked }, { language }) =>
    pageOf(
      faq(of ?? language, deps.brandName, faqFigures(deps.houseSettings, deps.clock.now())),
      asked,
      ({ id }) => id,
    ),
  )

  registerCall(app, historyCall, (request, { customerId }) => history(deps, customerId, request))
  registerCall(app, sendMessageCall, (request, { customerId }) => sendMessage(deps, customerId, request))
  registerCall(app, readChatCall, ({ number }, { customerId }) => readChat(deps, customerId, number))
  registerCall(app, waitingCall, (_request, { customerId }) => waiting(deps, customerId))
  registerCall(app, complaintsCall, (request, { customerId }) => ownComplaints(deps, customerId, request))

  registerCall(app, complainCall, (request, { knownCustomerId: customerId, language }) =>
    complain(deps, { customerId, language, fillRandom: app.http.fillRandom }, request),
  )

  registerCall(app, complaintStateCall, (named, { knownCustomerId: customerId }) =>
    complaintState(deps, { ...named, customerId }),
  )

  registerCall(app, reopenComplaintCall, ({ text, ...named }, { knownCustomerId: customerId }) =>
    reopenComplaint(deps, { ...named, customerId }, { text }),
  )

  registerCall(app, closeComplaintCall, (named, { knownCustomerId: customerId }) =>
    closeComplaint(deps, { ...named, customerId }),
  )

  registerDeskRoutes(app, deps)
}
