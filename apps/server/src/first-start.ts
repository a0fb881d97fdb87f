import { firstOperators, setupUrl } from './desk/operators/index.ts'
import { clock, database, fillRandom, keyFiles, logger, publicUrl } from './platform/floor.ts'
import type { House } from './platform/house.ts'
import { recordFingerprints } from './platform/key-fingerprints.ts'

/** Set-up link of a first operator: shown once and stored nowhere. */
export interface SetupLinkShown {
  readonly name: string
  readonly url: string
}

/** Writes down which keys this installation works with, for nodes to come. */
export async function recordKeys(house: House): Promise<void> {
  const changed = await recordFingerprints(house.get(database), house.get(keyFiles).fingerprints())
  if (changed.length > 0)
    house
      .get(logger)
      .warn({ keys: changed }, 'these key files are others than at the start before: was a backup put back?')
}

/** @returns links of the operators made now: at the first start alone */
export async function bringOperators(house: House): Promise<SetupLinkShown[]> {
  const made = await firstOperators({
    database: house.get(database),
    clock: house.get(clock),
    fillRandom: house.get(fillRandom),
  })

  return made.map(({ name, token }) => ({ name, url: setupUrl(house.get(publicUrl), token) }))
}
