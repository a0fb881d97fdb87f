import type { Movement } from '@plumbline/api-schema/money/wallet'

/** One line of a list of movements. With `from` it is both sides of one: out of that balance, into the line's own. */
export type MovementLine = Movement & { readonly from?: Movement['book'] }

/**
 * Movements as a list shows them: what only went from one balance of its customer to another has two sides, and is one line.
 * @param movements newest first, as the server gives them: the side that receives stands right before the one that gives
 */
export function joinSides(movements: readonly Movement[]): readonly MovementLine[] {
  const lines: MovementLine[] = []

  for (const movement of movements) {
    const last = lines.at(-1)
    if (last && areSides(last, movement)) lines.splice(-1, 1, { ...last, from: movement.book })
    else lines.push(movement)
  }

  return lines
}

const areSides = (received: MovementLine, given: Movement): boolean =>
  received.from === undefined &&
  received.book !== given.book &&
  given.amount === `-${received.amount}` &&
  (['kind', 'ref', 'time', 'asset', 'practice'] as const).every((name) => received[name] === given[name])
