import styles from './changes.module.css'
import { classNames } from '@plumbline/web/styles/class-names'

export interface ChangeLine {
  readonly name: string
  readonly before?: string | undefined
  readonly after: string
  /** A fact of the act itself, which has no before: it stands across both sides. */
  readonly isWhole?: boolean
}

/** Figures never break; everything else may. */
const FIGURE = /^[\d.,\s\u00A0\u2212–-]+$/

/** What is and what would be, side by side; what differs in weight. */
export function Changes({
  now,
  then,
  lines,
}: {
  readonly now: string
  readonly then: string
  readonly lines: readonly ChangeLine[]
}) {
  const hasBefore = lines.some(({ before }) => before !== undefined)

  return (
    <div className={styles.room}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <td />
            {hasBefore && <th scope="col">{now}</th>}
            <th scope="col">{then}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {hasBefore && !line.isWhole && (
                <td className={figureClass(line.before)} data-side={now}>
                  {line.before ?? '–'}
                </td>
              )}
              <td
                data-side={hasBefore && !line.isWhole ? then : undefined}
                colSpan={hasBefore && line.isWhole ? 2 : undefined}
                className={classNames(
                  figureClass(line.after),
                  hasBefore && !line.isWhole && line.before !== line.after && styles.changed,
                )}
              >
                {line.after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const figureClass = (text: string | undefined): string =>
  classNames(text !== undefined && FIGURE.test(text) && 'figure')
