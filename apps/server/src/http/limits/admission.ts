import type { Call } from '@plumbline/api-schema/wire/call'
import { IDEMPOTENCY_KEY } from '@plumbline/api-schema/wire/envelope'
import { API_KEY_CALLS, coversScope, meansApiKey } from '@plumbline/domain/accounts/api-key'
import { isFreshProof } from '@plumbline/domain/desk/operator'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyRequest } from 'fastify'
import { countsOwnMachine, limitOf, WRONG_API_KEY_LIMIT } from './call-limits.ts'
import { isOwnMachine } from './connection-slots.ts'
import type { Connections } from './connections.ts'
import { isOwnOrigin } from '../origin.ts'
import type { OperatorSessions } from '../operator-sessions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import { addressKey } from './rate-limit.ts'
import type { RateLimiter } from './rate-limit.ts'
import { headerText, sourceOf } from '../source-of.ts'
import type { Sessions } from '../session.ts'
import type { CallLimit } from './call-limits.ts'
import type { WriterCalls } from '../writer-calls/writer-calls.ts'

export interface AdmissionContext {
  readonly sessions: Sessions
  readonly operatorSessions: OperatorSessions
  readonly limiter: RateLimiter
  readonly publicUrl: string
  readonly clock: Pick<Clock, 'now'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  /** Header in which our own proxy sends the country of an address; absent if unknown. */
  readonly countryHeader: string | undefined
  readonly connections: Pick<Connections, 'claim'> | undefined
  readonly writerCalls: Pick<WriterCalls, 'isPassedOn'> | undefined
}

/** The only calls open in live mode to an operator who has no second factor yet. */
const WITHOUT_FACTOR: ReadonlySet<string> = new Set([
  '/api/desk/me',
  '/api/desk/logout',
  '/api/desk/authenticator/begin',
  '/api/desk/authenticator/confirm',
  '/api/desk/passkey/begin',
  '/api/desk/passkey/confirm',
])

/** Logs a rejected call with its caller, as far as known at that point. */
function noteRefused(
  http: AdmissionContext,
  kind: 'foreign_origin' | 'unknown_token' | 'role_refused' | 'rate_limited',
  call: Call,
  request: FastifyRequest,
): void {
  http.securityLog.note({
    kind,
    customerId: request.session?.customerId ?? request.apiKey?.customerId,
    operatorId: request.operator?.operatorId,
    detail: call.path,
    source: sourceOf(request, http.countryHeader),
  })
}

/** Rejects an unknown or missing token, except in open calls. A missing token is no log-in attempt, so it is not logged. */
function refuseToken(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
  token: string,
): Refusal | undefined {
  if (token !== '') noteRefused(http, 'unknown_token', call, request)
  return call.auth === 'open' ? undefined : { refusal: 'login_required' }
}

/** Rejects all invalid keys alike, and limits them per address. */
async function refuseWrongKey(http: AdmissionContext, call: Call, request: FastifyRequest): Promise<Refusal> {
  noteRefused(http, 'unknown_token', call, request)
  const seconds = await http.limiter.take(`wrong API keys ${addressKey(request.ip)}`, WRONG_API_KEY_LIMIT)
  return seconds > 0 ? { refusal: 'too_many_requests', params: { seconds } } : { refusal: 'login_required' }
}

/** Admits a program: checks its key, source address, scope and rate. */
async function admitApiKey(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
  token: string,
): Promise<Refusal | undefined> {
  const shown = await http.sessions.keys.find(token, request.ip)
  switch (shown.found) {
    case 'mistyped':
      return { refusal: 'api_key_mistyped' }
    case 'nothing':
      return refuseWrongKey(http, call, request)
    case 'elsewhere': {
      const { customerId } = shown
      const source = sourceOf(request, http.countryHeader)
      http.securityLog.note({ kind: 'api_key_address_refused', customerId, detail: call.path, source })

      return { refusal: 'api_key_address' }
    }
    case 'key':
      break
  }

  const { key } = shown
  request.apiKey = key

  const seconds = await http.limiter.take(`API key ${key.keyId}`, API_KEY_CALLS)
  if (seconds > 0) {
    noteRefused(http, 'rate_limited', call, request)
    return { refusal: 'too_many_requests', params: { seconds } }
  }

  return coversScope(key.scope, call.apiKey) ? undefined : { refusal: 'api_key_scope' }
}

