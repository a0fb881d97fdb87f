import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { type Browser, launchBrowser } from '../browser/launch.ts'
import { openApp } from '../support/customer-visit.ts'
import { newCustomer } from '../support/customer.ts'

/* A project’s page tells first what binds who joins; whatever else there is to know opens by a tap or a key. */

const base = inject('practiceServer')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('what binds is in sight; other details open by a key, and an ending that is chosen tells itself line by line', async () => {
  const { token } = await newCustomer(base)
  const { page, go } = await openApp(browser, base, token)
  const { items } = await must(base, '/api/project/yeb_project', { token })
  const [{ id }] = items as readonly [{ id: string }]

  await go(`project/details?id=${id}`)
  for (const fact of ['least', 'most', 'room', 'dividend', 'charge'] as const)
    await page.getByText(t(`project.fact.${fact}`), { exact: true }).waitFor()

  const zone = page.getByText(t('project.fact.zone'), { exact: true })
  expect(await zone.isVisible()).toBe(false)
  await page.getByText(t('project.facts.more')).press('Enter')
  await zone.waitFor()

  const gain = page.getByText(t('project.life.gain'), { exact: true })
  expect(await gain.isVisible()).toBe(false)
  await page.getByRole('button', { name: textPattern(t('project.calc.stop', { n: ANY })) }).click()
  await gain.waitFor()

  await page
    .getByRole('heading', {
      name: textPattern(`${t('project.calc.lines')} ${t('project.calc.stop', { n: ANY })}`),
    })
    .waitFor()
})
