export { dataDownload } from './routes.ts'
