export { applyCalendar } from './propose.ts'
export { registerRoutes } from './routes.ts'
export { createCalendarTelling } from './tell.ts'
export type { CalendarTelling } from './tell.ts'
