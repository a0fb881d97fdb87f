import type { LimitKind } from '@plumbline/domain/accounts/own-limit'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'

/** A limit or what was used of it, as people read it. */
export function useLimitWords(): (kind: LimitKind, value: string) => string {
  const t = useWords()
  const format = useFormat()
  return (kind, value) => {
    if (value === '') return t('limits.none')
    return kind === 'time' ? t('limits.minutes', { n: Number(value) }) : format.money(value, 'USD')
  }
}