/** Identifies the caller: each kind of session has its own header and is not valid for the other kind. */
async function admitSession(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (call.auth === 'open') {
    const sent = call.knowsCustomer === true ? headerText(request, 'token') : ''

    // Open calls ignore API keys: a program reads them like anyone else.
    const token = meansApiKey(sent) ? '' : sent
    if (token !== '') request.session = await http.sessions.sessionOf(token)

    return request.session ? undefined : refuseToken(http, call, request, token)
  }

  if (call.auth === 'customer') {
    const token = headerText(request, 'token')
    if (meansApiKey(token)) return admitApiKey(http, call, request, token)

    // Of a call that was passed on, the use is noted where it arrived.
    const { sessions, writerCalls } = http
    request.session = await (writerCalls?.isPassedOn(request)
      ? sessions.look(token)
      : sessions.sessionOf(token))

    return request.session ? undefined : refuseToken(http, call, request, token)
  }

  // Background reads declare themselves, so that an unattended desk expires like any other.
  const how = headerText(request, 'operator-background') === '1' ? 'look' : 'use'
  const token = headerText(request, 'operator-token')
  const operator = await http.operatorSessions.sessionOf(token, how)
  if (!operator) return refuseToken(http, call, request, token)

  request.operator = operator
  if (operator.mustAddFactor && !WITHOUT_FACTOR.has(call.path)) return { refusal: 'second_factor_required' }

  if (call.roles && !call.roles.some((role) => operator.roles.includes(role))) {
    noteRefused(http, 'role_refused', call, request)
    return { refusal: 'not_allowed' }
  }

  return call.needsFreshProof !== true || isFreshProof(operator.provedAt, http.clock.now())
    ? undefined
    : { refusal: 'fresh_proof_required' }
}

function whoOf(by: CallLimit['by'], request: FastifyRequest): string {
  const { session, apiKey, operator } = request

  if (by === 'customer' && session) return session.customerId.toString()

  // One bucket for all keys of a customer, so that ten keys permit no more costly reads than one.
  if (by === 'customer' && apiKey) return `keys of ${apiKey.customerId}`

  return by === 'operator' && operator ? `operator ${operator.operatorId}` : addressKey(request.ip)
}

/** Counts the connection of a logged-in caller as theirs instead of a stranger's. */
function claimConnection(
  { connections }: AdmissionContext,
  { raw, session, apiKey, operator }: FastifyRequest,
): void {
  if (session) connections?.claim(raw.socket, `customer ${session.customerId}`)
  else if (apiKey) connections?.claim(raw.socket, `keys ${apiKey.customerId}`)
  else if (operator) connections?.claim(raw.socket, `operator ${operator.operatorId}`)
}

/**
 * Checks origin, session, role, limit and key, before the body is read (docs/rules/ledger.md#common-refusals, in
 * this order).
 */
export async function admit(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (call.method !== 'GET' && !isOwnOrigin(request, http.publicUrl)) {
    noteRefused(http, 'foreign_origin', call, request)
    return { refusal: 'not_allowed' }
  }

  const refused = await admitSession(http, call, request)
  claimConnection(http, request)
  if (refused) return refused

  if (countsOwnMachine(call) || !isOwnMachine(request.ip)) {
    const { by, limit } = limitOf(call)
    const seconds = await http.limiter.take(`${call.method} ${call.path} ${whoOf(by, request)}`, limit)
    if (seconds > 0) {
      noteRefused(http, 'rate_limited', call, request)
      return { refusal: 'too_many_requests', params: { seconds } }
    }
  }

  if (call.idempotent && !IDEMPOTENCY_KEY.test(headerText(request, 'idempotency-key')))
    return { refusal: 'idempotency_key_required' }

  return undefined
}
