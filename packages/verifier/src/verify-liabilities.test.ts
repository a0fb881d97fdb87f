import { checkLiabilities, readLiabilitiesProof } from '@plumbline/domain/proofs/check-liabilities'
import { noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { held } from '@plumbline/domain/proofs/check-step'
import { describe, expect, test } from 'vitest'
import { verifySignature } from './signatures.ts'
import { COUNTED_AT, COUNTED_CUSTOMER, countKeys, liabLog, madeProof } from './testing/made-count.ts'
import type { WrittenCount, WrittenOwnLeaf, WrittenProof, WrittenSums } from './testing/made-count.ts'
import { MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'
import { verifyLiabilities } from './verify-liabilities.ts'

/* Every step of an own proof of liabilities is seen to fail: one thing of a whole one is changed, or the house lies in its log. */

const KEYS = countKeys()
const WHOLE = madeProof()
const HEX = 'ab'.repeat(32)
const MAX = `${(1n << 128n) - 1n}`
const OVER = `${1n << 128n}`

/** Each step with what it found or why it failed; those that rest on a failed one are left out. */
async function answers(proof: unknown, customerId: string | null = COUNTED_CUSTOMER): Promise<string[]> {
  const known = readLiabilitiesProof(proof)
  if (!known) return ['unreadable']

  const note = noteToVerify(nodeSha256, KEYS, 'liab', known.checkpoint)
  const isSigned = note !== undefined && (await verifySignature(note)) === true

  const steps = checkLiabilities(known, {
    sha256: nodeSha256,
    keys: KEYS,
    isSigned,
    ...(customerId !== null && { customerId }),
  })

  return Object.entries(steps).flatMap(([name, step]) => {
    if (step.ok) return `${name} ${step.found ?? ''}`.trim()
    return step.reason === 'rests_on_a_failed_step' ? [] : `${name}: ${step.reason}`
  })
}

/** What fails, of all steps. */
const faults = async (proof: unknown): Promise<string[]> =>
  (await answers(proof)).filter((answer) => answer === 'unreadable' || answer.includes(': '))

describe('a whole proof', () => {
  test('holds in every step, which says what it found', async () => {
    expect(await answers(WHOLE)).toEqual(['checkpoint 3', 'count 3', 'customer 77', 'leaves 4', 'balances'])

    // Who does not know whose it has to be is told whose it is.
    expect(await answers(WHOLE, null)).toContain('customer 77')
    const known = readLiabilitiesProof(WHOLE)
    if (!known) throw new RangeError('a proof')

    const steps = checkLiabilities(known, { sha256: nodeSha256, keys: KEYS, isSigned: true })
    expect([steps.customer, steps.balances]).toEqual([held(true, '77'), held(true)])
  })

  test.each([1, 2, 3, 4, 5, 8])('of %s customers, of practice and of real money', async (customers) => {
    for (const [practice, assets] of [
      [true, ['101', '102', '103', '104']],
      [false, ['1', '2', '10', '100']],
    ] as const)
      expect(await faults(madeProof({ customers, practice, assets }))).toEqual([])
  })

  test('is believed by the checker, which reads when it was counted', async () => {
    const { steps, countedAt } = await verifyLiabilities(WHOLE, { code: 200, data: KEYS }, COUNTED_CUSTOMER)
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'checkpoint passed',
      'count passed',
      'customer passed',
      'leaves passed',
      'balances passed',
    ])

    expect(countedAt).toBe(Date.parse(COUNTED_AT))
  })
})

