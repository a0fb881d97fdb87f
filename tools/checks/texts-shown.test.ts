import { CATALOGUES } from '@plumbline/language/catalogues'
import { DESK_CATALOGUES } from '@plumbline/language/desk-catalogues'
import { expect, test } from 'vitest'
import { readPlacesOfUse } from '../words/places-of-use.ts'

/* A text that nothing can show is not kept: some source names its key, or a template literal can make it. */

const placesOf = readPlacesOfUse(() => true)

const KEYS = new Set([
  ...Object.values(CATALOGUES.en).flatMap((area) => Object.keys(area)),
  ...Object.keys(DESK_CATALOGUES.en),
])

/** What `service/messages/message-words.ts` looks up by kind of parameter, with `other` for what has no words. */
const PARAMETERS_OF_MESSAGES = /^message\.(?:reason|field|role|method|words|limit|setting|figure)\./

const isShown = (key: string): boolean => placesOf(key).length > 0 || PARAMETERS_OF_MESSAGES.test(key)

test('every text can be shown', () => {
  expect([...KEYS].filter((key) => !isShown(key))).toEqual([])
})

test('a text that no source names and no template makes is found', () => {
  expect(['action.nowhere', 'trade.chart.volume.short'].filter(isShown)).toEqual([])
  expect(['action.back', 'recharge.status.fail'].filter((key) => !isShown(key))).toEqual([])
})
