import type { Alarm, Series } from './watched.ts'
import { ROWS } from './watched.ts'
import { ALARMS, alarmsIn } from './watched-list.ts'

const HEAD = '# Written by `npm run monitoring` from apps/server/src/monitoring: change that, not this.\n'

/** YAML takes a text in JSON's quotes as it is. */
const quoted = (text: string): string => JSON.stringify(text)

const idOf = (row: string): string => row.toLowerCase().replaceAll(' ', '-')

/** Where the runbook says what to do. */
export const runbookOf = ({ name }: Pick<Alarm, 'name'>): string => `docs/runbook.md#${name.toLowerCase()}`

const ruleText = (alarm: Alarm): string => `      - alert: ${alarm.name}
        expr: ${quoted(alarm.query)}
        for: ${alarm.holds}
        labels:
          severity: ${alarm.severity}
        annotations:
          summary: ${quoted(alarm.summary)}
          runbook: ${quoted(runbookOf(alarm))}
`

/** Rules as Prometheus loads them, a group for each row of the dashboard. */
export function rulesFile(): string {
  const groups = ROWS.filter((row) => alarmsIn(row).length > 0).map(
    (row) => `  - name: ${idOf(row)}\n    rules:\n${alarmsIn(row).map(ruleText).join('')}`,
  )

  return `${HEAD}groups:\n${groups.join('')}`
}

const seriesText = (series: Series): string =>
  Object.entries(series)
    .map(([name, values]) => `      - series: ${quoted(name)}\n        values: ${quoted(values)}\n`)
    .join('')

/** promtool compares the labels and texts of what goes off only where they are given: it is asked for by how many go off. */
const testText = (
  name: string,
  series: Series,
  query: string,
  answer: string,
): string => `  - name: ${quoted(name)}
    interval: 30s
    input_series:
${seriesText(series)}    promql_expr_test:
      - expr: ${quoted(query)}
        eval_time: 20m
        exp_samples:${answer}
`

const goesOff = ({ name, fires, staysQuiet }: Alarm): string => {
  const query = `count(ALERTS{alertname="${name}",alertstate="firing"})`
  const ever = `count(count_over_time(ALERTS{alertname="${name}",alertstate="firing"}[20m]))`

  return (
    testText(`${name} goes off`, fires, query, `\n          - value: 1\n            labels: "{}"`) +
    testText(`${name} stays quiet`, staysQuiet, ever, ' []')
  )
}

/** `promtool test rules`: each alarm goes off by its example, and stays quiet by the other one. */
export const ruleTestsFile = (): string =>
  `${HEAD}rule_files:\n  - alarms.yml\nevaluation_interval: 30s\ntests:\n${ALARMS.map(goesOff).join('')}`
