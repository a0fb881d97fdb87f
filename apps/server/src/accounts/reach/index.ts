import { defineValue } from '../../platform/module.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ownWords } from '../own-words/index.ts'
import { reachOf as read } from './reach.ts'

export { reachesOf } from './reach.ts'
export type { Reach } from './reach.ts'

/** Where a customer is reached, with the word that they know our letters by. */
export const reachOf = defineValue(
  'reachOf',
  { ownWords },
  ({ ownWords }) =>
    async (db: Queryable, customerId: bigint, formerNameId?: bigint) => ({
      ...(await read(db, customerId, formerNameId)),
      ownWord: await ownWords.of(db, customerId),
    }),
)
