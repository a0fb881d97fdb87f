import { clock, translator } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { feed } from '../../feed/index.ts'
import { createMarketList } from './market-list.ts'

export { sourceLabelOf, wireHalt, wireTerms } from './market-list.ts'

/** The rows of the market list. */
export const marketList = defineValue('marketList', { clock, feed, translator }, createMarketList)
