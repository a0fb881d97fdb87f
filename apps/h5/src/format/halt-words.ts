import type { Halted } from '@plumbline/api-schema/trading/market'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from './use-format.ts'

/** What a person halted, since when and why, and what that does to open orders. */
export const haltWords = (
  t: Translate,
  format: Pick<Formats, 'dateTime'>,
  { kind, reason, since }: Halted,
): string => t(`halt.${kind}.text`, { reason: t(`halt.reason.${reason}`), since: format.dateTime(since) })
