import { devicesCall, signOutDeviceCall } from '@plumbline/api-schema/accounts/protection'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { listDevices, signOut } from './devices.ts'
import type { DevicesDeps } from './devices.ts'

export function registerRoutes(app: FastifyInstance, deps: DevicesDeps): void {
  registerCall(app, devicesCall, (asked, caller) => listDevices(deps, asked, caller))
  registerCall(app, signOutDeviceCall, (request, caller) => signOut(deps, request, caller))
}
