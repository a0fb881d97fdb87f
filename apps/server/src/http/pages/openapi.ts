import { HOUR_CYCLES } from '@plumbline/language/format/date'
import { LANGUAGE_CODES } from '@plumbline/domain/basics/language'
import type { Call } from '@plumbline/api-schema/wire/call'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { OK_CODE } from '@plumbline/api-schema/wire/envelope'
import { REFUSAL_CODES, statusOf } from '@plumbline/api-schema/wire/refusal-codes'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { fillFigures } from '@plumbline/language/fill-figures'
import * as z from 'zod/mini'
import { answerContentOf, requestBodyOf, SECURITY_SCHEMES, securityOf } from './openapi-content.ts'
import type { Json } from './openapi-content.ts'
import { fieldNames } from '../parse-request.ts'
import { defined } from '@plumbline/domain/basics/defined'

/*
 * The OpenAPI 3.1 description, built from the same schemas that check the calls. Own code instead of @fastify/swagger:
 * the routes carry no fastify schemas, and both content types of one body would be described twice.
 */

/** Refusals common to every call. */
const COMMON: readonly RefusalName[] = ['malformed', 'field_invalid', 'busy']

/** Examples of fields whose schema has none; by wire name. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  account: 'ann@example.com',
  code: '123456',
  purpose: 'register',
  password: 'k9-willow',
  password_confirm: 'k9-willow',
  old_password: 'k8-willow',
  terms_version: '1',
  symbol: 'BTCUSD',
  symbols: 'BTCUSD,EURUSD',
  interval: '1m',
  direction: 'up',
  seconds: '60',
  amount: '10.00',
  multiple: '3',
  type: 'terms',
  month: '2026-11',
  asset: 'USD',
  limit: '50',
  from: '2026-11-21T00:00:00.000Z',
  to: '2026-11-22T00:00:00.000Z',
}

/** Descriptions of request fields whose name does not explain them; by wire name. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  account: 'An email address, or a phone number with its country code.',
  channel: 'Mail for an email address, SMS for a phone number. Optional.',
  inbox_key: 'From the answer of /api/login/code, for the practice inbox only.',
  invitation_code: 'Optional.',
  password: '{password_min} to {password_max} characters, taken exactly as typed.',
  terms_version: 'From /api/index/settings.',
  practice: 'In practice mode everything is practice money. In live mode the default is false.',
  amount: 'USD, greater than 0, with at most two decimals. The stake is amount × multiple.',
  multiple: 'The multiplier: one of the multiples of /api/index/seconds.',
  seconds: 'One of the durations of /api/index/seconds.',
  ticket: 'From /api/order/goorder, good for {ticket_seconds} seconds and one order.',
  before: 'ISO 8601 UTC: candles that begin before it.',
  from: 'ISO 8601 UTC, included.',
  to: 'ISO 8601 UTC, not included.',
  month: 'YYYY-MM, in the platform’s time zone.',
  cursor: '`next` of the previous page.',
  symbols: 'Symbols separated by commas. JSON also takes a list.',
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  })

  return json
}

const propertiesOf = (schema: Json): [string, Json][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, Json>)

function withExamples(schema: Json): Json {
  if (schema['type'] !== 'object') return schema

  const properties = propertiesOf(schema).map(([name, property]) => [
    name,
    {
      ...property,
      ...(name in DESCRIPTIONS ? { description: fillFigures('en', DESCRIPTIONS[name] ?? '') } : {}),
      ...(name in EXAMPLES ? { examples: [EXAMPLES[name]] } : {}),
    },
  ])

  return { ...schema, properties: Object.fromEntries(properties) }
}

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', const: OK_CODE },
    msg: { type: 'string', description: 'In the caller’s language, for people only.' },
    data,
  },
})

/** Refusals for a key that is invalid, used from elsewhere, or lacks the scope. */
const API_KEY_REFUSALS = [
  'api_key_mistyped',
  'api_key_address',
  'api_key_scope',
] as const satisfies readonly RefusalName[]

/** All refusals of a call, its own and the common ones, in listed order. */
export function refusalsOf(call: Call): RefusalName[] {
  const admission: RefusalName[] = [
    ...(call.auth === 'open' ? [] : (['login_required'] as const)),
    ...(call.auth === 'customer' ? API_KEY_REFUSALS : []),
    ...(call.auth === 'operator' ? (['second_factor_required'] as const) : []),
    ...(call.idempotent ? (['idempotency_key_required', 'idempotency_body_differs'] as const) : []),
    ...(call.method === 'POST' || call.roles ? (['not_allowed'] as const) : []),
    'too_many_requests' as const,
  ]

  return [...new Set([...admission, ...COMMON, ...call.refusals])]
}

function refusalResponses(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), statusOf)

  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, names]) => [
        String(status),
        {
          description: names.map((name) => `\`${name}\` (${REFUSAL_CODES[name]})`).join(', '),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Refusal' },
                  { properties: { data: { properties: { refusal: { enum: names } } } } },
                ],
              },
              examples: Object.fromEntries(
                names.map((name) => [
                  name,
                  { value: { code: REFUSAL_CODES[name], msg: '…', data: { refusal: name } } },
                ]),
              ),
            },
          },
        },
      ]),
  )
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** Summary of a call, with the domain's figures filled in. */
export const summaryOf = ({ summary }: Call): string => fillFigures('en', summary)

function operationOf(call: Call): Json {
  const request = withExamples(schemaOf(call.request, 'input'))
  const required = (request['required'] ?? []) as string[]

  const query = propertiesOf(request).map(([name, { description, examples, ...schema }]): Json => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...defined({ description }),
    ...(examples === undefined ? {} : { example: (examples as unknown[])[0] }),
  }))

  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    summary: summaryOf(call),
    tags: [call.path.split('/')[2] ?? 'other'],
    parameters: [
      { $ref: '#/components/parameters/language' },
      { $ref: '#/components/parameters/hourCycle' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(call.method === 'GET' ? query : []),
    ],
    security: securityOf(call),
    ...requestBodyOf(call, request, fieldNames(call.request).length > 0),
    responses: {
      200: {
        description: 'Done.',
        content: answerContentOf(call, envelopeOf(schemaOf(call.response, 'output'))),
      },
      ...refusalResponses(call),
    },
  }
}

/** The whole description, for /api/openapi.json. */
export function openApi(brandName: string, publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of CALLS) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call)

  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description:
        'Amounts, prices and rates are decimal strings. Times are ISO 8601 UTC with milliseconds, ids opaque strings. Every answer is an envelope of code, msg and data. Unknown fields are ignored, and a field sent twice is refused.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: {
        language: header(
          'language',
          `${LANGUAGE_CODES.join(' ')}; the header lang is its fallback, anything else is English.`,
        ),
        hourCycle: header(
          'hour-cycle',
          `${HOUR_CYCLES.join(' or ')}: the clock that times in messages are told by; without it, as the language does.`,
        ),
        idempotencyKey: header(
          'Idempotency-Key',
          '1 to 64 visible ASCII characters. A repeated call gets the first answer again, for 35 days.',
          true,
        ),
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: {
            code: { type: 'integer', description: '401, else the HTTP status × 100 plus a running number.' },
            msg: { type: 'string' },
            data: {
              type: 'object',
              required: ['refusal'],
              properties: {
                refusal: { type: 'string' },
                field: { type: 'string' },
                params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
              },
            },
          },
        },
      },
    },
  }
}
