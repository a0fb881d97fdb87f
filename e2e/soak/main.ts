import { killRounds } from '../kills/kill-rounds.ts'

/* The long runs: `npm run soak -- NAME`. Each prints its figures and ends with code 1 where something broke. */

const SOAKS: Readonly<Record<string, () => Promise<boolean>>> = {
  kills: async () => {
    const report = await killRounds(200)
    console.log(JSON.stringify(report, undefined, 2))
    const faults = [report.lost, report.doubled, report.wrong, report.broken].flat()
    return faults.length === 0 && report.hits > 0
  },
}

const name = process.argv[2] ?? ''
const soak = SOAKS[name]
if (soak === undefined) {
  console.error(`Name a soak: npm run soak -- ${Object.keys(SOAKS).join(' | ')}`)
  process.exit(1)
}
process.exit((await soak()) ? 0 : 1)
