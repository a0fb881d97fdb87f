import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectionCaps, descriptorLimit } from './connection-caps.ts'
import { ConnectionSlots } from './connection-slots.ts'
import type { ActedCap, Slot } from './connection-slots.ts'

const CAPS = { strangers: 6, perAddress: 3, perOwner: 2 }

function door(caps = CAPS) {
  const acted: ActedCap[] = []
  const dropped: string[] = []
  const slots = new ConnectionSlots(caps, ({ cap }) => acted.push(cap))
  const open = (name: string, address: string): Slot => slots.admit(address, () => dropped.push(name))

  return { slots, acted, dropped, open }
}

describe('a door', () => {
  test('over an address’s cap, that address’s oldest stranger makes room', () => {
    const { dropped, acted, open } = door()
    open('other', '192.0.2.9')
    for (const name of ['a1', 'a2', 'a3', 'a4']) open(name, '192.0.2.1')
    expect([dropped, acted]).toEqual([['a1'], ['address']])
  })

  test('counts an IPv6 caller by its /64', () => {
    const { dropped, open } = door()
    for (const tail of [1, 2, 3, 4]) open(`v6 ${tail}`, `2001:db8::${tail}`)
    open('another network', '2001:db8:0:1::1')
    expect(dropped).toEqual(['v6 1'])
  })

  test('over the cap of all, the oldest stranger of anywhere makes room', () => {
    const { dropped, acted, open } = door()
    for (let each = 1; each <= 7; each += 1) open(`s${each}`, `192.0.2.${each}`)
    expect([dropped, acted]).toEqual([['s1'], ['strangers']])
  })

  test('never takes the place of who is logged in, nor of a caller on this machine', () => {
    const { slots, dropped, open } = door()
    expect(open('customer', '192.0.2.1').claim('customer 5')).toBe(true)
    open('console', '127.0.0.1')

    for (let each = 1; each <= 500; each += 1) open(`s${each}`, `198.51.100.${each % 200}`)
    expect(dropped).not.toContain('customer')
    expect(dropped).not.toContain('console')
    expect(slots.strangers).toBe(6)
  })

  test('one customer holds so many, and one more once one of them has closed', () => {
    const { acted, open } = door()
    const first = open('1', '192.0.2.1')

    expect([first.claim('customer 1'), open('2', '192.0.2.2').claim('customer 1')]).toEqual([true, true])
    const third = open('3', '192.0.2.3')
    expect([third.claim('customer 1'), third.claim('customer 2'), acted]).toEqual([false, true, ['owner']])
    first.free()
    expect(open('4', '192.0.2.4').claim('customer 1')).toBe(true)
  })

  test('whatever comes and goes, counts are those of what is open, and no cap is passed', () => {
    const step = fc.record({
      address: fc.integer({ min: 1, max: 5 }),
      act: fc.constantFrom('open', 'open', 'claim', 'close'),
      pick: fc.nat(40),
      owner: fc.integer({ min: 1, max: 3 }),
    })

    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { slots } = door()
        const open: { slot: Slot; address: number; owner?: number }[] = []
        for (const { address, act, pick, owner } of steps) {
          const chosen = open[pick % Math.max(1, open.length)]
          if (act === 'open') {
            const entry = {} as (typeof open)[number]
            const drop = () => void open.splice(open.indexOf(entry), 1)
            Object.assign(entry, { address, slot: slots.admit(`192.0.2.${address}`, drop) })
            open.push(entry)
          } else if (chosen && act === 'claim') {
            if (chosen.slot.claim(`customer ${BigInt(owner)}`)) chosen.owner = owner
          } else if (chosen) {
            chosen.slot.free()
            open.splice(open.indexOf(chosen), 1)
          }

          const strangers = open.filter((each) => each.owner === undefined)
          expect(slots.strangers).toBe(strangers.length)
          expect(strangers.length).toBeLessThanOrEqual(CAPS.strangers)

          for (let each = 1; each <= 5; each += 1)
            expect(strangers.filter((one) => one.address === each).length).toBeLessThanOrEqual(
              CAPS.perAddress,
            )

          for (let each = 1; each <= 3; each += 1)
            expect(open.filter((one) => one.owner === each).length).toBeLessThanOrEqual(CAPS.perOwner)
        }
      }),
    )
  })
})

test.each([256, 1_024, 4_096, 20_000, 1_048_576])('with %d descriptors every cap is below them', (limit) => {
  const { total, http, stream, desk_stream: desk } = connectionCaps(limit)
  expect(total).toBeLessThan(limit)
  expect(http.strangers).toBeLessThan(total)
  expect(stream.strangers).toBeLessThanOrEqual(500)

  for (const caps of [http, stream, desk]) {
    expect(caps.strangers).toBeGreaterThan(0)
    expect(caps.perAddress).toBeGreaterThan(0)
    expect(caps.perAddress).toBeLessThanOrEqual(caps.strangers)
  }
})

test('the limit of this process is known', () => {
  expect(descriptorLimit()).toBeGreaterThanOrEqual(256)
})
