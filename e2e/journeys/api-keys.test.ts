import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { hasPython } from '@plumbline/verifier/testing/python-checker'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { call, must } from '../../tools/recompute/http-client.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Browser } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { fillCode, openApp } from '../support/customer-visit.ts'
import { codeFor, LOGIN_PASSWORD } from '../support/verified-customer.ts'

/*
 * A key from its page to a program and back: made by password and code, shown once, copied into each of the examples, which
 * read, trade and hear the stream by it; then revoked at one tap, with what it had open.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-examples-'))
const run = promisify(execFile)
const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

async function keyOf(customer: Customer, scope: 'read' | 'trade'): Promise<{ id: string; secret: string }> {
  const { token } = customer
  const proofs = {
    login_password: LOGIN_PASSWORD,
    code: await codeFor(base, customer, 'api_key'),
  }

  const form = { name: 'Program', scope, days: '30', ...proofs }
  const { key, secret } = await must(base, '/api/keys/make', { token, form })

  return { id: (key as { id: string }).id, secret: String(secret) }
}

test('a key is made on its page, shown once, and revoked at one tap', async () => {
  const { token } = await newCustomer(base)
  const { page, go, faults } = await openApp(browser, base, token)

  await go('user/security')
  await page.getByRole('link', { name: t('title.api_keys') }).click()
  await page.getByRole('heading', { name: t('apikeys.none') }).waitFor()

  await page.getByRole('link', { name: t('apikeys.make') }).click()
  await page.fill('[name=name]', 'Home server')
  await page.getByRole('radio', { name: t('apikeys.scope.trade') }).check()
  await page.fill('[name=day_stake_most]', '25.00')
  await page.fill('[name=addresses]', 'home')
  await page.getByText(t('apikeys.addresses_wrong')).waitFor()
  await page.fill('[name=addresses]', '127.0.0.1, ::1')
  await page.getByLabel(t('protection.password')).fill(LOGIN_PASSWORD)
  await fillCode(page)
  await page.getByRole('button', { name: t('apikeys.action') }).click()

  const shown = page.locator('dd', { hasText: /^plk_/ })
  await shown.waitFor()

  const secret = await shown.innerText()
  expect((await call(base, '/api/user/wallet', { token: secret })).code).toBe(200)
  await page.getByText(t('apikeys.kept')).click()
  await page.getByRole('button', { name: t('apikeys.done') }).click()

  const row = page.getByRole('listitem').filter({ hasText: `…${secret.slice(-4)}` })
  for (const words of [
    textPattern(`${t('apikeys.scope.trade')}, ${t('apikeys.state.active', { time: ANY })}`),
    t('apikeys.bound', { addresses: '127.0.0.1, ::1' }),
    t('apikeys.cap', { sum: '$25.00' }),
  ])
    await row.getByText(words).waitFor()

  expect(await page.content()).not.toContain(secret)
  await row.getByRole('button', { name: t('apikeys.revoke_what', { name: 'Home server' }) }).click()
  await page.getByRole('heading', { name: t('apikeys.ended') }).waitFor()
  expect((await call(base, '/api/user/wallet', { token: secret })).code).toBe(401)
  expect(faults).toEqual([])
}, 120_000)

const COMMANDS = { curl: 'sh', JavaScript: process.execPath, Python: 'python3' } as const

describe('each example runs as it is shown', () => {
  test.each(Object.entries(COMMANDS))(
    '%s',
    async (language, command) => {
      if (language === 'Python' && !hasPython()) return

      const customer = await newCustomer(base)
      const { secret } = await keyOf(customer, 'trade')
      const { page, go } = await openApp(browser, base, customer.token)

      await go('user/firstcall')
      await page.getByRole('tab', { name: language }).click()

      const text = await page.locator('pre').innerText()
      expect(text).toContain(base)

      const file = join(folder, `first-call-${language}.mjs`)
      writeFileSync(file, `${text}\n`)

      const { stdout, stderr } = await run(command, [file], {
        env: { ...process.env, PLUMBLINE_KEY: secret },
      })

      expect(stderr).toBe('')

      const heard =
        language === 'curl'
          ? ['"price":"', '"available":"', '"status":"accepted"']
          : ['price ', 'balance USD ', 'placed ', 'order accepted', 'order holding ']

      for (const words of heard) expect(stdout).toContain(words)
      const { items } = await must(base, '/api/order/ajaxorder_list', { token: customer.token })
      expect(items).toHaveLength(1)
    },
    120_000,
  )
})

test('the stream of a key ends with it, within a second, and tells no messages', async () => {
  const customer = await newCustomer(base)
  const { id, secret } = await keyOf(customer, 'read')
  const stream = new WebSocket(`${base.replace('http', 'ws')}/api/stream`)
  const heard: { op?: string; refusal?: string }[] = []

  stream.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
  await once(stream, 'open')

  for (const message of [
    { op: 'auth', token: secret },
    { op: 'subscribe', channel: 'orders' },
    { op: 'subscribe', channel: 'messages' },
    { op: 'subscribe', channel: 'support' },
  ])
    stream.send(JSON.stringify(message))

  await expect
    .poll(() => heard.map(({ op, refusal }) => refusal ?? op))
    .toEqual(['authenticated', 'subscribed', 'api_key_scope', 'api_key_scope'])

  const closed = once(stream, 'close', { signal: AbortSignal.timeout(1_000) })
  await must(base, '/api/keys/revoke', { token: customer.token, form: { id } })

  const [event] = (await closed) as [{ code: number }]
  expect(event.code).toBe(4401)
})
