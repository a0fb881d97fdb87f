import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bindTrigger,
  canBecome,
  decideFiring,
  FIRE_WITHIN_MS,
  isLivePending,
  isTouched,
  PENDING_STATUSES,
  PENDING_VALID_MAX_MS,
  refuseTrigger,
  sideOf,
} from './pending-order.ts'
import { PendingIndex } from './pending-order-index.ts'
import type { WatchedPending } from './pending-order-index.ts'
import { MINUTE_MS } from '../basics/time.ts'
import { isRefusal } from '../basics/refusal.ts'

const NOW = 1_000_000
const price = fc.bigInt({ min: 1n, max: 1_000n })

describe('what a pending order waits for', () => {
  test('is asked for from the side on which the price stands', () => {
    expect(sideOf(100n, 99n)).toBe('rising')
    expect(sideOf(100n, 101n)).toBe('falling')
    expect(sideOf(100n, 100n)).toBeUndefined()

    expect(bindTrigger({ kind: 'price', level: 100n, validMinutes: 60 }, 90n, NOW)).toEqual({
      trigger: { kind: 'price', level: 100n, side: 'rising' },
      validUntil: NOW + 60 * MINUTE_MS,
    })

    expect(bindTrigger({ kind: 'price', level: 100n, validMinutes: 60 }, 100n, NOW)).toMatchObject({
      refusal: 'pending_at_price',
    })
  })

  test('lies ahead, at most a day', () => {
    const at = (moment: number) => !isRefusal(bindTrigger({ kind: 'time', at: moment }, 1n, NOW))

    expect([
      at(NOW),
      at(NOW + 1),
      at(NOW + PENDING_VALID_MAX_MS),
      at(NOW + PENDING_VALID_MAX_MS + 1),
    ]).toEqual([false, true, true, false])

    expect(refuseTrigger({ kind: 'time', at: NOW }, 1n, NOW)).toEqual({ refusal: 'ticket_expired' })
  })

  test('is never met by the price at which it was asked for, and always by one on the other side', () => {
    fc.assert(
      fc.property(price, price, (level, from) => {
        const side = sideOf(level, from)
        fc.pre(side !== undefined)
        expect(isTouched(level, side, from)).toBe(false)
        expect(isTouched(level, side, level)).toBe(true)
        expect(isTouched(level, side, 2n * level - from)).toBe(true)
      }),
    )
  })
})

describe('what becomes of one that was met', () => {
  const agreed = { termsHash: 'a', maxGapMs: 5_000 }
  const facts = { agreed, current: agreed, firedAt: NOW, wasAway: false, now: NOW + 250 }

  test('it is placed on just its terms, at once or not at all', () => {
    expect(decideFiring(facts)).toEqual({ become: 'firing', goodUntil: NOW + FIRE_WITHIN_MS })
    const late = { ...facts, now: NOW + FIRE_WITHIN_MS + 1 }
    const missed = { become: 'refused', refusal: { refusal: 'pending_missed' } }

    expect(decideFiring(late)).toMatchObject(missed)
    expect(decideFiring({ ...facts, wasAway: true })).toMatchObject(missed)
    for (const current of [{ ...agreed, termsHash: 'b' }, { ...agreed, maxGapMs: 6_000 }, undefined])
      expect(decideFiring({ ...facts, current })).toEqual({ become: 'terms_changed' })
  })

  test('no end is ever left, and each live state leads to one', () => {
    for (const status of PENDING_STATUSES) {
      const next = PENDING_STATUSES.filter((to) => canBecome(status, to))
      expect(next.length > 0).toBe(isLivePending(status))
      expect(next).not.toContain(status)
    }

    expect(canBecome('waiting', 'placed')).toBe(false)
    expect(canBecome('firing', 'cancelled')).toBe(false)
    expect(canBecome('terms_changed', 'firing')).toBe(false)
  })
})

interface Step {
  readonly gap: number
  readonly price: bigint
}

const steps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 5_000 }), price }), { maxLength: 60 })

