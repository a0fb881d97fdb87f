export { queues } from './routes.ts'
