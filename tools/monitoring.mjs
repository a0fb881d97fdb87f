// npm run monitoring: writes Prometheus' alarms, their tests and Grafana's dashboard anew from apps/server/src/monitoring. Its
// test makes the texts, so that what is compared is what is written.
import { install } from './install.mjs'
import { runVitest } from './vitest.mjs'

try {
  await install()
  const { failed } = await runVitest(['apps/server/src/monitoring/monitoring.test.ts', '--update'])
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
