import type { ReactNode } from 'react'
import { classNames } from '@plumbline/web/styles/class-names'
import styles from './facts.module.css'

/** Names and values, one hairline each. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl>{children}</dl>

export const Fact = ({
  name,
  strong = false,
  children,
}: {
  readonly name: ReactNode
  readonly strong?: boolean
  readonly children: ReactNode
}) => (
  <div className={classNames(styles.fact, strong && styles.strong)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
