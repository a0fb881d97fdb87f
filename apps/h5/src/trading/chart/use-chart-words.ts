import { useMemo } from 'react'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { ChartWords } from '../../chart/chart-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { zoneAheadMs, zoneName } from '../../format/zone.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useZone } from '../../session/time-zone.ts'

const isFigure = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** How the chart writes figures and times: as the page does, in its language. */
export function useChartWords(): ChartWords {
  const t = useWords()
  const format = useFormat()
  const zone = useZone()

  return useMemo(
    () => ({
      figure: (digits) => (isFigure(digits) ? format.amount(digits) : digits),
      volume: (digits) => (isFigure(digits) ? format.volume(digits) : digits),
      time: (time, stepMs) => {
        const iso = new Date(time).toISOString()
        if (stepMs === undefined) return format.dateTime(iso)
        return stepMs >= DAY_MS ? format.day(iso) : format.time(iso)
      },
      zoneAheadMs: (time) => zoneAheadMs(time, zone),
      zone: zoneName(serverClock.now(), format.language, zone),
      legend: {
        open: t('trade.chart.open'),
        high: t('trade.chart.high'),
        low: t('trade.chart.low'),
        close: t('trade.chart.close'),
      },
    }),
    [t, format, zone],
  )
}
