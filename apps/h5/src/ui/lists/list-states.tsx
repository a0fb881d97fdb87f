import { CloudOff, RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { InlineStep } from '../button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './list-states.module.css'
import { Bob } from '@plumbline/web/parts/mark'

/** Grey blocks in the shape of the rows to come; `label` is what a screen reader hears. */
export const SkeletonRows = ({
  rows,
  label,
  hasChart = false,
}: {
  readonly rows: number
  readonly label: string
  readonly hasChart?: boolean
}) => (
  <div role="status" aria-label={label} className={styles.skeleton} data-skeleton="">
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={styles.bones} data-odd={at % 2 === 1 || undefined}>
        <span>
          <i />
          <i />
        </span>
        {hasChart && <b />}
        <span>
          <i />
          <i />
        </span>
      </div>
    ))}
  </div>
)

/** Nothing there yet: a level line with the bob at rest, what is missing, and the one next step. */
export const EmptyState = ({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}) => (
  <div className={styles.empty}>
    <LevelLine />
    <h2>{title}</h2>
    {note !== undefined && <p>{note}</p>}
    {children}
  </div>
)

/** The picture of nothing: a scale, dead level. */
const LevelLine = () => (
  <svg viewBox="0 0 200 76" width="200" height="76" aria-hidden="true" className={styles.level}>
    <path d="M100 0v46" className={styles.cord} />
    <path
      d="M.5 64.5h199M.5 64.5v8M10.5 64.5v4M20.5 64.5v4M30.5 64.5v4M40.5 64.5v4M50.5 64.5v8M60.5 64.5v4M70.5 64.5v4M80.5 64.5v4M90.5 64.5v4M100 64.5v8M110.5 64.5v4M120.5 64.5v4M130.5 64.5v4M140.5 64.5v4M150.5 64.5v8M160.5 64.5v4M170.5 64.5v4M180.5 64.5v4M190.5 64.5v4M199.5 64.5v8"
      className={styles.scale}
    />
    <Bob x={100} y={64} scale={1.5} />
  </svg>
)

interface Trouble {
  /** The cause in a few words, then what it means for the customer's money. */
  readonly title: string
  readonly note: ReactNode
}

/** It did not load. `onRetry` asks again; typed input elsewhere stays. */
export const ErrorState = ({
  title,
  note,
  retry,
  onRetry,
  children,
}: Trouble & { readonly retry: string; readonly onRetry: () => void; readonly children?: ReactNode }) => (
  <div className={styles.trouble} role="alert">
    <Icon of={CloudOff} size={24} />
    <div>
      <h2>{title}</h2>
      <p>{note}</p>
      <div className={styles.steps}>
        <InlineStep onClick={onRetry}>
          <Icon of={RefreshCw} />
          {retry}
        </InlineStep>
        {children}
      </div>
    </div>
  </div>
)

/** No network: since when, and how old what is shown is. It goes away by itself. */
export const OfflineState = ({ title, note }: Trouble) => (
  <div className={styles.trouble} role="status">
    <Icon of={WifiOff} size={24} />
    <div>
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
  </div>
)

/** The list ends here: a hairline, words, a hairline. */
export const EndOfList = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.end}>
    <span>{children}</span>
  </p>
)
