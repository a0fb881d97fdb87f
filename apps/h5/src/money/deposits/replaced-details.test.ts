import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { expect, test } from 'vitest'
import { replacementOf } from './replaced-details.ts'
import type { Change } from './replaced-details.ts'

const method: PaymentMethod = {
  id: 'm1',
  type: 'bank',
  asset: 'USD',
  least: '10.00',
  most: '50000.00',
  usual_time: '20 s',
  version: 2,
}

const change = (version: number, method_id = 'm1'): Change => ({
  method_id,
  type: 'bank',
  version,
  changed_at: `2026-11-21T12:00:0${version}.000Z`,
  before: [],
  after: [],
})

test('a later version replaces the details of a reference, the latest is named', () => {
  expect(replacementOf({ method }, [change(3), change(4)])?.version).toBe(4)
})

test.each<[string, readonly Change[]]>([
  ['no change', []],
  ['the change that it came with', [change(2)]],
  ['another method’s change', [change(3, 'm2')]],
])('%s does not', (_what, changes) => expect(replacementOf({ method }, changes)).toBeUndefined())