describe('the checker', () => {
  const failed = async (proof: unknown, keys: unknown, customerId = COUNTED_CUSTOMER): Promise<string[]> => {
    const { steps } = await verifyLiabilities(proof, keys, customerId)
    return steps.flatMap(({ name, state }) => (state === 'failed' ? name : []))
  }

  const ALL = ['checkpoint', 'count', 'customer', 'leaves', 'balances']

  test('fails in every step of what it cannot read, and says no time', async () => {
    for (const [proof, keys] of [
      [{ ...WHOLE, more: 1 }, KEYS],
      [WHOLE, {}],
      [WHOLE, { ...KEYS, keys: KEYS.keys.map((key) => ({ ...key, key_id: '0'.repeat(16) })) }],
    ]) {
      expect(await failed(proof, keys)).toEqual(ALL)
      expect((await verifyLiabilities(proof, keys, COUNTED_CUSTOMER)).countedAt).toBeUndefined()
    }
  })

  test('fails where a signature does not hold, and of another customer', async () => {
    const other = madeProof({ log: new MadeLog('liab', new MadeKey('other')) })
    expect(await failed(other, KEYS)).toEqual(['checkpoint', 'count', 'leaves', 'balances'])

    const spoilt = WHOLE.checkpoint.replace(/.{4}\n$/, 'AAAA\n')
    expect(await failed({ ...WHOLE, checkpoint: spoilt }, KEYS)).toEqual([
      'checkpoint',
      'count',
      'leaves',
      'balances',
    ])

    expect(await failed(WHOLE, KEYS, '78')).toEqual(['customer'])
  })
})

const NOTHING = { available: '0', frozen: '0', invested: '0', accrued: '0', bonus: '0' }
const first = <T>([one, ...more]: readonly T[], change: (item: T) => T): T[] =>
  one === undefined ? [] : [change(one), ...more]

const withLeaf = (change: (leaf: WrittenOwnLeaf) => WrittenOwnLeaf): WrittenProof => ({
  ...WHOLE,
  leaves: first(WHOLE.leaves, change),
})

const withAsset = (sums: WrittenSums, asset: string, change: object): WrittenSums => ({
  ...sums,
  [asset]: { ...NOTHING, ...sums[asset], ...change },
})

const without = (sums: WrittenSums, asset: string): WrittenSums =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => name !== asset))
/** Another asset in the place of one. */
const moved = (sums: WrittenSums): WrittenSums => ({ ...without(sums, '102'), '103': sums['102'] ?? NOTHING })
const plusOne = (digits: string | undefined): string => `${BigInt(digits ?? '') + 1n}`
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
/** The same with a lie in the log. */
const lied = (change: (count: WrittenCount) => unknown): WrittenProof => madeProof({ lie: change })

const NOT_OURS = 'leaves: sums_of_other_assets'

