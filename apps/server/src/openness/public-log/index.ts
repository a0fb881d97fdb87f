export { publicLog } from './routes.ts'
