import type { AssetCode } from '@plumbline/domain/money/asset'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import styles from './record-head.module.css'

/** Head of a record: its state, its sum, a line beneath. Good and bad news have one layout, size and colour. */
export function RecordHead(props: {
  readonly state: string
  readonly amount: string
  readonly asset: AssetCode
  readonly children?: ReactNode
}) {
  const format = useFormat()
  const cover = useCover()

  return (
    <section className={styles.head}>
      <h2 aria-live="polite">{props.state}</h2>
      <Sum figure={format.split(cover(format.amount(props.amount)))} unit={props.asset} />
      {props.children !== undefined && <div className="quiet">{props.children}</div>}
    </section>
  )
}
