import { useId } from 'react'
import type { BalancePart } from './balance-parts.ts'
import styles from './balance-bar.module.css'

const BAR_WIDTH = 350
const GAP = 2
/** A part that is there is seen, however small. */
const MIN = 6

/** The balance drawn to scale: available full, held hatched like the ribbon, the rest by its own shade. */
export function BalanceBar({
  parts,
  label,
}: {
  readonly parts: readonly BalancePart[]
  readonly label: string
}) {
  const hatch = useId()
  const shown = parts.filter(({ minor }) => minor > 0n)
  const sum = shown.reduce((total, { minor }) => total + minor, 0n)
  const room = BAR_WIDTH - GAP * (shown.length - 1) - MIN * shown.length

  const widthOf = (minor: bigint): number => MIN + (Number((minor * 10_000n) / sum) / 10_000) * room
  const startOf = (at: number): number =>
    shown.slice(0, at).reduce((x, { minor }) => x + widthOf(minor) + GAP, 0)

  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${BAR_WIDTH} 8`}
      width="100%"
      height="8"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v4" className={styles.hatch} />
        </pattern>
      </defs>
      {shown.length === 0 && <rect className={styles.none} width={BAR_WIDTH} height="8" />}
      {shown.map(({ kind, minor }, at) => (
        <rect
          key={kind}
          data-kind={kind}
          x={startOf(at)}
          width={widthOf(minor)}
          height="8"
          {...(kind === 'held' ? { fill: `url(#${hatch})` } : {})}
        />
      ))}
    </svg>
  )
}
