import { neededIfFull, unsubscribed } from '@plumbline/domain/investing/investment-offer'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { offerDesk } from '../../testing/offer-desk.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { readOffers } from './index.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'

/* The attempts of each race land together in 16 copies a round. */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { db, owner } = whole
const desk = await offerDesk(whole)
const COPIES = 16
const ROUNDS = Math.ceil(RACE_ATTEMPTS / 16)

/** How often it was joined, and what its reserve holds beyond what its room may owe. */
const offerNow = async (id: string): Promise<{ readonly num: bigint; readonly spare: bigint }> => {
  const [offer] = await readOffers(db, [BigInt(id)])
  if (!offer) throw new Error('the offer stands')
  return { num: offer.num, spare: offer.reserve - neededIfFull(offer.terms, unsubscribed(offer)) }
}

const passed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length

/** One proposal after another by the first operator: the second ones race, not their making. */
const proposed = async (what: 'offer' | 'reserve', fields: Record<string, string>): Promise<string> => {
  const { status, data } = await desk.propose(what, fields)
  expect([status, data]).toEqual([200, { proposal_id: expect.any(String) }])
  return data.proposal_id
}

describe('races', () => {
  test('of operators for one version let one of them through, never its maker', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, () => operatorBrowser(whole, { roles: ['treasurer'] })),
    )

    const id = await desk.made()
    for (let round = 0; round < ROUNDS; round += 1) {
      const proposals = [
        await proposed('offer', desk.wish({ id })),
        await proposed('offer', desk.wish({ id, days: '11' })),
      ]

      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, copy) =>
          desk.confirm(proposals[copy % 2] ?? '', copy % 7 === 6 ? desk.maker : others[copy % 4]),
        ),
      )

      expect(passed(answers)).toBe(1)
      for (const proposal of proposals)
        await desk.maker.post('/api/desk/proposal/refuse', { id: proposal, reason: 'a mistake' })
    }

    const { versions } = await desk.offer(id)
    expect(versions.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: ROUNDS + 1 }, (_, index) => ROUNDS + 1 - index),
    )
  })

  test('of moves out of a reserve against joins leave all that the room needs', async () => {
    const id = await desk.funded('59.99', { capacity: '3000.00', least: '1.00' })
    const customers = await Promise.all(Array.from({ length: COPIES / 2 }, () => desk.customer()))
    const third = await operatorBrowser(whole, { roles: ['treasurer'] })
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await offerNow(id)).spare === 0n) await desk.move('in', id, '1.00')
      const { spare } = await offerNow(id)

      // Each of these alone is allowed; both are only as far as joins free a cent each in between.
      const out = { id, direction: 'out', amount: formatDecimal(spare, 2), reason: 'Not needed' }
      const moves = [await proposed('reserve', out), await proposed('reserve', out)]

      const answers = await Promise.all([
        ...moves.flatMap((move) => [
          desk.confirm(move),
          desk.confirm(move, third),
          desk.confirm(move),
          desk.confirm(move, desk.maker),
        ]),
        ...customers.map((from) => desk.join(from, id, '1.00')),
      ])

      expect(passed(answers.slice(0, COPIES / 2))).toBeGreaterThanOrEqual(1)
      expect(passed(answers.slice(COPIES / 2))).toBe(COPIES / 2)
      expect((await offerNow(id)).spare).toBeGreaterThanOrEqual(0n)
    }

    expect((await offerNow(id)).num).toBe(BigInt((ROUNDS * COPIES) / 2))
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })
})
