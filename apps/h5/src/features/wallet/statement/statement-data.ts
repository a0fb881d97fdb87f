import type { ResponseOf } from '@plumbline/api-schema/call'
import type { statementCall } from '@plumbline/api-schema/statement'

/** What the statement's call answers. */
export type Statement = ResponseOf<typeof statementCall>
