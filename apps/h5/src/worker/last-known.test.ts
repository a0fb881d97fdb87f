import { KEPT_AT, LAST_KNOWN_CACHE } from '@plumbline/api-client/kept-answer'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { expect, test } from 'vitest'
import { createLastKnown, isPublicRead, PATIENCE_MS, PUBLIC_READS } from './last-known.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const asked = (path: string, language = 'en') =>
  new Request(`https://app.example${path}`, { headers: { language, token: 'secret' } })

function arrange() {
  const world = fakeCaches()
  const network = { answer: async (): Promise<Response> => Response.json({ n: 1 }) }
  let waits: (() => void)[] = []
  const lasting: Promise<unknown>[] = []

  const lastKnown = createLastKnown({
    caches: world.caches,
    fetch: () => network.answer(),
    now: () => 1_000,
    wait: (ms) => {
      expect(ms).toBe(PATIENCE_MS)
      return new Promise((resolve) => waits.push(resolve))
    },
  })

  return {
    ...world,
    network,
    answer: (request: Request) => lastKnown.answer(request, (work) => lasting.push(work)),
    passTime: () => {
      for (const end of waits) end()
      waits = []
    },
    settled: () => Promise.all(lasting),
  }
}

test('only open reads may be kept, each of them a call of the wire', () => {
  const open = new Set(
    CALLS.filter(({ method, auth }) => method === 'GET' && auth === 'open').map(({ path }) => path),
  )

  for (const path of PUBLIC_READS) expect([path, open.has(path)]).toEqual([path, true])
  for (const path of ['/api/user/index', '/api/user/wallet', '/api/order/orderlist', '/api/support/history'])
    expect([path, isPublicRead(asked(path))]).toEqual([path, false])
  expect(isPublicRead(new Request('https://app.example/api/index/goods', { method: 'POST' }))).toBe(false)
})

test('the server’s answer goes through as it is; the last one stands in for it, with when it came', async () => {
  const { answer, network, settled } = arrange()
  const fresh = await answer(asked('/api/index/goods'))

  expect([await fresh.json(), fresh.headers.get(KEPT_AT)]).toEqual([{ n: 1 }, null])
  await settled()
  network.answer = () => Promise.reject(new TypeError('no network'))

  const kept = await answer(asked('/api/index/goods'))
  expect([await kept.json(), kept.headers.get(KEPT_AT)]).toEqual([{ n: 1 }, '1000'])
  await expect(answer(asked('/api/index/goods', 'de'))).rejects.toThrow('no network')
  await expect(answer(asked('/api/index/goods?category=crypto'))).rejects.toThrow('no network')
})

test('no header of the caller is kept, nor a refusal', async () => {
  const { answer, network, settled, pathsOf, caches } = arrange()
  network.answer = async () =>
    Response.json({ refusal: 'busy' }, { status: 503, headers: { 'set-cookie': 'a=b' } })
  await answer(asked('/api/index/goods'))
  await settled()
  expect(pathsOf(LAST_KNOWN_CACHE)).toEqual([])
  network.answer = async () => Response.json({}, { headers: { 'x-own': 'secret' } })
  await answer(asked('/api/index/goods'))
  await settled()

  const [key = ''] = pathsOf(LAST_KNOWN_CACHE)
  const kept = await caches.match(`https://app.example${key}`)
  expect([...(kept?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', KEPT_AT])
})

test('a silent server is waited for while nothing was kept, else the last known stands in', async () => {
  const { answer, network, passTime, settled } = arrange()
  await answer(asked('/api/index/goods'))
  await settled()

  let arrive: (response: Response) => void = () => undefined
  network.answer = () => new Promise((resolve) => (arrive = resolve))

  const kept = answer(asked('/api/index/goods'))
  passTime()
  expect((await kept).headers.get(KEPT_AT)).toBe('1000')

  const first = answer(asked('/api/index/settings'))
  passTime()
  arrive(Response.json({ n: 2 }))
  expect(await (await first).json()).toEqual({ n: 2 })
})

test('older pages of candles are not kept, and of many answers the newest eighty', async () => {
  const { answer, settled, pathsOf } = arrange()
  await answer(asked('/api/index/getkdata?symbol=BTCUSD&before=2026-01-01'))

  for (let n = 0; n < 90; n += 1) {
    await answer(asked(`/api/index/seconds?symbol=P${n}`))
    await settled()
  }

  const kept = pathsOf(LAST_KNOWN_CACHE)
  expect(kept).toHaveLength(80)
  expect(kept.at(-1)).toContain('P89')
  expect(kept.join(' ')).not.toContain('before')
})
