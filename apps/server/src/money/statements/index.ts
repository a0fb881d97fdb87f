import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { zoneNamed } from './statement.ts'

export const statements = defineModule({
  name: 'statements',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
