import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { measureJobs, showJobs } from '../platform/jobs.ts'
import { measureBus } from '../platform/nodes/node-bus.ts'
import { watchNodes } from '../platform/nodes/watch-nodes.ts'
import { streams } from '../stream/index.ts'
import { wholeApp } from '../testing/whole-app.ts'
import { dashboardFile } from './dashboard-file.ts'
import { rulesFile, ruleTestsFile, runbookOf } from './prometheus-files.ts'
import { ALARMS, WATCHED } from './watched-list.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const PROMETHEUS = join(ROOT, 'deploy/prometheus')

/** Everything that a whole server registers. */
const { house, metrics, database } = await wholeApp()
await house.open(streams)
collectDefaultMetrics({ register: metrics })
showJobs([metrics], house.jobs())
measureJobs([metrics])
watchNodes(metrics, database)
measureBus(metrics, () => false)

const helps = new Map(metrics.getMetricsAsArray().map(({ name, help }) => [name, help] as const))
const ours = WATCHED.filter(({ of }) => of === undefined)

describe('the list of what is watched', () => {
  test('names every metric that the server has of its own', () => {
    const own = [...helps.keys()].filter((name) => name.startsWith('plumbline_'))
    const listed = new Set(ours.map(({ metric }) => metric))

    expect(own.length).toBeGreaterThan(25)
    expect(own.filter((name) => !listed.has(name))).toEqual([])
  })

  test('names none that the server has not', () => {
    expect(ours.map(({ metric }) => metric).filter((name) => !helps.has(name))).toEqual([])
  })

  test('asks for nothing else either', () => {
    const queries = [
      ...WATCHED.map(({ panel }) => panel.query),
      ...ALARMS.flatMap(({ query, fires, staysQuiet }) => [
        query,
        ...Object.keys(fires),
        ...Object.keys(staysQuiet),
      ]),
    ].join('\n')

    const asked = [...queries.matchAll(/plumbline_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''))
    expect([...new Set(asked)].filter((name) => !helps.has(name))).toEqual([])
  })

  test('has each alarm once', () => {
    const names = ALARMS.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })
})

describe('npm run monitoring writes', () => {
  test('the alarms', () => expect(rulesFile()).toMatchFileSnapshot(join(PROMETHEUS, 'alarms.yml')))

  test('their tests', () => expect(ruleTestsFile()).toMatchFileSnapshot(join(PROMETHEUS, 'alarms.test.yml')))

  test('the dashboard', () =>
    expect(dashboardFile((metric) => helps.get(metric))).toMatchFileSnapshot(
      join(ROOT, 'deploy/grafana/dashboards/plumbline.json'),
    ))
})

describe('docs/runbook.md', () => {
  const text = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8')
  const entries = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((entry) => [entry.split('\n', 1)[0] ?? '', entry] as const),
  )

  test('has an entry for each alarm, in the order of the list', () => {
    expect([...entries.keys()]).toEqual(ALARMS.map(({ name }) => name))
  })

  test.each(ALARMS.map((alarm) => [alarm.name, alarm] as const))(
    '%s says what it means for customers, what to look at and what to do',
    (name, alarm) => {
      const entry = entries.get(name) ?? ''

      expect(runbookOf(alarm)).toBe(`docs/runbook.md#${name.toLowerCase()}`)
      expect(entry).toMatch(/\*\*For customers:\*\* \S[\s\S]*\*\*Look at:\*\* \S[\s\S]*\*\*Do:\*\* \S/)
      expect(entry).toContain(alarm.severity === 'page' ? '*page*' : '*ticket*')
    },
  )
})
