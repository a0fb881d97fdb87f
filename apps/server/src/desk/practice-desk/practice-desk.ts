import { PRACTICE_FIRST_MS, practiceStep } from '@plumbline/domain/desk/practice-review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import type { Job } from '../../platform/jobs.ts'
import { automaticOperators } from '../operators/index.ts'
import { readOpenPractice } from '../reviews/index.ts'
import type { PracticeReview } from '../reviews/index.ts'
import type { Needs } from './needs.ts'

/** How each kind is decided: the use cases that people work with. */
export type ReviewKinds = Partial<Readonly<Record<ReviewKind, PracticeReview>>>

/** An item is taken at most so many steps at once: a first and a second decision. */
const STEPS_MAX = 2

/**
 * Two operators plainly named automatic, who decide practice reviews at any hour so that one person can try every flow
 * (docs/rules/desk.md#automatic-practice-desk). What is due follows from the review's own row, so a restart loses
 * nothing.
 * @throws Error in live mode
 */
export function createPracticeDesk(
  { database, clock, logger, mode }: Pick<Needs, 'database' | 'clock' | 'logger' | 'mode'>,
  kinds: ReviewKinds,
): Job {
  if (mode === 'live') throw new Error('the practice desk decides practice money alone')

  let desks: readonly [bigint, bigint] | undefined

  /** What could not be decided is tried each second, and told once, as long as it is open. */
  let complainedOf: ReadonlySet<string> = new Set()

  /** Takes each due step once. @returns whether there was any */
  async function pass([first, second]: readonly [bigint, bigint]): Promise<boolean> {
    let hasActed = false
    const open = await readOpenPractice(database)
    const failed = new Set(open.map(({ ref }) => ref).filter((ref) => complainedOf.has(ref)))
    for (const row of open) {
      const review = kinds[row.kind]
      if (!review || row.waits_for === 'nobody' || clock.now() - row.opened_at < PRACTICE_FIRST_MS) continue

      try {
        const firstBy = { [String(first)]: 1, [String(second)]: 2 }[String(row.first_operator_id)]
        const step = practiceStep(
          {
            openedAt: row.opened_at,
            waitsFor: row.waits_for,
            firstBy: firstBy === 1 || firstBy === 2 ? firstBy : undefined,
            needsTwo: await review.needsTwo(row.ref),
            isToReject: await review.isToReject(row.ref),
          },
          clock.now(),
        )
        if (!step) continue

        await review[step.act](step.desk === 1 ? first : second, row.ref)
        hasActed = true
      } catch (error) {
        if (!failed.has(row.ref))
          logger.error({ err: error, kind: row.kind, ref: row.ref }, 'the practice desk could not decide')
        failed.add(row.ref)
      }
    }

    complainedOf = failed
    return hasActed
  }

  const step = async (): Promise<void> => {
    desks ??= await database.transaction((tx) => automaticOperators(tx, clock.now()))
    for (let taken = 0; taken < STEPS_MAX && (await pass(desks)); taken += 1);
  }

  return {
    name: 'decide',
    everyMs: 1_000,
    runs: 'one-node',
    failure: 'the practice desk stumbled',
    run: step,
  }
}
