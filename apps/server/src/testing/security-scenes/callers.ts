import { operatorBrowser } from '../operator-browser.ts'
import type { SecurityScene } from './stage.ts'

/* Events of whoever calls, known or not, and of the platform itself. */

const FOREIGN_PAGE = { origin: 'https://evil.example' }
const STRANGE_TOKEN = 'A'.repeat(43)

export const OF_CALLERS = {
  async role_refused(stage) {
    const support = await operatorBrowser(stage, { roles: ['support'] })

    return {
      operatorId: support.operatorId,
      detail: '/api/desk/operators',
      secrets: [support.token],
      act: () => support.get('/api/desk/operators'),
    }
  },
  async rate_limited({ newcomer, limit }) {
    const ann = await newcomer()

    return {
      ...ann,
      detail: '/api/user/index',
      async act() {
        limit(true)
        await ann.from.get('/api/user/index')
        limit(false)
      },
    }
  },
  // The second connection of an address that may have one.
  cap_reached: ({ crowd }) =>
    Promise.resolve({ detail: 'http address', secrets: ['127.0.0.9'], act: () => crowd(2) }),
  async foreign_origin({ browser }) {
    const from = browser({ address: '198.51.100.1' })

    return {
      detail: '/api/login/code',
      secrets: ['evil.example', '198.51.100.1'],
      act: () => from.post('/api/login/code', {}, FOREIGN_PAGE),
    }
  },
  async foreign_host({ app }) {
    const call = { url: '/api/health', headers: { host: 'evil.example' }, remoteAddress: '198.51.100.2' }
    return { detail: '/api/health', secrets: ['evil.example', '198.51.100.2'], act: () => app.inject(call) }
  },
  async unknown_token({ browser }) {
    const from = browser()
    from.token = STRANGE_TOKEN
    return { detail: '/api/user/index', secrets: [STRANGE_TOKEN], act: () => from.get('/api/user/index') }
  },
  async code_budget_spent({ browser }) {
    const ask = (phone: number) =>
      browser({ address: `203.0.113.${phone}` }).post('/api/login/code', {
        account: `+4915112345${phone}`,
        purpose: 'register',
      })

    for (let phone = 101; phone <= 120; phone += 1) await ask(phone)
    return { detail: 'sms', secrets: ['+4915112345121', '203.0.113.121'], act: () => ask(121) }
  },
  // One lock of an operator is an alarm.
  async platform_alarm({ browser }) {
    const guess = () => browser().post('/api/desk/login', { name: 'nobody-here', password: 'h7-dormouse-x' })
    for (let time = 0; time < 4; time += 1) await guess()
    return { detail: 'operator_locked', secrets: ['nobody-here', 'h7-dormouse-x'], act: guess }
  },
} satisfies Record<string, SecurityScene>

/** The same kinds through other doors. */
export const THROUGH_OTHER_DOORS: readonly (readonly [keyof typeof OF_CALLERS, string, SecurityScene])[] = [
  [
    'foreign_host',
    'a page that nobody has',
    async ({ app }) => ({
      detail: '',
      secrets: ['evil.example', 'k9-willow'],
      act: () => app.inject({ url: '/h5/k9-willow?x=k9-willow', headers: { host: 'evil.example' } }),
    }),
  ],
  ...(['/api/stream', '/api/desk/stream'] as const).flatMap(
    (path): readonly (readonly [keyof typeof OF_CALLERS, string, SecurityScene])[] => [
      [
        'foreign_origin',
        path,
        async ({ knock }) => ({
          detail: path,
          secrets: ['evil.example'],
          act: () => knock(path, { host: '127.0.0.1', ...FOREIGN_PAGE }),
        }),
      ],
      [
        'foreign_host',
        path,
        async ({ knock }) => ({
          detail: path,
          secrets: ['evil.example'],
          act: () => knock(path, { host: 'evil.example' }),
        }),
      ],
    ],
  ),
]
