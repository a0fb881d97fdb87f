import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, launchBrowser } from '../../e2e/browser/launch.ts'
import { freePort } from '../../tools/recompute/server-process.ts'
import { startProduct } from './product-process.ts'

const LIGHTHOUSE = resolve(import.meta.dirname, '../lighthouse')
const RUNS = 3

/** Bytes of Home's first load, logged out, as they cross the wire in gzip: HTML, styles, scripts and one language. */
async function firstLoadKb(browser: Browser, base: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setAcceptedEncodings', { encodings: ['gzip'] })
  const kinds = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', (event) => kinds.set(event.requestId, event.type ?? ''))
  devtools.on('Network.loadingFinished', (event) => {
    if (['Document', 'Script', 'Stylesheet'].includes(kinds.get(event.requestId) ?? '')) bytes += event.encodedDataLength
  })
  await page.goto(`${base}/h5/`, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.waitForTimeout(2_000)
  await context.close()
  return Math.round(bytes / 102.4) / 10
}

interface LighthouseFigures {
  readonly performance: number
}

/** Lighthouse's mobile audit of Home; the middle of three runs by performance. */
async function lighthouse(base: string): Promise<LighthouseFigures> {
  const installed = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: LIGHTHOUSE, encoding: 'utf8' })
  if (installed.status !== 0) throw new Error(`Lighthouse could not be installed: ${installed.stderr}`)
  const runs: LighthouseFigures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const port = await freePort()
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(LIGHTHOUSE, 'run.ts'), `${base}/h5/`, String(port)], { encoding: 'utf8' })
    await browser.close()
    if (status !== 0) throw new Error(`Lighthouse: ${stderr}`)
    runs.push(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as LighthouseFigures)
  }
  const [, middle] = runs.toSorted((a, b) => a.performance - b.performance)
  if (middle === undefined) throw new Error('Lighthouse gave no figures')
  return middle
}

/** What a customer's phone feels: bytes of the first page, Lighthouse, frames of the dragged chart. */
export async function measureWeb(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-web-'))
  const product = await startProduct(dataDir)
  try {
    const browser = await launchBrowser()
    const first_load_kb = await firstLoadKb(browser, product.base)
    await browser.close()
    return { first_load_kb, lighthouse: await lighthouse(product.base) }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
