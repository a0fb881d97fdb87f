import { parseIso } from '@plumbline/domain/basics/time'
import type { FOUR_EYES } from '@plumbline/domain/desk/review'
import type { GlyphShape } from '../ui/glyph.tsx'

export type FourEyesState = (typeof FOUR_EYES)[number]

/** What every row of a queue has; of proposals some are absent. */
export interface QueueRow {
  readonly id: string
  readonly time: string
  readonly state_since: string
  readonly promised_by?: string | undefined
  readonly is_overdue?: boolean | undefined
  readonly case_number?: string | undefined
  readonly four_eyes: FourEyesState
  readonly decisions: readonly {
    readonly operator: string
    readonly act: string
    readonly at: string
    readonly reason?: string | undefined
  }[]
}

/** Glyph and key of the words for a four-eyes state: always both, never colour alone. */
export const EYES = {
  first: { shape: 'ring', words: 'eyes.first' },
  second: { shape: 'half', words: 'eyes.second' },
  yours: { shape: 'full', words: 'eyes.yours' },
  bank: { shape: 'dashed', words: 'eyes.bank' },
  done: { shape: 'full', words: 'eyes.done' },
} as const satisfies Record<FourEyesState, { readonly shape: GlyphShape; readonly words: string }>

/** Whether the next step can be the asking operator's: of what waits for the bank, it is to enter its answer. */
export const isMine = ({ four_eyes }: Pick<QueueRow, 'four_eyes'>): boolean =>
  four_eyes === 'first' || four_eyes === 'second' || four_eyes === 'bank'

/** Late by the server's word, or because its promise has passed while the page stood open. */
export function isLate(
  row: Pick<QueueRow, 'is_overdue' | 'promised_by' | 'four_eyes'>,
  now: number,
): boolean {
  if (row.four_eyes === 'done') return false
  const promised = row.promised_by === undefined ? undefined : parseIso(row.promised_by)
  return row.is_overdue === true || (promised !== undefined && promised <= now)
}

/** Milliseconds since a time of the wire; a time that is none counts as now. */
export const since = (iso: string, now: number): number => now - (parseIso(iso) ?? now)

const VERBS = [
  'approve',
  'reapprove',
  'confirm',
  'reject',
  'pay',
  'pass',
  'propose',
  'refused',
  'withdrawn',
  'cancel',
  'time_out',
  'escalate',
] as const
export type ActVerb = (typeof VERBS)[number]

/** What was done, of an act of the audit log: `withdrawal_pay` is `pay`, `confirmed` is `confirm`. */
export const verbOf = (act: string): ActVerb | undefined => {
  const words = `_${act}_`
  return VERBS.find((verb) => words.includes(`_${verb}_`) || words.includes(`_${verb}ed_`))
}

/** The end of a withdrawal that was proposed by mistake and put away again. */
const isPutAway = (act: string): boolean => /^withdrawal_.*_(?:refused|withdrawn)$/.test(act)

/** Decisions that still count: no first one that another operator replaced, no proposal that was put away. */
export function standingDecisions<Made extends { readonly act: string }>(
  made: readonly Made[],
): readonly Made[] {
  const from = made.findLastIndex(({ act }) => verbOf(act) === 'reapprove')
  const standing: Made[] = []
  for (const decision of from < 0 ? made : made.slice(from)) {
    if (isPutAway(decision.act)) standing.pop()
    else standing.push(decision)
  }

  return standing
}
