import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { REFUSAL_CODES } from '@plumbline/api-schema/wire/refusal-codes'
import * as z from 'zod/mini'
import { refusalsOf, summaryOf } from './openapi.ts'

/*
 * The API's page: plain HTML without scripts, so it works under the strict policy and without external resources.
 * English, for engineers.
 */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const anchorOf = (call: Call): string => `${call.method.toLowerCase()}${call.path.replaceAll('/', '-')}`

interface Described {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly anyOf?: readonly Described[]
  readonly items?: Described
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

/** Short description of the values a schema allows. */
function typeOf(schema: Described): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`

  const name = String(schema.type ?? 'text')
  return schema.pattern === undefined ? name : `${name} ${schema.pattern}`
}

function table(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Described
  const rows = Object.entries(described.properties ?? {}).map(([name, property]) => {
    const optional = described.required?.includes(name) ? '' : '?'
    const fallback = property.default === undefined ? '' : ` (else ${JSON.stringify(property.default)})`
    return `<tr><th scope="row">${escaped(name)}${optional}</th><td>${escaped(typeOf(property) + fallback)}</td></tr>`
  })

  return rows.length === 0 ? '<p>Nothing.</p>' : `<table>${rows.join('')}</table>`
}

function section(call: Call): string {
  const needs = [
    call.auth === 'customer' ? 'needs the header token' : 'open',
    ...(call.auth === 'customer'
      ? [call.apiKey === undefined ? 'no API key' : `API key of scope ${call.apiKey}`]
      : []),
    ...(call.idempotent ? ['needs the header Idempotency-Key'] : []),
  ].join(', ')

  const refusals = refusalsOf(call)
    .map((name) => `<code>${name}</code> ${REFUSAL_CODES[name]}`)
    .join(', ')

  return `<section id="${anchorOf(call)}"><h2><span>${call.method}</span> ${escaped(call.path)}</h2><p>${escaped(summaryOf(call))} <em>${needs}.</em></p>
<h3>Request</h3>${table(call.request, 'input')}<h3>Answer data</h3>${table(call.response, 'output')}<h3>Refusals</h3><p>${refusals}</p></section>`
}

/** The page at /api/docs. */
export function docsPage(brandName: string): string {
  const links = CALLS.map(
    (call) => `<li><a href="#${anchorOf(call)}">${call.method} ${escaped(call.path)}</a></li>`,
  ).join('')

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escaped(brandName)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>${escaped(brandName)} API</h1>
<p>Every answer is <code>{ code, msg, data }</code>. A refusal’s data names it. Amounts, prices and rates are decimal strings, times ISO 8601 UTC with milliseconds. Bodies are forms or JSON. Unknown fields are ignored, and a field sent twice is refused. The header <code>token</code> holds a session’s token or, where a call says so, an API key. A key of scope trade reads too. <a href="/api/openapi.json">The same as OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${links}</ul></nav><main>${CALLS.map(section).join('')}</main></body></html>`
}

export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
nav ul{columns:18rem;padding:0;list-style:none}
section{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0}
h2{font-size:1.1rem;overflow-wrap:anywhere}h2 span{display:inline-block;min-width:3.5rem}
h3{font-size:.9rem;margin:.75rem 0 .25rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.15rem .5rem .15rem 0;overflow-wrap:anywhere}
th{font-family:ui-monospace,monospace;font-weight:500;width:14rem}
`
