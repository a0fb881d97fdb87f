export { treasury } from './routes.ts'
