export { health } from './health.ts'
export { status } from './routes.ts'
