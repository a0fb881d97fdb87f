import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createComplaintAlarm } from './complaint-alarm.ts'
import { registerRoutes } from './routes.ts'

export { countWaitingChats } from './chat-store.ts'
export { countComplaints, openComplaintsOf } from './complaint-store.ts'

export const support = defineModule({
  name: 'support',
  needs,
  open: (needs) => ({
    calls: (app) => registerRoutes(app, needs),
    jobs: [createComplaintAlarm(needs)],
  }),
})
