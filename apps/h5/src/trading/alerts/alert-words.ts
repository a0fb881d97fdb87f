import type { Alert, AlertFiring } from '@plumbline/api-schema/trading/alert'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'

type Condition = Pick<Alert, 'kind' | 'level' | 'change' | 'within'> & Pick<AlertFiring, 'rose'>

/** What an alert waits for, or waited for, in words. */
export function conditionWords(
  t: Translate,
  format: Formats,
  { kind, level, change, within, rose }: Condition,
): string {
  if (kind !== 'change') return t(`alerts.words.${kind}`, { level: format.amount(level ?? '0') })

  const move = { change: format.rate(change ?? '0'), within: format.duration((within ?? 0) * 60) }
  if (rose === undefined) return t('alerts.words.change', move)

  return t(rose ? 'alerts.words.rise' : 'alerts.words.fall', move)
}
