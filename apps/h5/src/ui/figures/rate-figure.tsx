import styles from './rate-figure.module.css'

/** Three figures of more letters than this do not stand side by side on a phone. */
const LONG = 7

interface Rate {
  readonly key: string
  /** As the language writes it: `0.015%`; in all ten the sign comes last. */
  readonly rate: string
  readonly words: string
}

const figureOf = ({ rate }: Rate): string => rate.replace(/\s*%$/u, '')

/**
 * Rates as figures side by side, the percent sign small beside each and beneath it what it is for. In a list they begin on
 * fixed columns, so that points stand under points. Rates of many digits stand one below the other instead.
 */
export const RateFigures = ({
  rates,
  isLarge = false,
}: {
  readonly rates: readonly Rate[]
  readonly isLarge?: boolean
}) => (
  <dl
    className={styles.rates}
    data-large={isLarge || undefined}
    data-long={rates.some((rate) => figureOf(rate).length > LONG) || undefined}
  >
    {rates.map((rate) => (
      <div key={rate.key}>
        <dt>{rate.words}</dt>
        <dd className="figure">
          {figureOf(rate)}
          <span>{rate.rate.slice(figureOf(rate).length)}</span>
        </dd>
      </div>
    ))}
  </dl>
)
