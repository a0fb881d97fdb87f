import type { BonusTerms } from '@plumbline/domain/rewards/bonus'
import { LANGUAGES } from '@plumbline/language/languages'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { automaticOperators } from '../../desk/operators/index.ts'
import { programmeDocument, programmeLines } from './programme-document.ts'
import { hasProgrammes } from './programme-store.ts'
import type { Needs } from './needs.ts'
import { SAMPLES_OPEN_MS } from '@plumbline/domain/money/practice-money'

/** Shown in the chain of acts as the reason for the samples. */
const REASON = 'Sample programme of the first start in practice'

const SAMPLES: readonly {
  readonly title: 'bonus.sample.welcome' | 'bonus.sample.gift'
  readonly terms: BonusTerms
  readonly budgetMinor: bigint
}[] = [
  {
    title: 'bonus.sample.welcome',
    terms: { type: 2, minor: 50_00n, turnoverFactor: 2, days: 30, needsIdentity: false },
    budgetMinor: 20_000_00n,
  },
  {
    title: 'bonus.sample.gift',
    terms: { type: 1, minor: 5_00n, turnoverFactor: 0, days: 30, needsIdentity: true },
    budgetMinor: 5_000_00n,
  },
]

/**
 * Brings the sample programmes to a database of practice that has none yet, plainly named samples. The two automatic
 * operators of practice propose and confirm them as people would; the database takes no programme without two.
 */
export async function seedSampleProgrammes(deps: Needs): Promise<void> {
  const { database, clock, makeId, proposals, translator } = deps
  const at = clock.now()

  const proposed = await database.transaction(async (tx) => {
    const operators = await automaticOperators(tx, at)
    if (await hasProgrammes(tx)) return undefined

    const ids: string[] = []
    for (const { title, terms, budgetMinor } of SAMPLES) {
      const titles = Object.fromEntries(LANGUAGES.map(({ code }) => [code, translator(code)(title)]))
      const facts = { titles, terms, budgetMinor, opensAt: at, closesAt: at + SAMPLES_OPEN_MS }

      const made = await proposals.propose(tx, {
        kind: 'bonus_programme',
        document: programmeDocument(makeId(), 1, facts),
        lines: programmeLines(facts, undefined),
        reason: REASON,
        operatorId: operators[0],
      })
      if (isRefusal(made)) throw new Error(`a sample programme was refused: ${made.refusal}`)

      ids.push(made.proposal_id)
    }

    return { ids, checker: operators[1] }
  })

  for (const id of proposed?.ids ?? []) {
    const done = await proposals.confirm(proposed?.checker ?? 0n, id, REASON)
    if (isRefusal(done)) throw new Error(`a sample programme was refused: ${done.refusal}`)
  }
}
