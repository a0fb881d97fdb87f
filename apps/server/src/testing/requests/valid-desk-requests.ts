import { randomUUID } from 'node:crypto'

const DESK_PASSWORD = 'k9-willow-kestrel'
const ANSWER = '{"id":"none"}'

/** As `VALID_REQUESTS`, of operators: who they are, what they did, whom they look at. */
export const OPERATOR_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/desk/setup/look': { setup_token: 'A'.repeat(43) },
  'POST /api/desk/setup': {
    setup_token: 'A'.repeat(43),
    password: DESK_PASSWORD,
    password_confirm: DESK_PASSWORD,
  },
  'POST /api/desk/login': { name: 'nobody-here', password: DESK_PASSWORD, second_factor: '123456' },
  'POST /api/desk/passkey/challenge': { name: 'nobody-here' },
  'POST /api/desk/passkey/login': { challenge_id: randomUUID(), response: ANSWER },
  'POST /api/desk/logout': {},
  'GET /api/desk/me': {},
  'POST /api/desk/authenticator/begin': { password: DESK_PASSWORD, second_factor: '123456' },
  'POST /api/desk/authenticator/confirm': { second_factor: '123456' },
  'POST /api/desk/passkey/begin': { password: DESK_PASSWORD, second_factor: '123456' },
  'POST /api/desk/passkey/confirm': { challenge_id: randomUUID(), label: 'My key', response: ANSWER },
  'POST /api/desk/factor/remove': { id: 'none', password: DESK_PASSWORD, second_factor: '123456' },
  'POST /api/desk/prove': { password: DESK_PASSWORD, second_factor: '123456' },
  'POST /api/desk/password': {
    password: DESK_PASSWORD,
    second_factor: '123456',
    new_password: DESK_PASSWORD,
    new_password_confirm: DESK_PASSWORD,
  },
  'GET /api/desk/sessions': {},
  'GET /api/desk/security_events': {},
  'POST /api/desk/session/end': { id: '999999999', others: 'false' },
  'POST /api/desk/customers/find': { account: 'nobody@example.com', reason: 'they called and asked' },
  'POST /api/desk/customer/sign_out': { id: '999999999', reason: 'they called and asked' },
  'GET /api/desk/operators': {},
  'POST /api/desk/operator/suspend': { id: '999999999', reason: 'left the company' },
  'GET /api/desk/audit': {
    operator: 'maker',
    act: 'sign_in',
    subject_id: '7',
    cursor: 'act~7',
    limit: '5',
  },
  'GET /api/desk/audit/check': {},
  'GET /api/desk/feeds': { cursor: 'Y3Vyc29y', limit: '5' },
  'GET /api/desk/queues': {},
  'GET /api/desk/customers': { query: '999999999', cursor: 'customer~7', limit: '5' },
  'GET /api/desk/customer/about': { id: '999999999' },
  'POST /api/desk/review/details': { kind: 'withdrawal', id: randomUUID() },
  'GET /api/desk/customer': { id: '999999999' },
  'POST /api/desk/customer/unmask': {
    id: '999999999',
    field: 'account',
    target_id: randomUUID(),
    reason: 'they called and asked',
  },
}
