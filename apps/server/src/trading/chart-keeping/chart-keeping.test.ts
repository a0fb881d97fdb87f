import { CHART_JSON_MAX } from '@plumbline/api-schema/trading/chart-keeping'
import { DRAWINGS_MAX, TEMPLATES_MAX } from '@plumbline/domain/trading/chart-keeping'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'

const { browser, db } = await wholeApp({ limiter: { take: () => 0 } })
const [ann, bob] = [browser(), browser()]
await ann.register(`chart-${randomUUID()}@example.com`)
await bob.register(`chart-${randomUUID()}@example.com`)

const LEVEL = { id: 'a', kind: 'horizontal', points: [{ time: 1_795_000_000_000, price: '64000.00' }] }

const chart = (change: object = {}) => ({
  interval: '5m',
  shape: 'candles',
  indicators: [{ name: 'MA', periods: [7, 25] }],
  drawings: [LEVEL],
  ...change,
})

const keep = (document: unknown, symbol = 'BTCUSD') =>
  ann.post('/api/chart/kept', { symbol, document: JSON.stringify(document) })

describe('a chart', () => {
  test('comes back as it was left, of its product and its customer alone', async () => {
    expect((await keep(chart())).status).toBe(200)
    expect((await keep(chart({ interval: '1h' }))).status).toBe(200)

    expect((await ann.get('/api/chart/kept', { symbol: 'BTCUSD' })).data.document).toEqual(
      chart({ interval: '1h' }),
    )

    expect((await ann.get('/api/chart/kept', { symbol: 'ETHUSD' })).data).toEqual({})
    expect((await bob.get('/api/chart/kept', { symbol: 'BTCUSD' })).data).toEqual({})
  })

  test('is refused where it holds what a chart does not', async () => {
    const points = [{ time: 1.5, price: '1' }]
    for (const wrong of [
      null,
      [],
      chart({ interval: '2m' }),
      chart({ drawings: [{ ...LEVEL, text: '\ud800' }] }),
      chart({ drawings: [{ ...LEVEL, kind: 'circle' }] }),
      chart({ drawings: [{ ...LEVEL, points }] }),
      chart({ drawings: [{ ...LEVEL, points: [{ time: 1, price: '1e5' }] }] }),
      chart({ drawings: [{ ...LEVEL, kind: 'text', text: 'a\u0000b' }] }),
      chart({ drawings: Array.from({ length: DRAWINGS_MAX + 1 }, () => LEVEL) }),
      chart({ indicators: [{ name: 'MA', periods: [0] }] }),
    ])
      expect((await keep(wrong)).data).toMatchObject({ refusal: 'field_invalid', field: 'document' })

    expect((await keep(chart(), 'NONE')).data).toMatchObject({ refusal: 'symbol_unknown' })
    const long = { symbol: 'BTCUSD', document: ' '.repeat(CHART_JSON_MAX) + JSON.stringify(chart()) }
    expect((await ann.post('/api/chart/kept', long)).data).toMatchObject({ field: 'document' })
  })

  test('keeps nothing that it does not know', async () => {
    await keep({ ...chart(), script: '<script>', drawings: [] })
    expect((await ann.get('/api/chart/kept', { symbol: 'BTCUSD' })).data.document).toEqual(
      chart({ drawings: [] }),
    )
  })
})

describe('templates', () => {
  const save = (name: string, from = ann) =>
    from.post('/api/chart/templates', { name, document: JSON.stringify(chart()) })
  const names = ({ data }: Awaited<ReturnType<typeof save>>) =>
    data.items.map(({ name }: { name: string }) => name)

  test('are kept by name without drawings, replaced and removed', async () => {
    expect(names(await save('Morning'))).toEqual(['Morning'])
    const again = await save(' Morning ')
    expect(names(again)).toEqual(['Morning'])
    expect(again.data.items[0].document.drawings).toEqual([])
    expect(names(await ann.post('/api/chart/remove_template', { name: 'Morning' }))).toEqual([])
    expect((await ann.post('/api/chart/remove_template', { name: 'Morning' })).status).toBe(200)
  })

  test('are few, however many come at once, and the database holds the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: TEMPLATES_MAX + 10 }, (_, at) => save(`T ${at}`, bob)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TEMPLATES_MAX)
    expect((await bob.get('/api/chart/templates')).data.items).toHaveLength(TEMPLATES_MAX)
    expect((await save('T beyond', bob)).data).toMatchObject({ field: 'name' })

    const [row] = await db.query<{ customer_id: bigint }>('select distinct customer_id from chart_template')
    await expect(
      db.query(
        `insert into chart_template (customer_id, name, document, changed_at) values ($1, 'beyond', '{}', now())`,
        [row?.customer_id],
      ),
    ).rejects.toThrow(/too many/)
  })
})
