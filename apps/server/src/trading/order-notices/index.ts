export { OrderNotices } from './order-notices.ts'
