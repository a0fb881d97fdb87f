import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { historyCall } from '@plumbline/api-schema/trading/order'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { stopTodayCall, tradeStopCall } from '@plumbline/api-schema/trading/trade-stop'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { queryClient } from '../../session/query-client.ts'
import { useStore } from '@plumbline/web/state/store'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Receipt } from '../../ui/figures/receipt.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './session-chip.module.css'
import { CHECK_MINUTES, checkMinutesStore } from './session-clock.ts'
import { useTradeStop } from './use-trade-stop.ts'

interface SessionProps {
  readonly isOpen: boolean
  /** The interval is over and nobody asked for the sheet. */
  readonly isByItself: boolean
  readonly length: string
  readonly totals: ResponseOf<typeof historyCall>['totals'] | undefined
  readonly onClose: () => void
}

/**
 * The reality check: time, orders, stakes, net. To stop is as large as to go on (docs/rules/trading.md#session-check).
 */
export function SessionSheet(props: SessionProps) {
  const t = useWords()

  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t(props.isByItself ? 'session.check' : 'session.title')}
    >
      <SessionFacts {...props} />
      <SessionChoice onClose={props.onClose} />
    </Sheet>
  )
}

function SessionFacts({ length, totals }: SessionProps) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const figure = (decimal: string | undefined, sign?: 'change') =>
    decimal === undefined ? '–' : cover(format.amount(decimal, sign))
  const lines = [
    { key: 'time', label: t('session.time'), value: length },
    {
      key: 'orders',
      label: t('session.orders'),
      value: totals ? format.count(totals.count) : '–',
      isFigure: true,
    },
    { key: 'stakes', label: t('session.stakes'), value: figure(totals?.stakes), isFigure: true },
    {
      key: 'net',
      label: t('session.net'),
      value: figure(totals?.net, 'change'),
      isFigure: true,
      isStrong: true,
    },
  ]

  return (
    <>
      <Receipt lines={lines} className={styles.facts ?? ''} />
      <p className={styles.note}>{t('session.note')}</p>
    </>
  )
}

function SessionChoice({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const minutes = useStore(checkMinutesStore)
  const stopped = useTradeStop()
  const settings = useCall(settingsCall, {}, { staleTime: 3_600_000 }).data
  const [hasFailed, setFailed] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const midnight = createZone(settings?.time_zone ?? 'UTC').dayOf(serverClock.now()).end

  const stop = async () => {
    setStopping(true)
    const answer = await sendCall(stopTodayCall, {})

    setStopping(false)
    setFailed(!answer.ok)
    if (!answer.ok) return

    queryClient.setQueriesData({ queryKey: [tradeStopCall.path] }, answer.data)
    onClose()
  }

  const rule = settings && {
    least: format.money(settings.limits.refill_below, 'USD'),
    most: format.money(settings.limits.practice_grant, 'USD'),
  }

  return (
    <>
      <Seg
        label={t('session.every')}
        choices={CHECK_MINUTES.map((value) => ({ value, label: format.duration(value * 60) }))}
        value={minutes}
        onChoose={checkMinutesStore.set}
      />
      <p className={styles.note}>
        {stopped === undefined
          ? t('session.stop.note', { time: format.dateTime(toIso(midnight)) })
          : t('session.stopped', { time: format.dateTime(stopped) })}
      </p>
      <div aria-live="polite">{hasFailed && <Refusal>{t('session.stop.failed')}</Refusal>}</div>
      <div className={styles.acts}>
        <Button kind="outline" busy={isStopping} disabled={stopped !== undefined} onClick={() => void stop()}>
          {t('session.stop')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('session.go_on')}
        </Button>
      </div>
      {rule && settings.mode !== 'live' && <p className={styles.note}>{t('practice.rule', rule)}</p>}
    </>
  )
}
