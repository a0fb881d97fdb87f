export { invitations } from './routes.ts'
