import { writeFileSync } from 'node:fs'
import type { OtherBrowser } from './browser-door.ts'

const READY = `Boolean(document.querySelector('html:not([data-awaits]) h1') && !document.querySelector('[aria-busy="true"], [data-skeleton]'))`

const FINDINGS = `({
  title: document.querySelector('h1')?.textContent ?? '',
  isBroken: [...document.querySelectorAll('main [role=alert]')].some((one) => one.textContent.trim() !== ''),
  wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  refused: performance.getEntriesByType('resource').filter((one) => one.responseStatus >= 400).map((one) => one.name),
})`

const READY_WITHIN_MS = 10_000
/** A size that is told one picture later: no fault, but both say it where Chromium keeps it to itself. */
const LATE_SIZE = /^ResizeObserver loop completed/
/** What stands may still move in. */
const SETTLED_AFTER_MS = 400

interface Findings {
  readonly title: string
  readonly isBroken: boolean
  readonly wide: number
  readonly refused: readonly string[]
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks again and again. @returns whether it came to be so within that many milliseconds */
export async function untilSo(ask: () => Promise<boolean>, within: number): Promise<boolean> {
  const ends = Date.now() + within
  while (Date.now() < ends) {
    if (await ask()) return true
    await pause(150)
  }

  return false
}

/** Waits until an expression is true on the page. @returns whether it came to be */
export const until = (
  browser: OtherBrowser,
  expression: string,
  within = READY_WITHIN_MS,
): Promise<boolean> => untilSo(async () => (await browser.read(expression)) === true, within)

/**
 * One page, looked at: by its own address, then come to from another page, when all that it says is heard.
 * @returns what was wrong with it
 */
export async function look(
  browser: OtherBrowser,
  address: string,
  picture: string,
): Promise<readonly string[]> {
  await browser.goTo('about:blank')
  await browser.goTo(address)

  const isReady = await until(browser, READY)
  await pause(SETTLED_AFTER_MS)

  const { title, isBroken, wide, refused } = (await browser.read(FINDINGS)) as Findings
  writeFileSync(picture, await browser.picture())
  await browser.goTo(address.replace(/#.*$/, '#/404'))
  await until(browser, READY)
  await browser.goTo(address)
  await until(browser, READY)

  return [
    ...(isReady && title !== '' ? [] : ['did not stand']),
    ...(isBroken ? ['shows an error'] : []),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...refused.map((one) => `refused: ${one}`),
    ...browser.errors().filter((said) => !LATE_SIZE.test(said)),
  ]
}
