import type { Moment } from '@plumbline/api-schema/trading/market'
import type { Formats } from '../../format/use-format.ts'
import { useFormat } from '../../format/use-format.ts'
import type { Translate } from '@plumbline/language/translate'
import { useWords } from '../../format/use-words.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './moment-page.module.css'

type Answer = NonNullable<Moment['answer']>

/** Why the other site showed another price, in words; where no reason was found, the way to a complaint. */
export function MomentAnswer({ moment, answer }: { readonly moment: Moment; readonly answer: Answer }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      <p className={styles.answer} role="status">
        {answerWords(t, format, moment.tick_size, answer)}
      </p>
      {answer.kind === 'unexplained' && (
        <LinkRow label={t('support.complaints')} to="/pages/customer/customer?view=complain" />
      )}
    </>
  )
}

export function answerWords(t: Translate, format: Formats, tickSize: string, answer: Answer): string {
  const price = (decimal: string | undefined): string => format.price(decimal ?? '0', tickSize)

  switch (answer.kind) {
    case 'within_sources':
      return t('moment.answer.within_sources', { low: price(answer.low), high: price(answer.high) })
    case 'dropped':
      return t(answer.dropped === 'stale' ? 'moment.answer.dropped_stale' : 'moment.answer.dropped_off', {
        name: answer.name ?? '',
        price: price(answer.price),
      })
    case 'other_moment':
      return t('moment.answer.other_moment', { time: format.exactTime(answer.time ?? '') })
    case 'other_product':
      return t('moment.answer.other_product', { symbol: answer.symbol ?? '' })
    case 'replay':
      return t('moment.answer.replay', { time: format.fullTime(answer.time ?? '') })
    case 'unexplained':
      return t('moment.answer.unexplained', { share: format.change(answer.share ?? '0') })
    case 'no_price':
    case 'same':
    case 'simulated':
      return t(`moment.answer.${answer.kind}`)
  }
}