const watchedOf = (start: bigint) =>
  fc
    .array(fc.record({ level: price, validMs: fc.integer({ min: 1, max: 60_000 }) }), { maxLength: 30 })
    .map((all) =>
      all.flatMap(({ level, validMs }, at): WatchedPending[] => {
        const side = sideOf(level, start)
        if (!side) return []

        return [
          {
            id: `id-${String(at).padStart(3, '0')}`,
            productId: 1,
            trigger: { kind: 'price', level, side },
            validUntil: NOW + validMs,
            isAwake: true,
          },
        ]
      }),
    )

/** By the words of the rule: each looks at each tick in turn. */
function naive(watched: readonly WatchedPending[], path: readonly Step[]): Map<string, number> {
  const firedAt = new Map<string, number>()
  let time = NOW

  path.forEach(({ gap, price: now }, at) => {
    time += gap

    for (const { id, trigger, validUntil } of watched)
      if (
        trigger.kind === 'price' &&
        !firedAt.has(id) &&
        time < validUntil &&
        isTouched(trigger.level, trigger.side, now)
      )
        firedAt.set(id, at)
  })

  return firedAt
}

describe('the index', () => {
  test('fires each at the first tick that touches it within its time, and once', () => {
    fc.assert(
      fc.property(
        price.chain((start) => fc.tuple(watchedOf(start), steps)),
        ([watched, path]) => {
          const index = new PendingIndex()
          for (const one of watched) index.add(one)

          const fired = new Map<string, number>()
          let time = NOW

          path.forEach(({ gap, price: now }, at) => {
            time += gap
            for (const id of index.judge(1, time, now)) {
              expect(fired.has(id)).toBe(false)
              fired.set(id, at)
            }
          })

          expect(Object.fromEntries(fired)).toEqual(Object.fromEntries(naive(watched, path)))
          const ended = index.expired(NOW + 60_000).map(({ id }) => id)
          expect(new Set([...fired.keys(), ...ended]).size).toBe(watched.length)
          expect(index.size).toBe(0)
        },
      ),
    )
  })

  test('of one level fires the earliest made first, and meets times in their order', () => {
    const index = new PendingIndex()

    const at = (id: string, moment: number): WatchedPending => ({
      id,
      productId: 1,
      trigger: { kind: 'time', at: moment },
      validUntil: moment,
      isAwake: true,
    })

    const level = (id: string): WatchedPending => ({
      ...at(id, NOW + 9),
      trigger: { kind: 'price', level: 100n, side: 'rising' },
    })

    for (const id of ['c', 'a', 'b']) index.add(level(id))
    expect(index.judge(2, NOW, 100n)).toEqual([])
    expect(index.judge(1, NOW, 99n)).toEqual([])
    expect(index.judge(1, NOW, 100n)).toEqual(['a', 'b', 'c'])
    index.add(at('later', NOW + 2))
    index.add(at('sooner', NOW + 1))
    expect(index.due(NOW)).toEqual([])
    expect(index.due(NOW + 2).map(({ id }) => id)).toEqual(['sooner', 'later'])
  })

  test('one that asks for consent is not met, and still ends', () => {
    const index = new PendingIndex()
    const asleep = { productId: 1, validUntil: NOW + 5, isAwake: false }

    index.add({ ...asleep, id: 'price', trigger: { kind: 'price', level: 5n, side: 'rising' } })
    index.add({ ...asleep, id: 'time', trigger: { kind: 'time', at: NOW + 5 } })
    expect([index.judge(1, NOW, 5n), index.due(NOW + 5)]).toEqual([[], []])
    expect(index.expired(NOW + 5).map(({ id }) => id)).toEqual(['price', 'time'])
  })

  test('a tick that touches none costs one comparison a side, however many wait', () => {
    const index = new PendingIndex()
    for (let at = 0; at < 10_000; at += 1) {
      const side = at % 2 === 0 ? 'rising' : 'falling'
      const away = side === 'rising' ? 20_000n : 10n
      const trigger = { kind: 'price', level: away, side } as const

      index.add({
        id: String(at).padStart(5, '0'),
        productId: 1,
        trigger,
        validUntil: NOW + 1,
        isAwake: true,
      })
    }

    const before = index.comparisons
    index.judge(1, NOW, 10_000n)
    expect(index.comparisons - before).toBe(2)
  })
})
