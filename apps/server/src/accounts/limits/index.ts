import { defineValue } from '../../platform/module.ts'
import { bookNeeds, LimitBook } from './book.ts'

export { LimitBook } from './book.ts'
export { ownLimitOf, pauseOf, refuseWhileExcluded, refuseWhilePaused, selfExclusions } from './gate.ts'
export { keptRules } from './kept-rules.ts'
export type { OwnRules, OwnRulesBook } from './own-rules.ts'

/** What customers set for themselves, as orders ask it. */
export const ownRules = defineValue('ownRules', bookNeeds, (needs) => LimitBook.open(needs))
