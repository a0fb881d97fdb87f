import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'

type Waited = Pick<PendingOrder, 'trigger' | 'level' | 'side' | 'at'>

/** What it waits for: “when it rises to 64,000.00”, “at 14:30:00”. */
export function triggerWords(t: Translate, format: Formats, tickSize: string, waited: Waited): string {
  const { level = '', side = 'rising', at = '' } = waited
  return waited.trigger === 'time'
    ? t('pending.words.time', { time: format.timeOfTick(at) })
    : t(`pending.words.${side}`, { level: format.price(level, tickSize || level) })
}

export function statusWords(t: Translate, format: Formats, order: PendingOrder): string {
  const { status, ended_at: endedAt } = order
  if (status === 'waiting') return t('pending.status.waiting', { time: format.dateTime(order.valid_until) })

  const words = t(`pending.status.${status}`)
  return endedAt === undefined ? words : `${words} · ${format.dateTime(endedAt)}`
}

/** Whether it may still become an order. */
export const isLive = ({ status }: PendingOrder): boolean =>
  status === 'waiting' || status === 'firing' || status === 'terms_changed'
