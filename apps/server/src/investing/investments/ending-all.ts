import { assetId } from '@plumbline/domain/money/asset'
import type { Caller } from '../../http/route.ts'
import type { ReadNeeds } from './needs.ts'
import { readInvestment } from './reads/read-investment.ts'
import { openInvestments } from './store.ts'

/** One running project, and what ending it now would return, as the wire says it. */
export interface EndingNow {
  readonly id: string
  readonly title: string
  readonly language: string
  readonly principal: string
  readonly interest: string
  readonly charge: string
  readonly received: string
}

/** What ending each running project of a customer now would return. */
export async function endingAll(deps: ReadNeeds, isPractice: boolean, caller: Caller): Promise<EndingNow[]> {
  const rows = await openInvestments(deps.database, caller.customerId, assetId('USD', isPractice))
  const ending: EndingNow[] = []
  for (const { id } of rows) {
    const read = await readInvestment(deps, id, caller)
    if (!('subscription' in read)) continue

    const { title, language } = read.subscription
    ending.push({ id, title, language, ...read.stop_now })
  }

  return ending
}
