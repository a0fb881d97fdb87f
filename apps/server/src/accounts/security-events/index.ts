export { securityEvents } from './routes.ts'
