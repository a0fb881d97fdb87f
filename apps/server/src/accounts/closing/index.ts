export { closing } from './routes.ts'
