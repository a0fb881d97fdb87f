import { ROWS } from './watched.ts'
import type { Watched } from './watched.ts'
import { watchedIn } from './watched-list.ts'

/** Grafana's grid: 24 columns, three panels side by side. */
const WIDTH = 8
const HEIGHT = 7

const SOURCE = { type: 'prometheus', uid: 'prometheus' }

interface Place {
  readonly x: number
  readonly y: number
}

/** @param helpOf what a metric of ours says of itself */
const panelOf = (
  { metric, panel }: Watched,
  helpOf: (metric: string) => string | undefined,
  id: number,
  { x, y }: Place,
) => ({
  id,
  type: 'timeseries',
  title: panel.title,
  description: helpOf(metric) ?? metric,
  datasource: SOURCE,
  gridPos: { h: HEIGHT, w: WIDTH, x, y },
  fieldConfig: { defaults: { unit: panel.unit, min: 0, custom: { fillOpacity: 10 } }, overrides: [] },
  targets: [{ refId: 'A', expr: panel.query, legendFormat: panel.legend ?? panel.title, datasource: SOURCE }],
})

/** One dashboard, a row of panels for each row of the list. */
export function dashboardFile(helpOf: (metric: string) => string | undefined): string {
  const panels: object[] = []
  let y = 0

  for (const row of ROWS) {
    const watched = watchedIn(row)

    panels.push({
      id: panels.length + 1,
      type: 'row',
      title: row,
      collapsed: false,
      gridPos: { h: 1, w: 24, x: 0, y },
      panels: [],
    })

    y += 1

    for (const [place, each] of watched.entries())
      panels.push(
        panelOf(each, helpOf, panels.length + 1, {
          x: (place % 3) * WIDTH,
          y: y + Math.floor(place / 3) * HEIGHT,
        }),
      )

    y += Math.ceil(watched.length / 3) * HEIGHT
  }

  const dashboard = {
    uid: 'plumbline',
    title: 'Plumbline',
    description: 'Written by `npm run monitoring` from apps/server/src/monitoring: change that, not this.',
    schemaVersion: 39,
    editable: false,
    refresh: '15s',
    time: { from: 'now-1h', to: 'now' },
    timezone: 'browser',
    panels,
  }

  return `${JSON.stringify(dashboard, undefined, 2)}\n`
}
