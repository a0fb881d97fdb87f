import {
  chartTemplatesCall,
  keepChartCall,
  keepTemplateCall,
  keptChartCall,
  readChart,
  removeTemplateCall,
} from '@plumbline/api-schema/trading/chart-keeping'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { SYMBOL_UNKNOWN } from '@plumbline/domain/basics/refusals'
import { toIso } from '@plumbline/domain/basics/time'
import { TEMPLATES_MAX } from '@plumbline/domain/trading/chart-keeping'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readKeptChart, readTemplates, removeTemplate, writeKeptChart, writeTemplate } from './store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

const TOO_MANY: Refusal = { refusal: 'field_invalid', field: 'name', params: { most: TEMPLATES_MAX } }

/**
 * A chart comes back as it was left, on every device (docs/rules/trading.md#chart). What a newer form cannot read is
 * not there.
 */
export function registerRoutes(app: FastifyInstance, { database, clock, feed }: Needs): void {
  const templatesOf = async (customerId: bigint) => ({
    items: (await readTemplates(database, customerId)).flatMap(({ name, text }) => {
      const document = readChart(text)
      return document ? [{ name, document }] : []
    }),
  })

  registerCall(app, keptChartCall, async ({ symbol }, { customerId }) => {
    const product = feed.product(symbol)?.id
    if (product === undefined) return SYMBOL_UNKNOWN

    const kept = await readKeptChart(database, customerId, product)
    const document = kept && readChart(kept.text)

    return document ? { document, changed_at: toIso(kept.changedAt) } : {}
  })

  registerCall(app, keepChartCall, async ({ symbol, document }, { customerId }) => {
    const product = feed.product(symbol)?.id
    if (product === undefined) return SYMBOL_UNKNOWN

    const changedAt = clock.now()
    await writeKeptChart(database, customerId, product, JSON.stringify(readChart(document)), changedAt)

    return { changed_at: toIso(changedAt) }
  })

  registerCall(app, chartTemplatesCall, (_request, { customerId }) => templatesOf(customerId))

  registerCall(app, keepTemplateCall, async ({ name, document }, { customerId }) => {
    const text = JSON.stringify({ ...readChart(document), drawings: [] })
    const isKept = await writeTemplate(database, customerId, name.trim(), text, clock.now())
    return isKept ? templatesOf(customerId) : TOO_MANY
  })

  registerCall(app, removeTemplateCall, async ({ name }, { customerId }) => {
    await removeTemplate(database, customerId, name.trim())
    return templatesOf(customerId)
  })
}

export const chartKeeping = defineModule({
  name: 'chart-keeping',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
