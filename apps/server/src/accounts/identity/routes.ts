import {
  deskCertificationCall,
  deskCertificationsCall,
  passCertificationCall,
  rejectCertificationCall,
} from '@plumbline/api-schema/accounts/desk-identity'
import { certificationCall, certifyCall, viewsCall } from '@plumbline/api-schema/accounts/identity'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { viewsOf } from '../../desk/operators/index.ts'
import { certificationOf } from './certification-view.ts'
import { certify } from './certify.ts'
import { passCertification, rejectCertification } from './decide.ts'
import { deskCertification, deskCertifications } from './desk-certifications.ts'
import type { Needs } from './needs.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, certificationCall, (_request, { customerId }) => certificationOf(deps, customerId))
  registerCall(app, certifyCall, (request, { customerId }) => certify(deps, customerId, request))
  registerCall(app, viewsCall, (asked, { customerId }) => viewsOf(deps.database, customerId, asked))

  registerCall(app, deskCertificationsCall, (request, { operator }) =>
    deskCertifications(deps, operator.operatorId, request),
  )

  registerCall(app, deskCertificationCall, ({ id }, { operator }) =>
    deskCertification(deps, operator.operatorId, id),
  )

  registerCall(app, passCertificationCall, async ({ id, country }, { operator: { operatorId } }) => {
    const refusal = await passCertification(deps, { operatorId, id, country })
    return refusal ?? deskCertification(deps, operatorId, id)
  })

  registerCall(app, rejectCertificationCall, async (request, { operator: { operatorId } }) => {
    const refusal =
      refusalOfOutgoing(request.note, 'note') ?? (await rejectCertification(deps, { ...request, operatorId }))
    return refusal ?? deskCertification(deps, operatorId, request.id)
  })
}
