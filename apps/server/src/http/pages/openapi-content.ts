import type { Call } from '@plumbline/api-schema/wire/call'
import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '@plumbline/domain/accounts/picture'

/** Content types of a call's request and answer, and its security, in OpenAPI form. */

export type Json = Readonly<Record<string, unknown>>

const FILE: Json = {
  type: 'string',
  format: 'binary',
  description: `PNG, JPEG or WebP, at most ${PICTURE_BYTES_MAX} bytes and ${PICTURE_PIXELS_MAX / 1_000_000} megapixels.`,
}

function withFile(request: Json): Json {
  const properties = (request['properties'] ?? {}) as Json
  const required = (request['required'] ?? []) as string[]

  return {
    ...request,
    type: 'object',
    properties: { ...properties, file: FILE },
    required: [...required, 'file'],
  }
}

/** @returns an empty object if the call has no body */
export function requestBodyOf(call: Call, request: Json, hasFields: boolean): Json {
  if (call.takesFile)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile(request) } } },
    }

  if (call.method !== 'POST' || !hasFields) return {}

  return {
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: request },
        'application/json': { schema: request },
      },
    },
  }
}

/** @param envelope the schema of an answer in an envelope */
export const answerContentOf = (call: Call, envelope: Json): Json =>
  call.answersFile
    ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: envelope } }

const SECURITY: Readonly<Record<Call['auth'], readonly Json[]>> = {
  open: [],
  customer: [{ token: [] }],
  operator: [{ operatorToken: [] }],
}

/** A person's token, and for calls that admit keys, a key with its scope. */
export const securityOf = (call: Call): readonly Json[] => [
  ...SECURITY[call.auth],
  ...(call.apiKey === undefined ? [] : [{ apiKey: [call.apiKey] }]),
]

const key = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description })

export const SECURITY_SCHEMES: Json = {
  token: key('token', 'From /api/login/index or /api/login/reg.'),
  apiKey: key(
    'token',
    'An API key from /api/keys/make, for the calls that name it and with the scope they name. `trade` covers `read`. Never put it in an address.',
  ),
  operatorToken: key('operator-token', 'From /api/desk/login, /api/desk/setup or /api/desk/passkey/login.'),
}
