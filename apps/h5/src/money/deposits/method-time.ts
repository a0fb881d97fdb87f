import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { REVIEW_PROMISE_MS } from '@plumbline/domain/money/handling-hours'
import { PRACTICE_DECIDED_MS } from '@plumbline/domain/desk/practice-review'
import { HOUR_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useAutomaticReview } from '../../session/practice-review.ts'

/** How long a recharge takes: usually, once enough were decided; until then what the practice desk does, or is promised. */
export function useMethodTime(): (method: PaymentMethod) => string {
  const t = useWords()
  const format = useFormat()
  const isAutomatic = useAutomaticReview()

  return ({ usual_seconds, usual_time }) => {
    if (usual_seconds !== undefined) return t('recharge.method.usual', { time: usual_time })
    return isAutomatic
      ? t('recharge.method.practice', { time: format.duration(PRACTICE_DECIDED_MS / SECOND_MS) })
      : t('recharge.method.promised', { n: String(REVIEW_PROMISE_MS.recharge / HOUR_MS) })
  }
}
