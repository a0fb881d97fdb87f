import type { Language } from '@plumbline/language/languages'
import { inLanguage, t } from '@plumbline/language/testing/t'
import { type Browser, type Page } from '../browser/launch.ts'
import { watchConsole } from '../pages/console-watch.ts'

/** A customer's open app. */
export interface CustomerVisit {
  readonly page: Page
  /** What must never be: console errors, thrown errors, refused requests. */
  readonly faults: string[]
  go(route: string): Promise<void>
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Opens the app on a phone; with a token as the customer that it belongs to. */
export async function openApp(browser: Browser, base: string, token?: string): Promise<CustomerVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  if (token !== undefined) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)

  const page = await context.newPage()
  page.setDefaultTimeout(30_000)

  return {
    page,
    faults: watchConsole(page),
    async go(route) {
      const address = `${base}/h5/#/pages/${route}`

      // The page that is left stands until the app has heard of the new address: nothing is looked for in it.
      if (pathOf(page.url()) !== pathOf(address))
        await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
      await page.goto(address)

      // Home stands before its script has come: what is tapped from here on is heard.
      await page.locator('html[data-visited] main:not([data-left]) h1').first().waitFor()
    },
  }
}

const LATER = [/\/beside-pages-.*\.js$/, /\/watch-lock-.*\.js$/] as const

/**
 * Goes to an address and waits until the parts have come that a page loads a few seconds later. A network that is lost
 * while a browser loads them would keep its connections of this host busy; what follows is about calls alone.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  const parts = LATER.map((part) =>
    page.waitForEvent('requestfinished', (request) => part.test(request.url())),
  )
  await page.goto(address)
  await Promise.all(parts)
}

/** Registers on the page itself, with the code of the practice inbox. */
export async function registerOnPage(
  page: Page,
  base: string,
  { language, password }: { readonly language: Language; readonly password: string },
): Promise<void> {
  const words = inLanguage(language)
  await page.goto(`${base}/h5/#/pages/login/register`)
  await page.locator('input[name=email]').fill(`${language}-${Date.now()}@example.com`)
  await page.getByRole('button', { name: words('code.send') }).click()
  await page.getByRole('button', { name: words('inbox.fill_in') }).click()
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password_confirm]').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words('action.open_account') }).click()
  await page.waitForURL(/aboutus\/aboutus/)
}

/** Fills a form's fields by their names. */
export async function fillFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
}

/** Has a code sent and takes it from the practice inbox beneath. */
export async function fillCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('code.send') }).click()
  await page.getByRole('button', { name: t('inbox.fill_in') }).click()
}

export const submitForm = (page: Page): Promise<void> => page.locator('button[type=submit]').click()

/** Puts a picture into a slot of an upload, by its name or into the only one. */
export async function addPicture(page: Page, buffer: Buffer, name?: string): Promise<void> {
  const slot = name === undefined ? page.locator('input[type=file]').first() : page.locator(`[name=${name}]`)
  await slot.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
}
