import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { rememberPages } from './last-pages.ts'
import { UNPACKED, UNPACKED_MARK } from './place.ts'

export type { Browser, BrowserContext, CDPSession, Locator, Page, Request } from 'playwright-core'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** Headless as root, and nothing that calls home: a closed network would answer each such call with an error. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One process for the pages of a context, kept from address to address. Else each address begins in a new one, and
 * beginning it is half of what a visit costs; what a page may do and see is the same.
 */
const ONE_PROCESS = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

interface InstalledBrowser {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
}

const fontsOnly = (): Record<string, string> =>
  existsSync(UNPACKED_MARK) ? { FONTCONFIG_FILE: join(UNPACKED, 'fonts', 'fonts.conf') } : {}

function unpacked(): InstalledBrowser {
  if (!existsSync(UNPACKED_MARK)) {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'prepare.ts')], {
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Error(`The browser of the tests could not be unpacked (npm test installs it): ${stderr}`)
  }

  return {
    path: join(UNPACKED, 'chromium'),
    environment: {
      ...fontsOnly(),
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib'),
      HOME: process.env['HOME'] ?? UNPACKED,
    },
  }
}

/** CHROMIUM_PATH, the machine's own, Playwright's own, then the one from npm, which needs nothing of the machine. */
export function findBrowser(): InstalledBrowser {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { path: named, environment: fontsOnly() }

  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path))
  return found === undefined ? unpacked() : { path: found, environment: fontsOnly() }
}

/**
 * Starts a browser for one test file or program; `close()` it. The app's service worker is off unless a context allows it
 * (`serviceWorkers: 'allow'`): it would answer in the network's place, where a test that watches or breaks the network
 * does not see it. What it does has tests of its own (e2e/app).
 * @param more flags beyond ours; who measures gives `[]`, for processes as a customer's browser has them
 */
export async function launchBrowser(more: readonly string[] = ONE_PROCESS): Promise<Browser> {
  const { path, environment } = findBrowser()
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )

  const browser = await chromium.launch({
    executablePath: path,
    args: [...ARGUMENTS, ...more],
    env: { ...inherited, LANG: 'en_US.UTF-8', ...environment },
  })

  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    // Not Playwright's own `block`, which writes a warning into each console that a test watches.
    if (options?.serviceWorkers !== 'allow')
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    return context
  }

  rememberPages(browser)
  return browser
}
