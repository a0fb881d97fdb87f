// Opens every page of app and desk in Firefox and WebKit, by hand of a program, and takes a picture of each; then does the
// main job in each:
//   node e2e/other-browsers/main.ts [folder for pictures] [firefox|webkit] [part of a route, or main-job] [language]
// What is needed beyond npm: firefox-esr; webkit2gtk-driver and xvfb. Ends with 1 where a page did not stand.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { routePaths } from './route-paths.ts'
import { newCustomer } from '../support/customer.ts'
import { atDesk, OPERATOR_PASSWORD, pngOf, startDesk } from '../support/desk.ts'
import { fillRecords } from '../support/record-book.ts'
import type { RecordBook } from '../support/record-book.ts'
import type { OtherBrowser } from './browser-door.ts'
import { openFirefox } from './firefox.ts'
import { look, until } from './look.ts'
import { mainJob } from './main-job.ts'
import { openWebkit } from './webkit.ts'

const [folder = 'pictures-of-other-browsers', only = '', part = '', language = 'en'] = process.argv.slice(2)
/** Pages for guests; a customer who is logged in would be led away from them. */
const GUESTS = new Set(['/pages/login/login', '/pages/login/register', '/pages/login/forgetpwd'])
const THEMES = ['light', 'dark'] as const
const MAIN_JOB = 'main-job'

interface Visit {
  readonly browser: OtherBrowser
  readonly base: string
  readonly book: RecordBook
  readonly place: string
}

/** Begins anew at a browser, with nothing kept but this. */
async function keep(
  { browser, base }: Visit,
  kept: Readonly<Record<string, string>>,
  operatorToken?: string,
): Promise<void> {
  await browser.goTo(`${base}/robots.txt`)
  await browser.read(`(() => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of ${JSON.stringify(Object.entries(kept))}) localStorage.setItem(key, value)
    if (${JSON.stringify(operatorToken ?? '')}) sessionStorage.setItem('operator_token', ${JSON.stringify(operatorToken ?? '')})
    return true
  })()`)
}

/** Looks at one page and says what was found. @returns whether it stands */
async function seen(visit: Visit, name: string, address: string): Promise<boolean> {
  const picture = join(visit.place, `${name.replaceAll(/\W+/g, '-')}.png`)
  const found = await look(visit.browser, address, picture)
  process.stdout.write(`${visit.browser.name} ${name} ${found.length === 0 ? 'stands' : found.join('; ')}\n`)

  return found.length === 0
}

async function lookAtApp(visit: Visit): Promise<boolean> {
  const { browser, base, book } = visit
  await browser.resize(390, 844)

  let isWhole = true
  for (const [at, path] of routePaths()
    .filter((one) => one.includes(part))
    .entries()) {
    const token = GUESTS.has(path) ? {} : { token: book.customers.records.token }
    await keep(visit, { language, theme: THEMES[at % 2] ?? 'light', ...token })
    const stands = await seen(visit, path.slice(7), `${base}/h5/#${path}${book.queries[path] ?? ''}`)
    isWhole &&= stands
  }

  return isWhole
}

const DESK_LINKS = `[...document.querySelectorAll('nav a[href^="#/"]')].map((link) => link.getAttribute('href').slice(1))`

async function lookAtDesk(visit: Visit): Promise<boolean> {
  const { browser, base } = visit

  // The records were made long ago, by the measure of an operator who does nothing.
  const signedIn = await atDesk(base, '', '/api/desk/login', { name: 'maker', password: OPERATOR_PASSWORD })
  const token = String(signedIn['operator_token'])

  await browser.resize(1280, 800)
  await keep(visit, {}, token)
  await browser.goTo(`${base}/desk/`)
  await until(browser, `${DESK_LINKS}.includes('/security')`)

  const paths = (await browser.read(DESK_LINKS)) as readonly string[]
  let isWhole = true
  for (const [at, path] of paths.filter((one) => `/desk${one}`.includes(part)).entries()) {
    const desk_language = language.startsWith('zh') ? 'zh' : 'en'
    await keep(visit, { desk_language, desk_theme: THEMES[at % 2] ?? 'light' }, token)
    const stands = await seen(visit, `desk${path}`, `${base}/desk/#${path}`)
    isWhole &&= stands
  }

  return isWhole
}

/** Does the main job, with a picture of each step. @returns whether it came to its end */
async function doMainJob({ browser, base, place }: Visit): Promise<boolean> {
  if (!MAIN_JOB.includes(part)) return true

  await browser.resize(390, 844)
  const paper = resolve(place, 'paper.png')
  writeFileSync(paper, pngOf(9, 99, 200))
  const show = async (step: string): Promise<void> =>
    writeFileSync(join(place, `${MAIN_JOB}-${step}.png`), await browser.picture())

  try {
    await mainJob({ browser, base, customer: await newCustomer(base), paper, show })
  } catch (cause) {
    await show('stopped')
    process.stdout.write(`${String(cause)}\n`)
    return false
  }

  process.stdout.write(`${browser.name} ${MAIN_JOB} done\n`)
  return true
}

const server = await startDesk()
let isWhole = true

try {
  const book = await fillRecords(server)
  for (const open of [openFirefox, openWebkit].filter(({ name }) => name.toLowerCase().includes(only))) {
    const browser = await open()
    const visit = { browser, base: server.base, book, place: join(folder, browser.name.toLowerCase()) }
    mkdirSync(visit.place, { recursive: true })

    for (const act of [lookAtApp, lookAtDesk, doMainJob]) {
      const stands = await act(visit)
      isWhole &&= stands
    }

    await browser.close()
  }
} finally {
  await server.stop()
}

process.exitCode = isWhole ? 0 : 1