const CASES: readonly (readonly [string, WrittenProof])[] = [
  ['checkpoint: checkpoint_unreadable', { ...WHOLE, checkpoint: '' }],
  ['checkpoint: origin_differs', madeProof({ log: new MadeLog('acts', new MadeKey('house log')) })],
  ['checkpoint: checkpoint_signature_wrong', madeProof({ log: new MadeLog('liab', new MadeKey('other')) })],

  ['count: count_not_in_log', { ...WHOLE, liab: { ...WHOLE.liab, seq: WHOLE.liab.seq + 1 } }],
  ['count: count_not_in_log', { ...WHOLE, liab: { ...WHOLE.liab, seq: 3 } }],
  ['count: count_not_in_log', { ...WHOLE, liab: { ...WHOLE.liab, leaf: `${WHOLE.liab.leaf} ` } }],
  ['count: count_not_in_log', { ...WHOLE, liab: { ...WHOLE.liab, path: [] } }],
  ['count: count_not_in_log', { ...WHOLE, liab: { ...WHOLE.liab, path: first(WHOLE.liab.path, flipped) } }],
  ['count: count_unreadable', lied((count) => ({ ...count, more: '1' }))],
  ['count: count_unreadable', lied(({ at: _at, ...count }) => count)],
  ['count: count_unreadable', lied((count) => ({ ...count, v: '2' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, type: 'liabilities_proof' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, accounts: '03' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, accounts: '12345678901' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, at: '2026-11-20' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, ledger_size: '-1' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, ledger_size: '12345678901234567' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, practice: 'true' }))],
  ['count: count_unreadable', lied((count) => ({ ...count, root: HEX.toUpperCase() }))],
  ['count: count_unreadable', lied((count) => ({ ...count, sums: {} }))],
  // Practice and real money are never in one tree.
  ['count: sums_of_other_assets', madeProof({ practice: false })],
  ['count: sums_of_other_assets', madeProof({ practice: true, assets: ['1', '2'] })],
  ['count: sums_of_other_assets', madeProof({ practice: true, assets: ['100', '101'] })],
  ['count: sums_of_other_assets', madeProof({ practice: false, assets: ['100', '101'] })],

  ['customer: another_customer', { ...WHOLE, customer: { ...WHOLE.customer, id: '770' } }],

  // Sums of other assets than the count's, or more than a column holds.
  [NOT_OURS, { ...WHOLE, balances: without(WHOLE.balances, '102') }],
  [NOT_OURS, { ...WHOLE, balances: withAsset(WHOLE.balances, '103', {}) }],
  [NOT_OURS, { ...WHOLE, balances: moved(WHOLE.balances) }],
  [NOT_OURS, { ...WHOLE, balances: withAsset(WHOLE.balances, '101', { frozen: OVER }) }],
  [NOT_OURS, withLeaf((leaf) => ({ ...leaf, sums: without(leaf.sums, '101') }))],
  [NOT_OURS, withLeaf((leaf) => ({ ...leaf, sums: moved(leaf.sums) }))],
  [NOT_OURS, withLeaf((leaf) => ({ ...leaf, sums: withAsset(leaf.sums, '102', { bonus: OVER }) }))],
  ...[
    (sums: WrittenSums) => without(sums, '101'),
    moved,
    (sums: WrittenSums) => withAsset(sums, '103', {}),
    (sums: WrittenSums) => withAsset(sums, '101', { accrued: OVER }),
  ].map(
    (change) =>
      [
        NOT_OURS,
        withLeaf((leaf) => ({
          ...leaf,
          path: first(leaf.path, (node) => ({ ...node, sums: change(node.sums) })),
        })),
      ] as const,
  ),
  [NOT_OURS, lied((count) => ({ ...count, sums: withAsset(count.sums, '101', { available: OVER }) }))],

  ['leaves: not_four_leaves', { ...WHOLE, leaves: [] }],
  ['leaves: not_four_leaves', { ...WHOLE, leaves: WHOLE.leaves.slice(1) }],
  [
    'leaves: not_four_leaves',
    { ...WHOLE, leaves: [...WHOLE.leaves.slice(0, 3), ...WHOLE.leaves.slice(0, 1)] },
  ],
  ['leaves: not_four_leaves', withLeaf((leaf) => ({ ...leaf, index: WHOLE.leaves[1]?.index ?? 0 }))],
  ['leaves: not_four_leaves', withLeaf((leaf) => ({ ...leaf, salt: WHOLE.leaves[1]?.salt ?? '' }))],

  ['leaves: leaf_not_under_root', withLeaf((leaf) => ({ ...leaf, index: leaf.index + 100 }))],
  ['leaves: leaf_not_under_root', withLeaf((leaf) => ({ ...leaf, salt: flipped(leaf.salt) }))],
  ['leaves: leaf_not_under_root', withLeaf((leaf) => ({ ...leaf, path: leaf.path.slice(1) }))],
  [
    'leaves: leaf_not_under_root',
    withLeaf((leaf) => ({ ...leaf, path: first(leaf.path, (node) => ({ ...node, hash: HEX })) })),
  ],
  [
    'leaves: leaf_not_under_root',
    withLeaf((leaf) => ({
      ...leaf,
      sums: withAsset(leaf.sums, '101', { available: plusOne(leaf.sums['101']?.available) }),
    })),
  ],
  [
    'leaves: leaf_not_under_root',
    withLeaf((leaf) => ({
      ...leaf,
      path: first(leaf.path, (node) => ({
        ...node,
        sums: withAsset(node.sums, '101', { available: MAX }), // more than the root can hold
      })),
    })),
  ],
  [
    'leaves: leaf_not_under_root',
    { ...WHOLE, customer: { ...WHOLE.customer, salt: flipped(WHOLE.customer.salt) } },
  ],
  ['leaves: leaf_not_under_root', lied((count) => ({ ...count, accounts: '40' }))],
  ['leaves: leaf_not_under_root', lied((count) => ({ ...count, root: flipped(count.root) }))],
  [
    'leaves: leaf_not_under_root',
    lied((count) => ({
      ...count,
      sums: withAsset(count.sums, '102', { bonus: plusOne(count.sums['102']?.bonus) }),
    })),
  ],

  ...(['available', 'frozen', 'invested', 'accrued', 'bonus'] as const).map(
    (column) =>
      [
        'balances: leaves_do_not_add_up',
        {
          ...WHOLE,
          balances: withAsset(WHOLE.balances, '101', { [column]: plusOne(WHOLE.balances['101']?.[column]) }),
        },
      ] as const,
  ),
]

