import { randomUUID } from 'node:crypto'
import { PASSWORD } from './test-browser.ts'

/** As `VALID_REQUESTS`, of what protects an account, and what it is told of. */
export const PROTECTION_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/login/factor_challenge': { account: 'new@example.com' },
  'POST /api/login/factor_recover': {
    account: 'new@example.com',
    password: PASSWORD,
    code: '123456',
    id_number: 'AB12345',
  },
  'GET /api/security/index': {},
  'POST /api/security/authenticator/begin': {
    login_password: PASSWORD,
    code: '123456',
    second_factor: '123456',
  },
  'POST /api/security/authenticator/confirm': { second_factor: '123456' },
  'POST /api/security/passkey/begin': {
    login_password: PASSWORD,
    code: '123456',
    second_factor: '123456',
  },
  'POST /api/security/passkey/confirm': {
    challenge_id: randomUUID(),
    label: 'My phone',
    response: '{"id":"AAAA"}',
  },
  'POST /api/security/passkey/challenge': {},
  'POST /api/security/factor/remove': {
    id: randomUUID(),
    login_password: PASSWORD,
    second_factor: '123456',
  },
  'POST /api/security/factor/recover': {
    login_password: PASSWORD,
    code: '123456',
    id_number: 'AB12345',
  },
  // A word may be any text: what refuses is the password.
  'POST /api/security/own_word': { own_word: 'heron', login_password: 'wrong-one' },
  'POST /api/security/secure': { code: '123456' },
  'POST /api/security/release': {
    code: '123456',
    fund_password: 'h4-otter',
    login_password: PASSWORD,
    id_number: 'AB12345',
    birthday: '1990-05-17',
  },
  'GET /api/devices/index': {},
  'POST /api/devices/sign_out': { id: randomUUID(), others: 'false' },
  'GET /api/user/close_check': {},
  'POST /api/user/close': { password: PASSWORD, code: '123456' },
  'POST /api/user/data_download': { login_password: PASSWORD },
  'GET /api/alert/list': { symbol: 'BTCUSD', cursor: `live~1~${randomUUID()}`, limit: '5' },
  'POST /api/alert/create': {
    symbol: 'BTCUSD',
    kind: 'change',
    level: '64000.00',
    change: '0.025',
    within: '15',
    repeat: 'each_time',
    days: '90',
    note: 'look at the chart',
  },
  'POST /api/alert/pause': { id: randomUUID() },
  'POST /api/alert/resume': { id: randomUUID() },
  'POST /api/alert/delete': { id: randomUUID() },
  'GET /api/alert/history': { symbol: 'BTCUSD', cursor: `1~${randomUUID()}`, limit: '5' },
  'GET /api/notice/preferences': {},
  'POST /api/notice/preferences': { kind: 'alerts', channel: 'post', on: 'false' },
  'POST /api/notice/quiet': { from: '22:00', to: '07:00', zone: 'Europe/Berlin' },
  'GET /api/notice/sent': { cursor: 'd1', limit: '5' },
  'GET /api/push/index': {},
  'POST /api/push/subscribe': {
    endpoint: 'https://push.example.com/no-service-of-a-browser',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    hides_amounts: 'true',
  },
  'POST /api/push/unsubscribe': { endpoint: 'https://fcm.googleapis.com/fcm/send/sample' },
}
