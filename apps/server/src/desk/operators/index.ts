import { HOUR_MS } from '@plumbline/domain/basics/time'
import { defineModule } from '../../platform/module.ts'
import { forgetOldOperators } from './forget-old.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

export { recordAct } from './record-act.ts'
export type { Act, RecordAct } from './record-act.ts'
export { automaticOperators } from './automatic-operators.ts'
export {
  addOperator,
  changeRoles,
  confirmClock,
  nameCustomer,
  renewLink,
  restoreOperator,
} from './console.ts'
export { firstOperators } from './first-operators.ts'
export { mayDecide } from './may-decide.ts'
export { operatorList } from './operator-view.ts'
export { setupUrl } from './operators.ts'
export type { ConsoleBooks, OperatorBooks, SetupLink } from './operators.ts'
export { hasActedSince, viewsOf } from './views.ts'

export const operators = defineModule({
  name: 'operators',
  needs,
  open: (needs) => ({
    calls: (app) => registerRoutes(app, needs),
    jobs: [
      {
        name: 'forget-old',
        everyMs: HOUR_MS,
        runs: 'one-node',
        failure: 'old sessions of operators could not be cleared out',
        run: () => forgetOldOperators(needs.database, needs.clock),
      },
    ],
  }),
})
