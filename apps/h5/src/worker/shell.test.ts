import { expect, test } from 'vitest'
import { createShell } from './shell.ts'
import { fakeCaches } from './testing/fake-caches.ts'

const PAGE = '/h5/'

const filesOf = (version: string, ...names: string[]) => ({
  version,
  first: [PAGE, '/h5/assets/start.js'],
  rest: names.map((name) => `/h5/assets/${name}`),
})

const request = (path: string, more: object = {}) =>
  ({ url: `https://app.example${path}`, method: 'GET', mode: 'cors', ...more }) as Request
const navigation = (path: string) => request(path, { mode: 'navigate' })

function arrange(missing: readonly string[] = []) {
  const world = fakeCaches()
  const fetched: string[] = []

  const fetch = async (asked: Request | string) => {
    const path = new URL(typeof asked === 'string' ? asked : asked.url, 'https://app.example').pathname
    fetched.push(path)
    return missing.includes(path) ? new Response('', { status: 404 }) : new Response(`net ${path}`)
  }

  const shellOf = (version: string, ...names: string[]) =>
    createShell(world.caches, fetch, filesOf(version, ...names))
  return { ...world, fetched, shellOf }
}

test('after installation the page and its files come from the device', async () => {
  const { shellOf, fetched, pathsOf } = arrange()
  const shell = shellOf('1', 'trade-1.js')

  await shell.install()
  expect(pathsOf('plumbline-shell-1').toSorted()).toEqual([
    '/h5/',
    '/h5/assets/start.js',
    '/h5/assets/trade-1.js',
  ])

  fetched.length = 0
  for (const path of ['/h5/', '/h5/index.html', '/h5/?from=home'])
    expect([path, await (await shell.answer(navigation(path)))?.text()]).toEqual([path, 'net /h5/'])

  expect(await (await shell.answer(request('/h5/assets/trade-1.js')))?.text()).toBe(
    'net /h5/assets/trade-1.js',
  )

  expect(fetched).toEqual([])
})

test('what is neither the page nor one of its files is left to the browser', () => {
  const shell = arrange().shellOf('1')
  for (const asked of [
    navigation('/desk/'),
    request('/h5/icon.svg'),
    request('/h5/manifest.webmanifest'),
    request('/api/user/index'),
    request('/h5/', { method: 'HEAD' }),
    request('/h5/assets/start.js', { method: 'POST' }),
  ])
    expect([asked.url, shell.answer(asked)]).toEqual([asked.url, undefined])
})

test('an installation without a file of the start fails whole; without one of another page it does not', async () => {
  await expect(arrange(['/h5/assets/start.js']).shellOf('1').install()).rejects.toThrow('404')
  const { shellOf, pathsOf } = arrange(['/h5/assets/rare-1.js'])
  await shellOf('1', 'rare-1.js').install()
  expect(pathsOf('plumbline-shell-1')).toEqual(['/h5/', '/h5/assets/start.js'])
})

test('a new version fetches the page and changed files alone, and the last one before stays for open tabs', async () => {
  const { shellOf, fetched, caches } = arrange()
  for (const version of ['1', '2']) {
    await shellOf(version, 'trade-1.js').install()
    await shellOf(version).forgetOld()
  }

  fetched.length = 0
  await shellOf('3', 'trade-1.js', 'wallet-2.js').install()
  expect(fetched.toSorted()).toEqual(['/h5/', '/h5/assets/wallet-2.js'])
  await shellOf('3').forgetOld()
  expect(await caches.keys()).toEqual(['plumbline-shell-2', 'plumbline-shell-3'])
})

test('words of the page are adopted, strangers are not, and files asked for later are kept', async () => {
  const { shellOf, pathsOf, fetched } = arrange()
  const shell = shellOf('1')

  await shell.install()
  await shell.adopt(['/h5/assets/rest-de.js', '/api/user/index', '/desk/assets/x.js'])
  await shell.answer(request('/h5/assets/map-1.js'))
  expect(pathsOf('plumbline-shell-1').slice(2)).toEqual(['/h5/assets/rest-de.js', '/h5/assets/map-1.js'])
  fetched.length = 0
  await shell.adopt(['/h5/assets/rest-de.js'])
  expect(fetched).toEqual([])
})
