import { toIso } from '@plumbline/domain/basics/time'
import { LANGUAGES } from '@plumbline/language/languages'
import { t } from '@plumbline/language/testing/t'
import { createTranslator } from '@plumbline/language/translator'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { assetId } from '@plumbline/domain/money/asset'
import { offerDesk } from '../../testing/offer-desk.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { seedSampleOffers } from './samples.ts'

const whole = await wholeApp({ limiter: { take: () => 0 }, platformTimeZone: 'Asia/Tokyo' })
const { browser, clock, db, owner } = whole
const desk = await offerDesk(whole)
const anybody = browser()
const CAPITAL = accountId(0n, assetId('USD', true), 'capital')

const list = async (query: Record<string, string> = {}) =>
  (await anybody.get('/api/project/yeb_project', query)).data
const titles = async (query: Record<string, string>): Promise<string[]> =>
  (await list({ limit: '500', ...query })).items.map(({ title }: { title: string }) => title)
const SAMPLES = [7, 30, 60, 90].map((days) => t('project.sample.days', { days }))

describe('the sample projects of a first start', () => {
  test('are four, open, plainly named in every language, each with its whole obligation paid in', async () => {
    const { items, count } = await list({ sort: 'term' })
    expect(count).toBe(4)
    expect(items.map(({ title }: { title: string }) => title)).toEqual(SAMPLES)

    expect(
      items.map((item: Record<string, unknown>) => [
        item['status'],
        item['days'],
        item['daily_rate'],
        item['dividend_method'],
        item['exit_charge_rate'],
        item['capacity'],
      ]),
    ).toEqual([
      ['open', 7, '0.00012', 'daily', '0', '250000.00'],
      ['open', 30, '0.00015', 'at_maturity', '0.5', '1000000.00'],
      ['open', 60, '0.00016', 'at_maturity', '0.5', '500000.00'],
      ['open', 90, '0.00018', 'daily', '0', '300000.00'],
    ])

    expect(items[1]).toMatchObject({
      term_rate: '0.0045',
      yearly_rate: '0.05475',
      share_type: 'fixed_term',
      progress: '0',
      instalment: { append_money: '500.00', due_day: 10, due_date: '2026-12-01', daily_rate: '0.0002' },
      // Room for one join of the whole capacity, its second instalment beside it.
      room: '999500.00',
    })

    for (const { id } of items) {
      const offer = await desk.offer(id)
      expect([offer.short, offer.reserve, offer.is_funded]).toEqual(['0.00', offer.needed, true])
      expect(Object.keys(offer.titles).toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted())
    }
  })

  test('come once, whatever starts again, and also to a platform that began without them', async () => {
    const translator = createTranslator('Plumbline')
    const before = await balanceOf(db, CAPITAL)

    await Promise.all(Array.from({ length: 8 }, () => seedSampleOffers({ database: db, clock, translator })))
    expect((await list()).count).toBe(4)
    expect(await balanceOf(db, CAPITAL)).toEqual(before)
    expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
  })

  test('say all that joining means, in words, and word by word as it is hashed', async () => {
    const [, { id }] = (await list({ sort: 'term' })).items
    const { project, terms, document } = (await anybody.get('/api/project/yeb', { id })).data

    expect(createHash('sha256').update(document).digest('hex')).toBe(project.terms_hash)
    expect(JSON.parse(document)).toMatchObject({ days: 30, daily_rate_ppb: '150000' })

    for (const said of [
      t('project.terms.expected'),
      '0.015%',
      '0.45%',
      '5.475%',
      t('project.terms.owed'),
      t('project.terms.principal'),
      `$${Number(project.reserve).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      'Asia/Tokyo',
      '21 Dec 2026',
      t('project.terms.instalment', { amount: '$500.00', days: 10, date: '1 Dec 2026', rate: '0.02%' }),
      t('project.terms.append_is_no_instalment'),
      t('project.terms.renewal'),
      t('project.terms.stop_with_charge', { rate: '50%' }),
      t('project.terms.paid_at_maturity'),
      project.terms_hash,
    ])
      expect(terms).toContain(said)

    const [daily] = (await list({ sort: 'term' })).items
    const paidDaily = (await anybody.get('/api/project/yeb', { id: daily.id })).data.terms

    expect(paidDaily).toContain(t('project.terms.stop_without_charge'))
    expect(paidDaily).toContain(t('project.terms.paid_daily'))
    expect(paidDaily).not.toContain('instalment')
  })

  test('are practice: real money is refused, and an unknown project is none', async () => {
    expect((await list({ practice: 'false' })).refusal).toBe('practice_money_only')
    expect((await anybody.get('/api/project/yeb', { id: '999999999' })).data.refusal).toBe(
      'project_not_found',
    )
  })
})

describe('an offer’s life', () => {
  test('upcoming until it is funded and opens, full when nothing fits, ended when it closes', async () => {
    const opens = clock.now() + 60_000
    const id = await desk.made({
      opens: toIso(opens),
      closes: toIso(opens + 120_000),
      capacity: '250.00',
      most: '200.00',
    })

    expect(await desk.project(id)).toMatchObject({ status: 'upcoming', is_funded: false, reserve: '0.00' })
    clock.set(opens)

    // Its hour has come, but its reserve has not.
    expect(await desk.project(id)).toMatchObject({ status: 'upcoming', is_funded: false })
    const ann = await desk.customer()
    expect((await desk.join(ann, id, '100.00')).data.refusal).toBe('project_not_open')

    const { needed } = await desk.offer(id)
    expect(needed).toBe('2.51') // 250.00 × 0.1 % × 10, and a cent for a second join’s rounding up
    expect((await desk.move('in', id, '2.50')).status).toBe(200)
    expect(await desk.project(id)).toMatchObject({ status: 'upcoming', is_funded: false, reserve: '2.50' })
    expect((await desk.move('in', id, '0.01')).status).toBe(200)
    expect(await desk.project(id)).toMatchObject({ status: 'open', is_funded: true, room: '250.00' })
    expect((await desk.join(ann, id, '200.00')).status).toBe(200)

    expect(await desk.project(id)).toMatchObject({
      status: 'full',
      room: '50.00',
      subscribed: '200.00',
      progress: '0.8',
      num: 1,
      reserve: '0.51',
      committed: '2.00',
    })

    expect((await list({ status: 'full' })).items.map((item: { id: string }) => item.id)).toEqual([id])
    clock.set(opens + 120_000)
    expect(await desk.project(id)).toMatchObject({ status: 'ended' })
    expect((await list({ status: 'ended' })).items.map((item: { id: string }) => item.id)).toContain(id)
    expect((await list({ limit: '500' })).items.map((item: { id: string }) => item.id)).not.toContain(id)
  })

  test('is listed by term, rate or start, page after page, each once', async () => {
    const made: string[] = []
    for (const [days, rate] of [
      ['3', '0.0004'],
      ['400', '0.0002'],
      ['3', '0.0003'],
    ] as const) {
      clock.advance(1_000)
      made.push(await desk.made({ days, daily_rate: rate, opens: toIso(clock.now()) }))
    }

    const ids = async (sort: string): Promise<string[]> => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ status: 'upcoming', sort, limit: '2', ...(cursor && { cursor }) })
        expect(page.count).toBe(3)
        seen.push(...page.items.map(({ id }: { id: string }) => id))
        cursor = page.next
      } while (cursor !== undefined)

      return seen
    }

    const [short, long, low] = made
    expect(await ids('term')).toEqual([short, low, long])
    expect(await ids('rate')).toEqual([short, low, long])
    expect(await ids('start')).toEqual([low, long, short])
    expect((await list({ cursor: 'elsewhere' })).refusal).toBe('field_invalid')
    expect(await titles({ status: 'open', sort: 'rate' })).toEqual(SAMPLES.toReversed())
  })
})
