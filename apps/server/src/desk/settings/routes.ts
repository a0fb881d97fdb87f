import { deskSettingsCall, proposeSettingCall } from '@plumbline/api-schema/desk/desk-setting'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { proposeSetting } from './propose-setting.ts'
import type { ProposeDeps } from './propose-setting.ts'
import { settingsAtDesk } from './read-settings.ts'
import type { ReadDeps } from './read-settings.ts'

export function registerRoutes(app: FastifyInstance, deps: ReadDeps & ProposeDeps): void {
  registerCall(app, deskSettingsCall, () => settingsAtDesk(deps))
  registerCall(app, proposeSettingCall, (wish, { operator }) =>
    proposeSetting(deps, operator.operatorId, wish),
  )
}
