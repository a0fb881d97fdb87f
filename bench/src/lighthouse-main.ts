// npm run lighthouse: Lighthouse's mobile audit of the pages that carry the product, against what they must reach.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newCustomer } from '../../e2e/support/customer.ts'
import { auditPage, installLighthouse } from './lighthouse.ts'
import { startProduct } from './product-process.ts'

const RUNS = Number(process.argv[2] ?? 3)
/** Issue 6: performance, accessibility, best practices; search engines where the page is open. */
const MIN = { performance: 95, accessibility: 100, best_practices: 100, seo: 100 } as const

const PAGES = [
  { name: 'Home', path: '/h5/', isOpen: true },
  { name: 'Trade', path: '/h5/#/pages/index/index', isOpen: true },
  { name: 'News', path: '/h5/#/pages/news/news', isOpen: true },
  { name: 'Project', path: '/h5/#/pages/project/project', isOpen: false },
  { name: 'User', path: '/h5/#/pages/user/user', isOpen: false },
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-lighthouse-'))
chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data
installLighthouse()
const product = await startProduct(dataDir)
let isShort = false

try {
  const { token } = await newCustomer(product.base)
  for (const { name, path, isOpen } of PAGES) {
    const figures = await auditPage(product.base, path, { runs: RUNS, ...(!isOpen && { token }) })
    const short = Object.entries(MIN).filter(
      ([kind, least]) => (isOpen || kind !== 'seo') && figures[kind as keyof typeof MIN] < least,
    )

    isShort ||= short.length > 0
    process.stdout.write(`${short.length === 0 ? '✓' : '✗'} ${name} ${JSON.stringify(figures)}\n`)
  }
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

process.exitCode = isShort ? 1 : 0
