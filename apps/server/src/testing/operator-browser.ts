import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import type { TestDatabase } from './database.ts'
import type { Answer } from './test-browser.ts'
import type { WholeApp } from './whole-app.ts'

/** A browser at the desk, signed in. */
export interface OperatorBrowser {
  readonly operatorId: bigint
  readonly name: string
  token: string
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Proves anew who it is where that is asked for: most tests are of other things. */
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** The same with the proof that there is. */
  postAsProved(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
}

export interface OperatorOptions {
  /** All five unless given. */
  readonly roles?: readonly OperatorRole[]
  readonly name?: string
  /** The operator's own customer account: whom they may not decide about. */
  readonly customerId?: bigint
}

let operators = 0

/** An operator straight into the database, as its owner, without password, log-in and act in the log. @returns their id */
export async function testOperator(
  { owner }: Pick<TestDatabase, 'owner'>,
  { roles = OPERATOR_ROLES, name, customerId }: OperatorOptions = {},
): Promise<{ readonly operatorId: bigint; readonly name: string }> {
  operators += 1
  const called = name ?? `operator-${operators}`
  const [row] = await owner.query<{ id: bigint }>(
    `insert into operator (name, roles, customer_id, made_at) values ($1, $2, $3, clock_timestamp()) returning id`,
    [called, roles, customerId ?? null],
  )
  if (!row) throw new Error('no operator was made')

  return { operatorId: row.id, name: called }
}

/**
 * A new operator with these roles, signed in:
 *
 * ```ts
 * const whole = await wholeApp()
 * const maker = await operatorBrowser(whole, { roles: ['reviewer'] })
 * await maker.post('/api/desk/recharge/approve', { id, received: '10.00' })
 * ```
 */
export async function operatorBrowser(
  whole: Pick<WholeApp, 'app' | 'db' | 'owner' | 'operatorSessions'>,
  options: OperatorOptions = {},
): Promise<OperatorBrowser> {
  const { operatorId, name } = await testOperator(whole, options)
  const { token } = await whole.db.transaction((tx) => whole.operatorSessions.open(tx, operatorId))

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const form = new URLSearchParams(fields).toString()
    const answer = await whole.app.inject({
      method,
      url: method === 'GET' ? `${url}?${form}` : url,
      headers: {
        'operator-token': self.token,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: form } : {}),
    })

    const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')

    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...(isEnvelope
        ? answer.json<{ code: number; msg: string; data: unknown }>()
        : { code: answer.statusCode, msg: '', data: answer.rawPayload }),
    }
  }

  const self: OperatorBrowser = {
    operatorId,
    name,
    token,
    get: (path, query = {}, headers = {}) => send('GET', path, query, headers),
    async post(path, form = {}, headers = {}) {
      const answer = await send('POST', path, form, headers)
      if (answer.data?.refusal !== 'fresh_proof_required') return answer

      await whole.owner.query(
        `update operator_session set proved_at = greatest(last_seen_at, proved_at + interval '1 hour')
         where operator_id = $1`,
        [operatorId],
      )

      return send('POST', path, form, headers)
    },
    postAsProved: (path, form = {}, headers = {}) => send('POST', path, form, headers),
  }

  return self
}
