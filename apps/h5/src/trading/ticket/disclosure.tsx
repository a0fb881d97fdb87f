import { losingShareCall } from '@plumbline/api-schema/openness/offering'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import styles from './disclosure.module.css'

/** A decimal of percent as a fraction: `66.7` is `0.667`. */
const fractionOf = (perCent: string): string => {
  const [whole = '0', tenths = '0'] = perCent.split('.')
  return `${whole.padStart(3, '0').slice(0, -2)}.${whole.padStart(2, '0').slice(-2)}${tenths}`
}

/** The share of customers who lost, as a fraction; `undefined` where there are too few of them, or it is not known yet. */
export function useLosingShare(): string | undefined {
  const { data } = useCall(losingShareCall, {}, { staleTime: HOUR_MS })
  return data?.share === undefined ? undefined : fractionOf(data.share)
}

/** What every ticket says besides its figures: where it is not offered, and where to read on (fair dealing, disclosure block). */
export function Disclosure() {
  const t = useWords()

  return (
    <div className={styles.disclosure}>
      <p>{t('disclosure.country')}</p>
      <p className={styles.links}>
        <a className={stepClass} href="#/pages/login/agreement?type=risk">
          {t('disclosure.risk')}
        </a>
        <a className={stepClass} href="#/pages/proofs/verify">
          {t('disclosure.verify')}
        </a>
      </p>
    </div>
  )
}
