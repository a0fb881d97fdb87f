import { INDICATORS, DRAWINGS_MAX } from '@plumbline/domain/trading/chart-keeping'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { INTERVALS } from './market.ts'
import { nothing, symbol, textOf, time } from '../wire/wire.ts'

export const DRAWING_KINDS = ['trend', 'horizontal', 'vertical', 'rectangle', 'fibonacci', 'text'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export const CHART_JSON_MAX = 20_000
export const TEMPLATE_NAME_MAX = 40

const drawing = z.object({
  /** The device's own name for it. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  kind: z.enum(DRAWING_KINDS),
  /** Where it is held: a moment (epoch ms) and a price; two for what has two ends. */
  points: z
    .array(
      z.object({
        time: z.int().check(z.gte(0), z.lte(9_999_999_999_999)),
        price: z.string().check(z.regex(/^\d{1,12}(\.\d{1,8})?$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
  /** Half of a surrogate pair hides in an escape of the JSON, and no database keeps it. */
  text: z.optional(textOf(80).check(z.refine((text) => text.isWellFormed()))),
})
export type Drawing = z.output<typeof drawing>

const indicator = z.object({
  name: z.enum(INDICATORS),
  /** In the order of the indicator's own parameters. */
  periods: z.array(z.int().check(z.gte(1), z.lte(500))).check(z.maxLength(4)),
})

/** How a chart was left. A template is one without drawings. */
export const chartDocument = z.object({
  interval: z.enum(INTERVALS),
  shape: z.enum(['candles', 'line']),
  indicators: z.array(indicator).check(z.maxLength(INDICATORS.length)),
  drawings: z.array(drawing).check(z.maxLength(DRAWINGS_MAX)),
})
export type ChartDocument = z.output<typeof chartDocument>

/** A chart from its JSON; `undefined` where it is none, is too long, or holds what a chart does not. */
export function readChart(text: string): ChartDocument | undefined {
  if (text.length > CHART_JSON_MAX) return undefined

  try {
    const read = z.safeParse(chartDocument, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Sent as JSON text, so that forms and JSON bodies carry it alike. */
const chartText = z.string().check(
  z.maxLength(CHART_JSON_MAX),
  z.refine((text) => readChart(text) !== undefined),
)

export const keptChartCall = defineCall({
  method: 'GET',
  path: '/api/chart/kept',
  summary: 'How the customer left a product’s chart, on any device.',
  auth: 'customer',
  request: z.object({ symbol }),
  response: z.object({ document: z.optional(chartDocument), changed_at: z.optional(time) }),
  refusals: ['symbol_unknown'],
})

export const keepChartCall = defineCall({
  method: 'POST',
  path: '/api/chart/kept',
  summary: 'Saves how the customer left a product’s chart. The last one saved counts.',
  auth: 'customer',
  request: z.object({ symbol, document: chartText }),
  response: z.object({ changed_at: time }),
  refusals: ['symbol_unknown'],
})

const templateName = textOf(TEMPLATE_NAME_MAX)
const templates = z.object({ items: z.array(z.object({ name: z.string(), document: chartDocument })) })

export const chartTemplatesCall = defineCall({
  method: 'GET',
  path: '/api/chart/templates',
  summary: 'The customer’s chart templates, by name.',
  auth: 'customer',
  request: nothing,
  response: templates,
  refusals: [],
})

export const keepTemplateCall = defineCall({
  method: 'POST',
  path: '/api/chart/templates',
  summary: 'Saves a chart template under a name, replacing one of the same name. At most {chart_templates}.',
  auth: 'customer',
  request: z.object({ name: templateName, document: chartText }),
  response: templates,
  refusals: [],
})

export const removeTemplateCall = defineCall({
  method: 'POST',
  path: '/api/chart/remove_template',
  summary: 'Removes a chart template. One that is already gone is no error.',
  auth: 'customer',
  request: z.object({ name: templateName }),
  response: templates,
  refusals: [],
})
