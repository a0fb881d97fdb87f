import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { calendarLinkCall, comingCall } from '@plumbline/api-schema/investing/investment'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { sendCall } from '../../session/api.ts'
import { refresh } from '../../session/query-client.ts'
import { Button, stepClass } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { webcalOf } from './webcal.ts'
import styles from './coming-page.module.css'

/**
 * The address by which a calendar program follows the days to come. It is known only when it is made: the server keeps its
 * hash alone.
 */
export function CalendarLink({ since }: { readonly since: string | undefined }) {
  const t = useWords()
  const format = useFormat()
  const { url, change, isBusy, failure } = useCalendarLink(since !== undefined)
  const isThere = since !== undefined || url !== undefined

  return (
    <section className={styles.calendar}>
      <SectionHead title={t('coming.calendar')} />
      <div className={styles.body}>
        <p>{t('coming.calendar.note')}</p>
        {url === undefined ? (
          since !== undefined && <p>{t('coming.calendar.since', { time: format.dateTime(since) })}</p>
        ) : (
          <MadeLink url={url} />
        )}
        <FailureNote failure={failure} isAsking />
        <div className={styles.taps}>
          <Button kind="outline" busy={isBusy} onClick={() => void change(true)}>
            {t(isThere ? 'coming.calendar.renew' : 'coming.calendar.make')}
          </Button>
          {isThere && (
            <Button kind="outline" busy={isBusy} onClick={() => void change(false)}>
              {t('coming.calendar.end')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function MadeLink({ url }: { readonly url: string }) {
  const t = useWords()
  const label = t('coming.calendar.https')

  return (
    <div role="status">
      <CopyLine label={label} value={url} words={copyLineWords(t, label)} />
      <p>{t('coming.calendar.secret')}</p>
      <a className={stepClass} href={webcalOf(url)}>
        {t('coming.calendar.open')}
      </a>
    </div>
  )
}

/** Makes a new address, which ends the one before, or ends it alone. */
function useCalendarLink(isThere: boolean) {
  const t = useWords()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const change = async (on: boolean) => {
    if (isBusy) return

    setBusy(true)
    const result = await sendCall(calendarLinkCall, { on })

    setBusy(false)
    setFailure(result.ok ? undefined : result)
    if (!result.ok) return

    setUrl(result.data.url)
    toast(t(!on ? 'coming.calendar.ended' : isThere ? 'coming.calendar.renewed' : 'coming.calendar.made'))
    await refresh(comingCall)
  }

  return { url, change, isBusy, failure }
}
