import {
  answerComplaintCall,
  closeChatCall,
  deskChatCall,
  deskChatsCall,
  deskComplaintCall,
  deskComplaintsCall,
  handOverChatCall,
  readDeskChatCall,
  sendChatCall,
  takeChatCall,
} from '@plumbline/api-schema/service/desk-support'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { closeChat, handOver, readByDesk, sendAnswer, takeChat } from './desk-act.ts'
import { deskChat, deskChats } from './desk-chat.ts'
import { answerComplaint, deskComplaint, deskComplaints } from './desk-complaint.ts'
import type { Needs } from './needs.ts'

export function registerDeskRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, deskChatsCall, (request, { operator }) => deskChats(deps, operator.operatorId, request))
  registerCall(app, deskChatCall, (request, { operator }) => deskChat(deps, operator.operatorId, request))
  registerCall(app, takeChatCall, (request, { operator }) => takeChat(deps, operator.operatorId, request))
  registerCall(app, sendChatCall, (request, { operator }) => sendAnswer(deps, operator.operatorId, request))
  registerCall(app, handOverChatCall, (request, { operator }) => handOver(deps, operator.operatorId, request))
  registerCall(app, closeChatCall, (request, { operator }) => closeChat(deps, operator.operatorId, request))

  registerCall(app, readDeskChatCall, (request, { operator }) =>
    readByDesk(deps, operator.operatorId, request),
  )

  registerCall(app, deskComplaintsCall, (request, { operator }) =>
    deskComplaints(deps, operator.operatorId, request),
  )

  registerCall(app, deskComplaintCall, ({ id }, { operator }) => deskComplaint(deps, operator.operatorId, id))
  registerCall(app, answerComplaintCall, (request, { operator }) =>
    answerComplaint(deps, operator.operatorId, request),
  )
}
