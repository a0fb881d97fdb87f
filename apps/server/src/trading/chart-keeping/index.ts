export { chartKeeping } from './routes.ts'
