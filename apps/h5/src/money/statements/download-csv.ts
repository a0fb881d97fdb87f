import { statementCsvCall } from '@plumbline/api-schema/money/statement'
import { saveFile } from '../../session/save-file.ts'
import type { DayRange } from './statement-range.ts'

/** Fetches the statement as a file and gives it to the browser to keep. @returns whether it arrived */
export const downloadCsv = ({ from, to }: DayRange, zone: string): Promise<boolean> =>
  saveFile(statementCsvCall.path, { from, to, time_zone: zone }, `statement-${from}-${to}.csv`)
