import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { platformDay } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { usePlatformToday } from '../platform-today.ts'
import { dayOfTerm } from './holding.ts'
import { TermScale } from './term-scale.tsx'

/** Where an investment stands in its term: today, the day its second instalment is due, and what comes at the end. */
export function TermLine({ subscription }: { readonly subscription: Subscription }) {
  const t = useWords()
  const format = useFormat()
  const today = usePlatformToday()
  const { post_date: post, matures_at: matures, days, due_date: due } = subscription
  const day = dayOfTerm(subscription, today)
  const end = format.platformDay(matures)
  const place = { day: format.count(day), days: format.count(days) }

  return (
    <TermScale
      day={day}
      days={days}
      due={
        due === undefined
          ? undefined
          : {
              day: platformDay(due) - platformDay(post),
              words: t('subscription.due', { day: format.platformDay(due) }),
            }
      }
      label={
        due === undefined
          ? t('subscription.line', { ...place, matures: end })
          : t('subscription.line_due', { ...place, matures: end, due: format.platformDay(due) })
      }
      from={t('subscription.day_of', place)}
      to={t(
        subscription.dividend_method === 'daily' ? 'subscription.then_principal' : 'subscription.then_both',
        { day: end },
      )}
    />
  )
}
