// Runs Lighthouse's mobile audit of one address and prints its figures as JSON.
// A program of its own, so that its many packages stay out of everything else: node run.ts ADDRESS DEBUGGING_PORT
import lighthouse from 'lighthouse'

const [address = '', port = ''] = process.argv.slice(2)

const result = await lighthouse(address, {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  // A page behind the login keeps its token; every run has a browser of its own.
  disableStorageReset: true,
})

if (!result) throw new Error('Lighthouse gave no result')
const { categories, audits, finalDisplayedUrl } = result.lhr
if (finalDisplayedUrl !== address) throw new Error(`${finalDisplayedUrl} was looked at instead of ${address}`)
const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
const seconds = (name: string): number => Math.round((audits[name]?.numericValue ?? 0) / 10) / 100

const failed = Object.values(audits)
  .filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
  .map((audit) => audit.id)

console.log(
  JSON.stringify({
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    seo: score('seo'),
    fcp_s: seconds('first-contentful-paint'),
    lcp_s: seconds('largest-contentful-paint'),
    tbt_ms: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed,
  }),
)

process.exit(0)
