import styles from './rate-figure.module.css'

/** A rate as a figure with its percent sign small beside it, and the words of what it is for beneath. */
export const RateFigure = ({
  rate,
  words,
  isLarge = false,
}: {
  /** As the language writes it: `0.015%`; in all ten the sign comes last. */
  readonly rate: string
  readonly words: string
  readonly isLarge?: boolean
}) => (
  <div className={styles['rate']} data-large={isLarge || undefined}>
    <dt>{words}</dt>
    <dd className="figure">
      {rate.replace(/\s*%$/u, '')}
      <span>%</span>
    </dd>
  </div>
)
