import { execFile, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Browser, launchBrowser } from '../../e2e/browser/launch.ts'
import { freePort } from '../../tools/recompute/server-process.ts'

const LIGHTHOUSE = resolve(import.meta.dirname, '../lighthouse')

/** What Lighthouse says of one page: marks of 100, times, and the audits that failed. */
export interface LighthouseFigures {
  readonly performance: number
  readonly accessibility: number
  readonly best_practices: number
  readonly seo: number
  readonly failed: readonly string[]
}

/** Installs Lighthouse in its own folder; nothing else of the product needs its packages. */
export function installLighthouse(): void {
  const installed = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: LIGHTHOUSE, encoding: 'utf8' })
  if (installed.status !== 0) throw new Error(`Lighthouse could not be installed: ${installed.stderr}`)
}

/** Logs a customer in where Lighthouse looks: in the browser's own profile, which Playwright's contexts are apart from. */
async function logIn(browser: Browser, base: string, token: string): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { targetId } = await session.send('Target.createTarget', { url: `${base}/robots.txt` })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })

  // Asked again until the page stands at its own address: the blank page before it keeps nothing.
  const expression = `location.protocol !== 'about:' && (localStorage.setItem('token', ${JSON.stringify(token)}), true)`

  for (let id = 1; ; id += 1) {
    const answered = new Promise<string>((done) => {
      session.once('Target.receivedMessageFromTarget', ({ message }) => done(message))
    })

    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression } })
    await session.send('Target.sendMessageToTarget', { sessionId, message })

    if ((await answered).includes('"value":true')) break
    if (id > 100) throw new Error(`the token could not be kept: ${await answered}`)

    await setTimeout(50)
  }

  // The browser hears of what was kept a moment after the page that kept it.
  await setTimeout(500)
  await session.send('Target.closeTarget', { targetId })
}

/**
 * Lighthouse's mobile audit of one page; the middle of several runs by performance. Call `installLighthouse` before.
 * @param token of a customer who is logged in; without it a visitor's page is looked at
 */
export async function auditPage(
  base: string,
  path: string,
  { runs, token }: { readonly runs: number; readonly token?: string },
): Promise<LighthouseFigures> {
  const found: LighthouseFigures[] = []
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort()
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    if (token !== undefined) await logIn(browser, base, token)

    // Not spawnSync: the browser speaks to this process meanwhile, and would stand still if it did not listen.
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(LIGHTHOUSE, 'run.ts'),
      `${base}${path}`,
      String(port),
    ])

    await browser.close()
    found.push(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LighthouseFigures)
  }

  const middle = found.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)]
  if (middle === undefined) throw new Error('Lighthouse gave no figures')

  return middle
}
