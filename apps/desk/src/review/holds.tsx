import type { DeskHold } from '@plumbline/api-schema/money/desk-withdrawal'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useWords } from '../format/use-words.ts'
import { Notice } from '../ui/state.tsx'

/** What stops a customer's withdrawals: each hold with its end, a legal one with its reason; then what that means here. */
export function Holds({
  holds,
  children,
}: {
  readonly holds: readonly DeskHold[]
  readonly children?: ReactNode
}) {
  const t = useWords()
  const format = useFormat()
  if (holds.length === 0) return null

  return (
    <Notice>
      <strong>{t('hold.title')}</strong>
      <ul>
        {holds.map(({ kind, until, reason }) => (
          <li key={`${kind} ${until} ${reason}`}>
            {t(`hold.${kind}`, { time: format.exactTime(until), reason: reason ?? '' })}
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  )
}
