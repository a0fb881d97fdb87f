import type { ProposalLine } from './store.ts'

/** What a proposal is about, field by field, as whoever decides reads it. */
export type NamedValues = readonly (readonly [name: string, value: string])[]

/** Each field after and before; what neither has is left out. */
export function linesOfChange(after: NamedValues, before: NamedValues | undefined): ProposalLine[] {
  const was = new Map(before)

  return after.flatMap(([name, value]) =>
    value === '' && (was.get(name) ?? '') === ''
      ? []
      : [{ name, ...(before && { before: was.get(name) ?? '' }), after: value }],
  )
}

/** One side of the lines in one text, for the audit log. */
export const textOfLines = (lines: readonly ProposalLine[], side: 'before' | 'after'): string =>
  lines.map((line) => `${line.name}: ${line[side] ?? ''}`).join('\n')
