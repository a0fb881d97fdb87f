import styles from './four-eyes.module.css'
import { Glyph } from './glyph.tsx'
import type { GlyphShape } from './glyph.tsx'

export interface EyesStep {
  readonly shape: GlyphShape
  readonly title: string
  /** Who and when, beneath. */
  readonly who: string
  readonly isNow: boolean
}

/** The steps of four eyes on one line; one step where one reviewer is enough. */
export const FourEyes = ({ steps }: { readonly steps: readonly EyesStep[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.title} className={styles.step} aria-current={step.isNow ? 'step' : undefined}>
        <Glyph shape={step.shape} />
        <p className={styles.title}>{step.title}</p>
        <p className={styles.who}>{step.who}</p>
      </li>
    ))}
  </ol>
)
