import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './targets.module.css'

/** One kind of target: its rows, or that there is none, and the way to one more. */
export const TargetSection = (props: {
  readonly title: string
  readonly add: string
  readonly to: string
  readonly none: string
  readonly children: readonly ReactNode[]
}) => (
  <section className={styles.section}>
    <SectionHead title={props.title} />
    {props.children.length > 0 ? <ul>{props.children}</ul> : <p className={styles.none}>{props.none}</p>}
    <a href={`#${props.to}`} className={`${stepClass} ${styles.add}`}>
      <Icon of={Plus} />
      {props.add}
    </a>
  </section>
)
