export { recordAct } from './acts.ts'
export type { Act, RecordAct } from './acts.ts'
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
export type { OperatorBooks, OperatorDeps, SetupLink } from './operators.ts'
export { registerRoutes } from './routes.ts'
export { hasActedSince, viewsOf } from './views.ts'
