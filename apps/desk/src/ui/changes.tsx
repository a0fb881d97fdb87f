import styles from './changes.module.css'

export interface ChangeLine {
  readonly name: string
  readonly before?: string | undefined
  readonly after: string
}

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
    <table className={styles['changes']}>
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
            {hasBefore && <td>{line.before ?? '–'}</td>}
            <td className={hasBefore && line.before !== line.after ? styles['changed'] : undefined}>
              {line.after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
