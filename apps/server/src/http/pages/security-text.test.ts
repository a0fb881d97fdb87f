import { DAY_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testHouse } from '../../testing/houses/house.ts'

const PATH = '/.well-known/security.txt'

const CONFIG = {
  brandName: 'Plumbline',
  platformTimeZone: 'UTC',
  publicUrl: 'https://trade.example',
  trustProxy: [],
}

const houseWith = (securityContact?: string) =>
  testHouse({
    database: {} as Database,
    config: { ...CONFIG, ...(securityContact !== undefined && { securityContact }) },
    register: () => undefined,
  })

test('says where to report a hole, and until when that holds', async () => {
  const { app, clock } = houseWith('mailto:security@trade.example')
  const answer = await app.inject(PATH)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])

  const fields = new Map(
    answer.body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  )

  expect(fields.get('Contact')).toBe('mailto:security@trade.example')
  expect(fields.get('Canonical')).toBe(`https://trade.example${PATH}`)

  const left = Date.parse(fields.get('Expires') ?? '') - clock.now()
  expect(left).toBeGreaterThan(178 * DAY_MS)
  expect(left).toBeLessThan(365 * DAY_MS)
})

test('without SECURITY_CONTACT there is none', async () => {
  expect((await houseWith().app.inject(PATH)).statusCode).toBe(404)
})
