import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { statementCall } from '@plumbline/api-schema/money/statement'

/** What the statement's call answers. */
export type Statement = ResponseOf<typeof statementCall>
