import { API_KEY_DAYS_MAX, API_KEY_SCOPES } from '@plumbline/domain/accounts/api-key'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { SECOND_PROOF_REFUSALS, secondProof } from './second-proof.ts'
import { amountOf, decimal, listOf, page, rowId, textOf, time, wholeNumber } from '../wire/wire.ts'

/*
 * API keys of customers (docs/rules/accounts.md#api-keys): what their own programs are known by, in the header `token`.
 * These calls themselves take a session: no key makes, lists or revokes keys.
 */

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const

/** A key as its owner sees it; the key itself is shown once, when it is made. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four letters: what tells it from others in a program’s settings. */
  tail: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  /** Addresses and networks that it may be used from; empty: from anywhere. */
  addresses: z.array(z.string()),
  /** The most that its orders of one day may stake together, in USD; absent: the account’s own limits alone. */
  day_stake_most: z.optional(decimal),
  state: z.enum(API_KEY_STATES),
  made_at: time,
  expires_at: time,
  revoked_at: z.optional(time),
  /** To the minute; absent: never used. */
  last_used_at: z.optional(time),
  last_used_from: z.optional(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeysCall = defineCall({
  method: 'GET',
  path: '/api/keys/index',
  summary:
    'API keys of the logged-in customer, newest first, including those that ended in the last {api_keys_kept_days} days.',
  auth: 'customer',
  request: z.object(page),
  response: listOf(apiKey),
  refusals: [],
})

/** How addresses are typed: parted by commas, spaces or lines. What they hold is judged by the domain. */
const addresses = z.string().check(z.maxLength(1_200))

export const makeApiKeyCall = defineCall({
  method: 'POST',
  path: '/api/keys/make',
  summary:
    'Creates an API key, shown only once. Needs the login password, and a second factor or a code of purpose `api_key`.',
  auth: 'customer',
  request: z.object({
    name: textOf(40),
    scope: z.enum(API_KEY_SCOPES),
    /** Left out or empty: from anywhere. */
    addresses: z.optional(addresses),
    days: z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(API_KEY_DAYS_MAX))),
    day_stake_most: z.optional(amountOf(2)),
    login_password: z.string().check(z.minLength(1), z.maxLength(200)),
    ...secondProof,
  }),
  response: z.object({
    /** The key. It is kept nowhere and shown never again. */
    secret: z.string(),
    key: apiKey,
  }),
  refusals: ['api_keys_full', 'login_failed', ...SECOND_PROOF_REFUSALS],
})

export const revokeApiKeyCall = defineCall({
  method: 'POST',
  path: '/api/keys/revoke',
  summary: 'Revokes an API key at once, with its open sockets. Revoking it again gives the same answer.',
  auth: 'customer',
  request: z.object({ id: rowId }),
  response: apiKey,
  refusals: ['not_found'],
})
