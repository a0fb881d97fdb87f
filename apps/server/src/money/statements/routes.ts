import {
  recordsCsvCall,
  statementCall,
  statementCsvCall,
  yearCall,
  yearCsvCall,
} from '@plumbline/api-schema/money/statement'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../http/route.ts'
import { statementCsv } from './statement-csv.ts'
import { makeStatement, zoneNamed } from './statement.ts'
import { recordsCsv } from './records-csv.ts'
import type { Needs } from './needs.ts'
import { makeYear, yearCsv } from './year.ts'
import { FILE_LINES_MAX } from '../../http/file-call.ts'

/** A page that a browser prints, and a file that it saves: both whole in memory, so both bounded. */
const PRINT_LINES = 20_000

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { translator } = deps

  registerCall(app, statementCall, (request, caller) => makeStatement(deps, caller, request, PRINT_LINES))

  registerFileCall(app, statementCsvCall, async (request, caller) => {
    const statement = await makeStatement(deps, caller, request, FILE_LINES_MAX)

    return isRefusal(statement)
      ? statement
      : statementCsv(
          zoneNamed(statement.time_zone) ?? deps.zone,
          translator(caller.language),
          statement,
          deps.clock.now(),
        )
  })

  registerCall(app, yearCall, (request, { customerId }) => makeYear(deps, customerId, request))

  registerFileCall(app, yearCsvCall, async (request, { customerId, language }) => {
    const year = await makeYear(deps, customerId, request)
    return isRefusal(year) ? year : yearCsv(translator(language), year)
  })

  registerFileCall(app, recordsCsvCall, (request, { customerId, language }) =>
    recordsCsv(deps, customerId, request, translator(language), FILE_LINES_MAX),
  )
}
