export interface ActLine {
  /** Stable: `role`, `amount`; `state` where the log holds one word alone. */
  readonly name: string
  readonly value: string
}

function readJson(text: string): readonly ActLine[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null
      ? Object.entries(read).map(([name, value]) => ({ name, value: String(value) }))
      : undefined
  } catch {
    return undefined
  }
}

const LINE = /^([a-z_]+): (.*)$/
/** A state, and of a recharge the sum: `success 19.00`. */
const STATE_WITH_SUM = /^([a-z_]+) (\d+(?:\.\d+)?)$/

/** What an act's before or after says: a list of the log's own names, as JSON or line by line, or a state. */
export function linesOfSide(text: string | undefined): readonly ActLine[] {
  if (text === undefined) return []

  const listed = text.startsWith('{') ? readJson(text) : undefined
  if (listed) return listed

  const [, state, amount] = STATE_WITH_SUM.exec(text) ?? []
  if (state !== undefined && amount !== undefined)
    return [
      { name: 'state', value: state },
      { name: 'amount', value: amount },
    ]

  const lines = text.split('\n').map((line) => LINE.exec(line))

  // Before something new there is nothing, line by line.
  if (lines.every((line) => line?.[2] === '')) return []

  return lines.every((line) => line !== null)
    ? lines.map(([, name, value]) => ({ name: name ?? '', value: value ?? '' }))
    : [{ name: 'state', value: text }]
}
