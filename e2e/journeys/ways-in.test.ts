import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t } from '@plumbline/language/testing/t'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type RunningServer, startServer } from '../../tools/recompute/server-process.ts'
import { type Browser, type CDPSession, launchBrowser, type Page } from '../browser/launch.ts'
import { newCustomer } from '../support/customer.ts'
import { type CustomerVisit, fillCode, openApp, submitForm } from '../support/customer-visit.ts'

/*
 * The ways in beside the password, in a browser with an authenticator of its own: a passkey is made, recovery codes are
 * kept, the passkey alone logs in, and a recovery code does once the passkey is gone. Passkeys belong to a name, so the
 * server has one here.
 */

const PASSWORD = 'Plumb-bob-77'
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-ways-in-'))
let server: RunningServer
let browser: Browser
let base: string

beforeAll(async () => {
  const port = String(await freePort())
  base = `http://localhost:${port}`
  const settings = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: base, PRACTICE_INBOX: '1' }
  ;[server, browser] = await Promise.all([startServer(settings), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A device that keeps passkeys and checks its owner, who says yes as soon as asked by a tap. */
async function authenticator(page: Page): Promise<{ readonly devtools: CDPSession; readonly id: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')

  const { authenticatorId: id } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  return { devtools, id }
}

async function logOut({ page, go }: CustomerVisit): Promise<void> {
  await go('user/user')
  await page.getByRole('button', { name: t('user.log_out') }).click()

  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('logout.confirm') })
    .click()

  await page.waitForURL(/login\/login/)
}

/** This authenticator's owner would choose at once what a browser offers at the name's field: nothing is offered there. */
const offerNothingWhileTyping = (page: Page) =>
  page.addInitScript(() => {
    if (!('PublicKeyCredential' in globalThis)) return
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

const isIn = (page: Page): Promise<void> => page.waitForURL((url) => !url.hash.includes('login'))

async function codesLeft({ page, go }: CustomerVisit): Promise<string | null> {
  await go('user/security')
  return page.getByRole('link', { name: t('title.recovery_codes') }).textContent()
}

/** Makes a passkey, which brings recovery codes along, and keeps those. */
async function addPasskey({ page, go }: CustomerVisit): Promise<readonly string[]> {
  await go('user/factor?do=passkey')
  await page.fill('[name=login_password]', PASSWORD)
  await fillCode(page)
  await submitForm(page)
  await page.getByRole('heading', { name: t('title.recovery_codes') }).waitFor()

  // What is told of them in passing leads nobody away: they are shown this once.
  const told = page.getByRole('status').filter({ hasText: t('message.recovery_codes_made.title') })
  await told.waitFor()
  expect(await told.getByRole('link').count()).toBe(0)

  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allTextContents()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('protection.recovery.download') }).click(),
  ])

  const saved = readFileSync(await download.path(), 'utf8')
  expect(codes.filter((code) => !saved.includes(code))).toEqual([])
  await page.getByRole('checkbox').check()
  await submitForm(page)
  await page.getByRole('heading', { name: t('title.factor') }).waitFor()

  return codes
}

test('a passkey is the whole log-in, and a recovery code the way in without it', async () => {
  const { token, account } = await newCustomer(server.base)
  const visit = await openApp(browser, base, token)
  const { page } = visit

  await offerNothingWhileTyping(page)
  const device = await authenticator(page)
  const codes = await addPasskey(visit)

  expect(codes).toHaveLength(10)
  expect(await codesLeft(visit)).toContain(t('protection.recovery.left', { left: '10', total: '10' }))

  await logOut(visit)
  await page.getByRole('button', { name: t('protection.login.passkey') }).click()
  await isIn(page)

  await logOut(visit)
  await device.devtools.send('WebAuthn.clearCredentials', { authenticatorId: device.id })
  await page.getByRole('button', { name: t('protection.login.passkey') }).click()
  await page.getByText(t('protection.login.no_passkey_found')).waitFor()
  await page.fill('[name=account]', account)
  await page.fill('[name=password]', PASSWORD)
  await submitForm(page)
  await page.getByRole('button', { name: t('protection.recovery.use') }).click()
  await page.fill('[name=recovery_code]', 'AAAA AAAA AAAA')
  await submitForm(page)
  await page.getByText(t('protection.recovery.wrong')).waitFor()
  await page.fill('[name=recovery_code]', (codes[0] ?? '').toLowerCase())
  await submitForm(page)
  await isIn(page)
  expect(await codesLeft(visit)).toContain(t('protection.recovery.left', { left: '9', total: '10' }))

  // The two log-ins that were refused: for the second step, and for a wrong code.
  const refused = visit.faults.filter((fault) => fault.startsWith('422: '))
  expect(refused).toEqual(Array.from({ length: 2 }, () => `422: ${base}/api/login/index`))
  expect(visit.faults.filter((fault) => !fault.includes('422'))).toEqual([])
}, 120_000)
