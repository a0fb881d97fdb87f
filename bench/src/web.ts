import { get } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launchBrowser } from '../../e2e/browser/launch.ts'
import { measureChartFps } from './chart-fps.ts'
import { measureDeskQueue } from './desk-queue.ts'
import { measureInteractions } from './interactions.ts'
import { auditPage, installLighthouse } from './lighthouse.ts'
import { startProduct } from './product-process.ts'
import { measureTaps } from './tap-to-content.ts'
import { measureVerifyPage } from './verify-page.ts'

const RUNS = 3

/** Bytes of one address as they cross the wire in gzip, head and body. */
function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })

    request.on('error', reject)
  })
}

/** Home's first load, logged out, in gzip: HTML, styles, scripts and one language. */
async function firstLoadKb(browser: Browser, base: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const addresses = new Set<string>()
  page.on('response', (response) => {
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
      addresses.add(response.url())
  })

  await page.goto(`${base}/h5/`)
  await page.waitForTimeout(3_000)
  await page.close()
  const sizes = await Promise.all([...addresses].map(gzipBytes))

  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 102.4) / 10
}

/** What a customer's phone feels: bytes of the first page, Lighthouse, frames of the dragged chart. */
export async function measureWeb(): Promise<Record<string, unknown>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-web-'))
  const product = await startProduct(dataDir)
  try {
    installLighthouse()
    const browser = await launchBrowser([])
    const first_load_kb = await firstLoadKb(browser, product.base)
    const chart_fps = await measureChartFps(browser, product.base)
    const verify_page_ms = Math.round(await measureVerifyPage(browser, product.base))
    const inp_p98_ms = await measureInteractions(browser, product.base)
    const tap_to_content_ms = await measureTaps(browser, product.base)
    const desk_key_ms = await measureDeskQueue(browser)

    await browser.close()
    const lighthouse = await auditPage(product.base, '/h5/', { runs: RUNS })

    return {
      first_load_kb,
      lighthouse,
      chart_fps,
      verify_page_ms,
      inp_p98_ms,
      tap_to_content_ms,
      desk_key_ms,
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
