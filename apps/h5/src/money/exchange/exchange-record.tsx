import { exchangesCall } from '@plumbline/api-schema/money/exchange'
import type { Exchange } from '@plumbline/api-schema/money/exchange'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordHead } from '../records/record-head.tsx'
import { useRecord } from '../records/use-record.ts'
import styles from './exchange-page.module.css'
import { assetsOf } from './exchange-sums.ts'
import { PageHead } from '../../forms/page-head.tsx'

const LIST = '/pages/user/exchangerecord'

/** One exchange: both sums and the price they met at. */
export function ExchangeRecord({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useRecord(exchangesCall, id, () => false)

  return (
    <>
      <PageHead title={t('title.exchange')} above={LIST} />
      <RecordFrame query={query} listTo={LIST} listLabel={t('title.exchanges')}>
        {(exchange) => <Shown exchange={exchange} />}
      </RecordFrame>
    </>
  )
}

function Shown({ exchange }: { readonly exchange: Exchange }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { from, to } = assetsOf(exchange)

  return (
    <>
      <RecordHead state={t('exchange.get')} amount={exchange.get} asset={to}>
        {t('exchange.pair', { from, to })}
      </RecordHead>
      <section className={styles.facts}>
        <FactLine label={t('exchange.give')} isFigure>
          {cover(format.money(exchange.give, from))}
        </FactLine>
        <FactLine label={t('exchange.price.of', { coin: exchange.coin })} isFigure>
          {format.amount(exchange.price)}
        </FactLine>
        <FactLine label={t('statement.day')}>{format.fullTime(exchange.time)}</FactLine>
      </section>
      <PageFoot>
        <a className={buttonClass('outline')} href="#/pages/user/wallet">
          {t('money.back_to_wallet')}
        </a>
      </PageFoot>
    </>
  )
}
