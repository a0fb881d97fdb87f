import { deskSettingsCall, proposeSettingCall } from '@plumbline/api-schema/desk/desk-setting'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { applySetting, proposeSetting } from './propose-setting.ts'
import { createSettingNotices } from './setting-notices.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { settingsAtDesk } from './settings-at-desk.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, deskSettingsCall, () => settingsAtDesk(deps))
  registerCall(app, proposeSettingCall, (wish, { operator }) =>
    proposeSetting(deps, operator.operatorId, wish),
  )
}

export const settings = defineModule({
  name: 'settings',
  needs,
  open(needs) {
    needs.proposals.register('house_setting', applySetting(needs))

    return { calls: (app) => registerRoutes(app, needs), jobs: [createSettingNotices(needs)] }
  },
})
