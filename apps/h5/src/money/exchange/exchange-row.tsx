import type { Exchange } from '@plumbline/api-schema/money/exchange'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { RecordRow } from '../records/record-row.tsx'
import { assetsOf } from './exchange-sums.ts'

/** One exchange: both assets, what was got and what was given. */
export function ExchangeRow({
  exchange,
  isTimeOnly = false,
}: {
  readonly exchange: Exchange
  readonly isTimeOnly?: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { from, to } = assetsOf(exchange)

  return (
    <RecordRow
      to={`/pages/user/exchangerecord?id=${exchange.id}`}
      title={t('exchange.pair', { from, to })}
      meta={isTimeOnly ? format.time(exchange.time) : format.dateTime(exchange.time)}
      amount={cover(`+${format.amount(exchange.get)}`)}
      word={<span className="figure">{cover(`−${format.amount(exchange.give)}`)}</span>}
    />
  )
}
