import type { OtherBrowser } from './browser-door.ts'
import { until, untilSo } from './look.ts'

/** What can be tapped, the topmost dialog first. */
const FIND = `(() => {
  const { name, selector } = __wish__
  const isShown = (one) => one.getClientRects().length > 0
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(isShown) ?? document
  const bare = (text) => text.replace(/\\s+/g, '')
  const nameOf = (one) => bare(one.getAttribute('aria-label') ?? one.textContent ?? '')
  const found = [...scope.querySelectorAll(selector)].find((one) => isShown(one) && !one.disabled && nameOf(one).includes(bare(name)))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const top = document.elementFromPoint(at.x, at.y)
  return top && (found.contains(top) || top.contains(found)) ? at : null
})()`

const TAPPED = 'button, a, label, [role=tab], [role=radio], summary'

interface Place {
  readonly x: number
  readonly y: number
}

/** Taps what bears a text in its name, once it is there and nothing lies over it. @throws Error where that never comes */
export async function tap(
  browser: OtherBrowser,
  name: string,
  { selector = TAPPED, within = 20_000 }: { readonly selector?: string; readonly within?: number } = {},
): Promise<void> {
  const expression = FIND.replace('__wish__', () => JSON.stringify({ name, selector }))

  // A sheet that still moves in would be hit beside what is meant.
  let before: unknown

  const isStill = async (): Promise<boolean> => {
    const now = JSON.stringify(await browser.read(expression))
    const isSame = now !== 'null' && now === before
    before = now

    return isSame
  }

  if (!(await untilSo(isStill, within)))
    throw new Error(`${browser.name}: nothing to tap: ${selector} ${name}`)

  const { x, y } = (await browser.read(expression)) as Place
  await browser.perform([
    {
      type: 'pointer',
      id: 'hand',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 40 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ])
}

/** Types into the field that a selector names, key by key. */
export async function type(browser: OtherBrowser, selector: string, text: string): Promise<void> {
  await tap(browser, '', { selector })
  await browser.perform([
    {
      type: 'key',
      id: 'keys',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ])
}

/** Waits until the page says a text. @throws Error where it does not */
export async function reads(browser: OtherBrowser, text: string, within = 30_000): Promise<void> {
  if (!(await until(browser, `document.body.innerText.includes(${JSON.stringify(text)})`, within)))
    throw new Error(`${browser.name}: the page does not say ${text}`)
}
