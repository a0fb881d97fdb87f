import { bus, clock, database, makeId, mode, zone, secretKey } from '../../platform/floor.ts'
import { houseSettings } from '../../desk/settings/index.ts'
import { market } from './market.ts'
import type { Opened } from '../../platform/module.ts'
import { defineValue } from '../../platform/module.ts'
import { createQuoteCodec } from './quote-codec.ts'

const quotes = defineValue('quotes', { key: secretKey('exchange-quote') }, ({ key }) => createQuoteCodec(key))

export const needs = { bus, clock, database, houseSettings, makeId, market, mode, quotes, zone }

/** What this module gets. */
export type Needs = Opened<typeof needs>
