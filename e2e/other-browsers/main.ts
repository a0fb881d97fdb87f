// Opens every page of the app in Firefox and WebKit, by hand of a program, and takes a picture of each:
//   node e2e/other-browsers/main.ts [folder for pictures] [firefox|webkit] [part of a route]
// What is needed beyond npm: firefox-esr; webkit2gtk-driver and xvfb. Ends with 1 where a page did not stand.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routePaths } from './route-paths.ts'
import { startServer } from '../../tools/recompute/server-process.ts'
import { newCustomer, placeOrder } from '../support/customer.ts'
import type { OtherBrowser } from './browser-door.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

const [folder = 'pictures-of-other-browsers', only = '', part = ''] = process.argv.slice(2)
const READY = `Boolean(document.querySelector('h1') && !document.querySelector('[aria-busy="true"], [data-skeleton]'))`
const FINDINGS = `({
  title: document.querySelector('h1')?.textContent ?? '',
  isBroken: [...document.querySelectorAll('main [role=alert]')].some((one) => one.textContent.trim() !== ''),
  wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})`
const READY_WITHIN_MS = 10_000

interface Findings {
  readonly title: string
  readonly isBroken: boolean
  readonly wide: number
}

async function untilReady(browser: OtherBrowser): Promise<boolean> {
  const ends = Date.now() + READY_WITHIN_MS
  while (Date.now() < ends) {
    if ((await browser.read(READY)) === true) return true
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return false
}

/** One page, looked at. @returns what was wrong with it */
async function look(browser: OtherBrowser, address: string, picture: string): Promise<readonly string[]> {
  await browser.goTo('about:blank')
  await browser.goTo(address)
  const isReady = await untilReady(browser)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { title, isBroken, wide } = (await browser.read(FINDINGS)) as Findings
  writeFileSync(picture, await browser.picture())
  return [
    ...(isReady && title !== '' ? [] : ['did not stand']),
    ...(isBroken ? ['shows an error'] : []),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...browser.errors(),
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-browsers-'))
const server = await startServer({
  DATA_DIR: dataDir,
  MODE: 'practice',
  PRACTICE_INBOX: '1',
  FEED: 'simulated',
})
let isWrong = false
try {
  const customer = await newCustomer(server.base)
  const order = await placeOrder(server.base, customer, { seconds: 300 })
  const queries: Readonly<Record<string, string>> = {
    '/pages/trade/trade': '?symbol=BTCUSD',
    '/pages/trade/order': `?id=${order}`,
    '/pages/location/open': '?lat=52.5&lng=13.4',
  }
  for (const open of [openFirefox, openWebkit].filter(({ name }) => name.toLowerCase().includes(only))) {
    const browser = await open()
    const place = join(folder, browser.name.toLowerCase())
    mkdirSync(place, { recursive: true })
    await browser.goTo(`${server.base}/robots.txt`)
    await browser.read(`localStorage.setItem('token', ${JSON.stringify(customer.token)})`)
    for (const path of routePaths().filter((one) => one.includes(part))) {
      const address = `${server.base}/h5/#${path}${queries[path] ?? ''}`
      const found = await look(browser, address, join(place, `${path.slice(7).replace('/', '-')}.png`))
      isWrong ||= found.length > 0
      process.stdout.write(`${browser.name} ${path} ${found.length === 0 ? 'stands' : found.join('; ')}\n`)
    }
    await browser.close()
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = isWrong ? 1 : 0
