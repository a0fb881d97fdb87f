import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServerEvent } from '../bus.ts'
import { decodeEvent, encodeEvent } from './event-codec.ts'

/** Whatever an event may hold, strings that look like marks of the codec among it. */
const anyData = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `\u0001${text}`),
    fc.bigInt(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { noNullPrototype: true },
    ),
  ),
})).value

/** An event as far as the codec cares. */
const anyEvent = anyData.map(
  (change) => ({ type: 'record', customerId: 7n, change }) as unknown as ServerEvent,
)

test('an event that was written is read as it was', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(decodeEvent(encodeEvent(event))).toStrictEqual(event)
    }),
  )
})

test('an event is one line of ASCII, which may be cut anywhere', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(encodeEvent(event)).toMatch(/^[\u0020-\u007f]*$/)
    }),
  )
})

test('an event that only a newer version knows is left out', () => {
  expect(decodeEvent('{"type":"comet","customerId":"7"}')).toBeUndefined()
  expect(decodeEvent('null')).toBeUndefined()
})
