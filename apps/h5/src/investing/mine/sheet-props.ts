import type { Detail } from './holding.ts'

/** What every sheet is given: the investment as the server has it now, and how to close. */
export interface SheetProps {
  readonly detail: Detail
  readonly onDone: () => void
}
