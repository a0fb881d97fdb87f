import { deskFileCall } from '@plumbline/api-schema/accounts/desk-identity'
import { fileCall, uploadAvatarCall, uploadCall } from '@plumbline/api-schema/accounts/upload'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../http/route.ts'
import { deskFile } from './desk-file.ts'
import { defineModule } from '../../platform/module.ts'
import { callNeeds } from './call-needs.ts'
import type { CallNeeds } from './call-needs.ts'

const urlOf = (id: string): string => `${fileCall.path}?id=${id}`

export function registerRoutes(app: FastifyInstance, deps: CallNeeds): void {
  const { uploads, database } = deps
  registerCall(app, uploadCall, async ({ purpose }, { customerId, file }) => {
    const kept = await uploads.keep(customerId, purpose, file.bytes)
    return isRefusal(kept) ? kept : { file_id: kept.id, url: urlOf(kept.id) }
  })

  registerCall(app, uploadAvatarCall, async (_request, { customerId, file }) => {
    const kept = await uploads.keep(customerId, 'avatar', file.bytes)
    return isRefusal(kept) ? kept : { url: urlOf(kept.id) }
  })

  registerFileCall(app, fileCall, async ({ id }, { customerId }) => {
    // Another customer's picture is answered like one that does not exist, and as fast.
    const row = await uploads.about(database, id)
    const picture = row?.customer_id === customerId ? await uploads.read(database, id) : undefined
    if (!picture) return { refusal: 'not_found' }

    return { bytes: picture.bytes, contentType: 'image/webp' }
  })

  registerFileCall(app, deskFileCall, ({ id }, { operator }) => deskFile(deps, operator, id))
}

export const uploadCalls = defineModule({
  name: 'upload-calls',
  needs: callNeeds,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
