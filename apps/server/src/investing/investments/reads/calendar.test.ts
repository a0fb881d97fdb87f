import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { describe, expect, test } from 'vitest'
import { investmentHouse } from '../../../testing/houses/investment-house.ts'
import { dataOf } from '../../../testing/test-browser.ts'
import type { Investor } from '../../../testing/houses/investment-house.ts'

/** As a calendar program reads it, its commas escaped. */
const summary = (key: 'calendar.interest' | 'calendar.maturity'): string =>
  `SUMMARY:${t('calendar.practice', { what: t(key) }).replaceAll(',', String.raw`\,`)}`

/* The calendar that programs read by a secret address (docs/rules/investing.md#coming-payments). */

const house = await investmentHouse()
const { clock } = house
const dateAfter = (days: number): string => toIso(clock.now() + days * DAY_MS).slice(0, 10)

describe('the calendar', () => {
  const link = async (one: Investor, headers = {}, on = 'true') =>
    dataOf(await one.browser.post('/api/project/calendar_link', { on }, headers))

  /** The file at an address, as a program without a session reads it. */
  async function fileAt(url: string) {
    const { pathname, searchParams, origin } = new URL(url)
    expect([origin, pathname]).toEqual(['http://127.0.0.1:4180', '/api/project/calendar.ics'])

    const nobody = await house.investor()
    nobody.browser.token = undefined
    const answer = await nobody.browser.get(pathname, { key: searchParams.get('key') ?? '' })

    return { ...answer, text: String(answer.data) }
  }

  test('says days and kinds in the language it was asked in: no sums, no names', async () => {
    const ann = await house.investor()
    const offer = await house.offer({ terms: { dividendMethod: 'daily', days: 2 } })

    dataOf(await ann.join(offer, '1000.00'))
    dataOf(await ann.join(offer, '2000.00'))

    const { url } = await link(ann)
    expect(new URL(url).searchParams.get('key')).toMatch(/^[A-Za-z0-9_-]{22}$/)

    const { status, headers, text } = await fileAt(url)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])

    const lines = text.split('\r\n')
    expect(lines.filter((each) => each.startsWith('DTSTART'))).toEqual([
      `DTSTART;VALUE=DATE:${dateAfter(1).replaceAll('-', '')}`,
      `DTSTART;VALUE=DATE:${dateAfter(2).replaceAll('-', '')}`,
    ])

    expect(lines.filter((each) => each.startsWith('SUMMARY'))).toEqual([
      summary('calendar.interest'),
      summary('calendar.maturity'),
    ])

    const isUid = (each: string): boolean => each.startsWith('UID')

    // A digest of nothing but letters and figures may hold any short number by chance.
    const uids = lines.filter(isUid)
    expect(uids).toEqual([1, 2].map(() => expect.stringMatching(/^UID:[0-9a-f]{32}@127\.0\.0\.1$/)))
    expect(new Set(uids).size).toBe(2)
    expect(lines.filter((each) => !isUid(each)).join('\n')).not.toMatch(/Sample|1000|0\.15|USD/)
    clock.advance(60_000)
    expect((await fileAt(url)).text.split('\r\n').filter(isUid)).toEqual(uids)
    expect((await ann.browser.get('/api/project/coming')).data.calendar_since).toMatch(/Z$/)
  })

  test('at a new address ends the one before; switched off there is none', async () => {
    const ann = await house.investor()
    const before = await link(ann)
    const { url } = await link(ann)

    expect(url).not.toBe(before.url)
    expect((await fileAt(before.url)).data).toEqual({ refusal: 'not_found' })
    expect((await fileAt(url)).status).toBe(200)

    const bob = await house.investor()
    expect(await link(bob, {}, 'false')).toEqual({})
    expect((await fileAt(url)).status).toBe(200)
    expect(await link(ann, {}, 'false')).toEqual({})

    const ended = await fileAt(url)
    expect([ended.status, ended.data]).toEqual([404, { refusal: 'not_found' }])
    expect((await ann.browser.get('/api/project/coming')).data).not.toHaveProperty('calendar_since')
  })

  test('keeps its key nowhere', async () => {
    const ann = await house.investor()
    const key = new URL((await link(ann)).url).searchParams.get('key') ?? ''

    const rows = await house.owner.query<{ row: string }>(
      'select c::text as row from investment_calendar c where customer_id = $1',
      [ann.id],
    )

    expect(rows).toHaveLength(1)
    const hex = Buffer.from(key, 'base64url').toString('hex')

    expect(rows[0]?.row).not.toContain(key)
    expect(rows[0]?.row).not.toContain(hex)
  })
})
