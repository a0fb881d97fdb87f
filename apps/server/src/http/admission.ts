import type { Call } from '@plumbline/api-schema/call'
import { IDEMPOTENCY_KEY } from '@plumbline/api-schema/envelope'
import type { Refusal } from '@plumbline/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { limitOf } from './call-limits.ts'
import { isOwnOrigin } from './origin.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { addressKey } from './rate-limit.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Sessions } from './session.ts'

export interface AdmissionContext {
  readonly sessions: Sessions
  readonly operatorSessions: OperatorSessions
  readonly limiter: RateLimiter
  readonly publicUrl: string
}

/** In live mode an operator without a second factor reaches these alone, until there is one. */
const WITHOUT_FACTOR: ReadonlySet<string> = new Set([
  '/api/desk/me',
  '/api/desk/logout',
  '/api/desk/authenticator/begin',
  '/api/desk/authenticator/confirm',
  '/api/desk/passkey/begin',
  '/api/desk/passkey/confirm',
])

export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Finds who calls: each kind of session has a header of its own and is never valid for the other. */
async function admitSession(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (call.auth === 'open') {
    const token = call.knowsCustomer === true ? headerText(request, 'token') : ''
    if (token !== '') request.session = await http.sessions.sessionOf(token)
    return undefined
  }
  if (call.auth === 'customer') {
    request.session = await http.sessions.sessionOf(headerText(request, 'token'))
    return request.session ? undefined : { refusal: 'login_required' }
  }
  // A page that reads again by itself says so: an unattended desk ends like any other.
  const how = headerText(request, 'operator-background') === '1' ? 'look' : 'use'
  const operator = await http.operatorSessions.sessionOf(headerText(request, 'operator-token'), how)
  if (!operator) return { refusal: 'login_required' }
  request.operator = operator
  if (operator.mustAddFactor && !WITHOUT_FACTOR.has(call.path)) return { refusal: 'second_factor_required' }
  return call.roles && !call.roles.some((role) => operator.roles.includes(role))
    ? { refusal: 'not_allowed' }
    : undefined
}

function whoOf(by: 'customer' | 'operator' | 'address', { session, operator, ip }: FastifyRequest): string {
  if (by === 'customer' && session) return session.customerId.toString()
  return by === 'operator' && operator ? `operator ${operator.operatorId}` : addressKey(ip)
}

/** Origin, session, role, limit and key, before the body is even read (money-paths.md, Refusals: that is their order). */
export async function admit(
  http: AdmissionContext,
  call: Call,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  if (call.method !== 'GET' && !isOwnOrigin(request, http.publicUrl)) return { refusal: 'not_allowed' }
  const refused = await admitSession(http, call, request)
  if (refused) return refused
  const limited = limitOf(call)
  if (limited) {
    const key = `${call.method} ${call.path} ${whoOf(limited.by, request)}`
    const seconds = http.limiter.take(key, limited.limit)
    if (seconds > 0) return { refusal: 'too_many_requests', params: { seconds } }
  }
  if (call.idempotent && !IDEMPOTENCY_KEY.test(headerText(request, 'idempotency-key')))
    return { refusal: 'idempotency_key_required' }
  return undefined
}
