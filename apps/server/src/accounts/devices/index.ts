import { devicesCall, signOutDeviceCall } from '@plumbline/api-schema/accounts/protection'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { listDevices, signOut } from './devices.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, devicesCall, (asked, caller) => listDevices(deps, asked, caller))
  registerCall(app, signOutDeviceCall, (request, caller) => signOut(deps, request, caller))
}

export const devices = defineModule({
  name: 'devices',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
