import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { waitingCall } from '@plumbline/api-schema/service/support'
import { formatTime } from '@plumbline/language/format/date'
import { useFormat } from '../../../format/use-format.ts'
import type { Formats } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useCall } from '../../../session/use-call.ts'
import styles from './chat.module.css'
import type { Translate } from '@plumbline/language/translate'

type Hours = ResponseOf<typeof waitingCall>['hours']

const READ_EVERY_MS = 30_000

/** `09:00` of the platform’s clock, as the reader writes it. */
const hourWords = (hour: string, format: Formats): string => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return formatTime((hours * 60 + minutes) * 60_000, format.language, 'UTC')
}

/** How long it takes, and who is before one, where there is one in the line. */
function placeWords(
  t: Translate,
  format: Formats,
  waiting: ResponseOf<typeof waitingCall>,
): string | undefined {
  const { before: n, usual_seconds: usual, is_taken: isTaken } = waiting
  const time = usual === undefined ? undefined : format.duration(roughly(usual))
  if (n === undefined) return time === undefined ? undefined : t('support.usual', { time })
  if (isTaken) return t('support.taken')

  const place = t('support.before', { n })
  return time === undefined ? place : t('support.before_usual', { place, time })
}

/** Over the field: who is before one and how long it takes; office hours, and outside of them when they begin. */
export function WaitingLine({ isTyping }: { readonly isTyping: boolean }) {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall(waitingCall, {}, { refetchInterval: READ_EVERY_MS })
  if (!data) return <p className={styles.standing} />

  return (
    <div className={styles.standing}>
      <p role="status">{isTyping ? t('support.typing') : placeWords(t, format, data)}</p>
      <p>
        <HoursWords hours={data.hours} />
      </p>
    </div>
  )
}

function HoursWords({ hours }: { readonly hours: Hours }) {
  const t = useWords()
  const format = useFormat()
  if (hours.begins_at !== undefined) return t('support.opens', { time: format.dateTime(hours.begins_at) })

  const words = t('support.hours', { from: hourWords(hours.from, format), to: hourWords(hours.to, format) })
  return `${words} (${hours.time_zone})`
}

/** Whole minutes from a minute on: nobody waits by the second. */
const roughly = (seconds: number): number =>
  seconds < 60 ? Math.max(10, seconds) : Math.round(seconds / 60) * 60
