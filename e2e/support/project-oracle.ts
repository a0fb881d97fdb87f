import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const ORACLE = resolve(import.meta.dirname, '../../tools/oracle/investment_oracle.py')

export const hasPython = spawnSync('python3', ['-c', 'import fractions'], { stdio: 'ignore' }).status === 0

/** What one customer does with one project, by platform days; sums in cents. */
export interface Told {
  /** The terms' own document, as `GET /api/project/yeb` answers it. */
  readonly document: string
  /** The first day on which the project has other terms; never, where it is left out. */
  readonly changed?: string
  readonly acts: readonly {
    readonly date: string
    readonly kind: string
    readonly amount?: string
    readonly renew?: string
  }[]
}

/** In cents: what has come to cash in all, less what was paid in; principal; interest not paid out. */
export interface Expected {
  readonly cash: bigint
  readonly invested: bigint
  readonly accrued: bigint
}

/**
 * What the oracle in exact fractions says once the midnight that ends `until` has passed. It is given the terms' document and
 * what the customer did, nothing that the server reckoned.
 */
export function expectedAfter(until: string, { document, changed, acts }: Told): Expected {
  const plenty = String(10n ** 12n)
  const life = {
    terms: document,
    capacity: plenty,
    others: '0',
    reserve: plenty,
    cash: plenty,
    opens: '2000-01-01',
    closes: '2999-01-01',
    renamed: changed ?? '2999-01-01',
    acts: acts
      .filter(({ date }) => date <= until)
      .map((act) => (act.kind === 'join' ? { ...act, same_terms: true } : act)),
    until,
  }

  const { stdout, status } = spawnSync('python3', [ORACLE], {
    input: `${JSON.stringify(life)}\n`,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('the oracle failed')

  const refused = /(?:^|;)(?:join|append|instalment|keep|stop) (?!ok)\w+/.exec(stdout)
  if (refused) throw new Error(`the oracle refuses: ${refused[0]}`)

  const [cash = '0', invested = '0', accrued = '0'] = stdout.trim().split(';').at(-1)?.split(' ') ?? []
  return { cash: BigInt(cash) - BigInt(plenty), invested: BigInt(invested), accrued: BigInt(accrued) }
}
