import { nodeSha256 } from '@plumbline/verifier/testing/made-log'
import { mutationsOf } from '@plumbline/verifier/testing/mutations'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { everyEnd } from './every-end.ts'
import { startChecker } from '@plumbline/verifier/testing/python-checker'

export interface TamperReport {
  readonly tried: number
  /** How many different places were changed, a place within a document counted as one of its own. */
  readonly places: number
  /** What was changed and still believed, by whom. */
  readonly believed: readonly string[]
}

/** Changes one thing at a time in bundles of every end; both checkers must refuse each. */
export async function tamperBoth(count: number, seed: number): Promise<TamperReport> {
  const believed: string[] = []
  const places = new Set<string>()
  let tried = 0
  for (const isLive of [false, true]) {
    const { keyFile, bundles } = everyEnd(isLive)
    const checker = startChecker(keyFile)
    const share = Math.ceil(count / bundles.length / 2)
    for (const [at, { name, bundle }] of bundles.entries()) {
      const mutations = mutationsOf(bundle, seed + at + (isLive ? bundles.length : 0))
      for (let round = 0; round < share; round += 1) {
        const mutation = mutations.next().value

        // Python works while this process does.
        const verdict = checker.judge(mutation.bundle)
        const { holds } = await verifyOrder(mutation.bundle, keyFile, { sha256: nodeSha256 })

        if (holds) believed.push(`in TypeScript, ${name}: ${mutation.name}`)
        if ((await verdict) === 'ok') believed.push(`in Python, ${name}: ${mutation.name}`)

        places.add(`${isLive} ${at} ${mutation.name}`)
        tried += 1
      }
    }

    await checker.stop()
  }

  return { tried, places: places.size, believed }
}
