import type { Browser, Page } from 'playwright-core'

/*
 * What the pages of this file's browsers showed last, for whoever reads why a journey failed: most journeys close their
 * browser on the way out, before anybody could look.
 */

const TEXT_MAX = 1_500
/** A page that hangs is not waited for. */
const LOOK_MAX_MS = 3_000

const open = new Set<Browser>()
let closed: string[] = []

const textOf = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => document.body.innerText).catch((cause: unknown) => `(no text: ${String(cause)})`),
    new Promise<string>((resolve) => setTimeout(resolve, LOOK_MAX_MS, '(the page does not answer)')),
  ])

const lookAt = (browser: Browser): Promise<string[]> =>
  Promise.all(
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .map(async (page) => `${page.url()}\n${(await textOf(page)).slice(0, TEXT_MAX)}`),
  )

/** Keeps in mind what the browser's pages show when it is closed. */
export function rememberPages(browser: Browser): void {
  const close = browser.close.bind(browser)
  open.add(browser)

  browser.close = async (options) => {
    closed = await lookAt(browser)
    open.delete(browser)
    await close(options)
  }
}

/** What every open page shows now; where none is open, what those showed that were closed last. */
export async function lastPages(): Promise<readonly string[]> {
  const shown = (await Promise.all([...open].map(lookAt))).flat()
  return shown.length > 0 ? shown : closed
}

export function forgetPages(): void {
  closed = []
}

/** Closes the browsers that nobody closed: of a file whose start failed halfway. */
export async function closeOpen(): Promise<void> {
  await Promise.all([...open].map((browser) => browser.close()))
}
