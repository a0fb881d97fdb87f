import { defineModule } from '../../platform/module.ts'
import { AlertWatch } from './alert-watch.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export const alerts = defineModule({
  name: 'alerts',
  needs,
  open(needs) {
    const watch = new AlertWatch(needs)
    needs.changes.takeIn('alerts', (id) => watch.takeIn(id))

    return {
      provides: watch,
      calls: (app) => registerRoutes(app, { ...needs, watch }),
      jobs: [watch.keeping],
      leading: { role: 'jobs', start: () => watch.begin(), stop: () => watch.stop() },
    }
  },
})