describe('every step is seen to fail', () => {
  test.each(CASES.map(([fault, proof], at) => [fault, at, proof] as const))(
    '%s (%s)',
    async (fault, _, proof) => {
      const isOfAnother = fault === 'customer: another_customer'
      expect(await faults(proof)).toEqual(isOfAnother ? [fault, 'leaves: leaf_not_under_root'] : [fault])
    },
  )

  test('a count of practice money is told from one of real money at asset 100', async () => {
    expect(await faults(madeProof({ practice: true, assets: ['101'] }))).toEqual([])
    expect(await faults(madeProof({ practice: false, assets: ['100'] }))).toEqual([])
  })
})

describe('what is read', () => {
  const read = (change: (proof: WrittenProof) => unknown): boolean =>
    readLiabilitiesProof(change(WHOLE)) !== undefined
  const readSums = (sums: unknown): boolean => read((proof) => ({ ...proof, balances: sums }))
  const readSum = (available: unknown): boolean => readSums({ '101': { ...NOTHING, available } })

  test('is a proof with nothing missing and nothing besides', () => {
    expect(read((proof) => proof)).toBe(true)

    for (const name of Object.keys(WHOLE))
      expect(
        read((proof) => Object.fromEntries(Object.entries(proof).filter(([each]) => each !== name))),
      ).toBe(false)

    for (const besides of [
      { ...WHOLE, more: 1 },
      { ...WHOLE, v: '2' },
      { ...WHOLE, type: 'liabilities' },
      { ...WHOLE, customer: { ...WHOLE.customer, more: 1 } },
      { ...WHOLE, customer: { ...WHOLE.customer, id: '0' } },
      { ...WHOLE, customer: { ...WHOLE.customer, id: '1'.repeat(20) } },
      { ...WHOLE, liab: { ...WHOLE.liab, more: 1 } },
      { ...WHOLE, leaves: [...WHOLE.leaves, ...WHOLE.leaves.slice(0, 1)] },
      withLeaf((leaf) => ({ ...leaf, more: 1 }) as WrittenOwnLeaf),
      withLeaf((leaf) => ({ ...leaf, index: -1 })),
      [WHOLE],
      null,
      '',
    ])
      expect(readLiabilitiesProof(besides)).toBeUndefined()
  })

  test('are sums of 1 to 255 assets, each by a number of at most three digits', () => {
    const some = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`${at + 1}`, NOTHING]))
    expect([0, 1, 255, 256].map((length) => readSums(some(length)))).toEqual([false, true, true, false])
    expect(['1', '10', '100', '999'].every((asset) => readSums({ [asset]: NOTHING }))).toBe(true)

    for (const asset of ['', '0', '01', '1000', 'a', '1a', 'a1', '-1', '1.0'])
      expect(readSums({ [asset]: NOTHING })).toBe(false)
    for (const none of [null, undefined, 1, 'a', [], [NOTHING], Object.assign([], { 1: NOTHING })])
      expect(readSums(none)).toBe(false)
    for (const column of [{ ...NOTHING, more: '0' }, { available: '0' }, null, {}, '0'])
      expect(readSums({ '101': NOTHING, '102': column })).toBe(false)
  })

  test('is a sum of at most 39 digits, written the one way', () => {
    for (const sum of ['0', '1', '10', MAX, '9'.repeat(39)]) expect(readSum(sum)).toBe(true)

    for (const sum of [
      '',
      '00',
      '01',
      '-1',
      '+1',
      '1.0',
      '1e3',
      ' 1',
      '1 ',
      'a',
      '9'.repeat(40),
      1,
      null,
      1n,
      ['1'],
    ])
      expect(readSum(sum)).toBe(false)
  })

  test('the log may stand alone in a key file or among others', async () => {
    expect(liabLog().origin).toMatch(/\/liab$/)

    const { steps } = await verifyLiabilities(
      WHOLE,
      { ...KEYS, origins: ['plumbline/00112233445566aa/acts', ...KEYS.origins] },
      COUNTED_CUSTOMER,
    )

    expect(steps.every(({ state }) => state === 'passed')).toBe(true)
  })
})
