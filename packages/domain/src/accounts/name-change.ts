import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * The name by which a customer logs in, an e-mail address or a phone number, is changed by whoever proves to own the
 * account and the new name (decision 55).
 */

/** So often a day: each one tells a mailbox and a phone, and keeps a name from everybody else. */
const NAME_CHANGES_MAX = 3

/**
 * How long nobody else can take a name that was given up. Longer than letters to it are tried, than it can be taken back
 * and than a complaint takes; shorter than a carrier waits before it gives a number to somebody else (45 days and more).
 */
export const NAME_KEPT_MS = 30 * DAY_MS

/** How long whoever reads what is sent to the old name can take it back. */
export const TAKE_BACK_WITHIN_MS = 7 * DAY_MS

/** From when on the name can be changed again, where it cannot now. */
export function nextNameChange(changedAt: readonly Instant[], now: Instant): Instant | undefined {
  const today = changedAt.filter((at) => at > now - DAY_MS).toSorted((a, b) => b - a)
  const binding = today[NAME_CHANGES_MAX - 1]
  return binding === undefined ? undefined : binding + DAY_MS
}

/** A name that an account had before. */
export interface FormerName {
  readonly account: string
  readonly givenUpAt: Instant
  /** Whether it ended because an earlier one was taken back. */
  readonly wasTakenBack: boolean
}

/**
 * Whether a former name can be taken back. Once one was, none that stood from then on until it came back can be: whoever
 * brought it there must not undo that in turn. Those of before can, or whoever changed a name twice would take their own first
 * one back, and keep the owner out by that.
 * @param names every name that the account had, the last one first
 * @param place which of them it is
 * @param current the name that it has
 */
export function canTakeBack(
  names: readonly FormerName[],
  place: number,
  current: string,
  now: Instant,
): boolean {
  const name = names[place]
  if (!name || name.wasTakenBack || now >= name.givenUpAt + TAKE_BACK_WITHIN_MS) return false

  return names.slice(0, place).every(({ wasTakenBack }, at) => {
    if (!wasTakenBack) return true

    const cameBack = at === 0 ? current : names[at - 1]?.account
    const since = names.findIndex(({ account }, index) => index > at && account === cameBack)

    return since !== -1 && place > since
  })
}

/** What proves that an account is one's own, beside its login password, where its name is to change. */
export type NameProof = 'factor' | 'code' | 'papers'

/**
 * How long papers have passed before they count in place of a code: who put their own papers on another's account has been
 * told to its owner for so long.
 */
export const PAPERS_COUNT_AFTER_MS = 7 * DAY_MS

/**
 * The proofs that count for an account: its second factor where there is one, and nothing else; else a code sent to the
 * name that it has, or, for who no longer reads that, what stands on the papers that passed. Without papers there is none.
 */
export function nameProofs(
  of: { readonly hasFactor: boolean; readonly papersPassedAt: Instant | undefined },
  now: Instant,
): readonly NameProof[] {
  if (of.hasFactor) return ['factor']
  const havePapers = of.papersPassedAt !== undefined && now >= of.papersPassedAt + PAPERS_COUNT_AFTER_MS
  return havePapers ? ['code', 'papers'] : ['code']
}

/**
 * What is shown beside a code to a former name by who takes it back: papers that had passed when the name was given up,
 * where there were any. Those that passed later may be of whoever changed it.
 */
export const takeBackProof = (
  { givenUpAt }: Pick<FormerName, 'givenUpAt'>,
  papersPassedAt: Instant | undefined,
): 'papers' | 'password' =>
  papersPassedAt !== undefined && papersPassedAt <= givenUpAt ? 'papers' : 'password'
