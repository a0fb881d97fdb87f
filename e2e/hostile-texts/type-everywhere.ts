import type { Page } from '../browser/launch.ts'

/** What is watched on a page while it is typed into: executed code, elements that text became, a page gone wide. */
async function watchFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if ('__executed' in window) found.push('a text was executed')

    const born = document.querySelectorAll('img[src="x"], [onload], [onerror], body script:not([src])')
    if (born.length > 0) found.push(`a text became ${born[0]?.outerHTML.slice(0, 60)}`)

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`a text made the page wide: ${scrollWidth} > ${clientWidth}`)

    return found
  })
}

/**
 * Types each text into every text field in sight, one after the other, as a paste does; a field may take less of it (a
 * number field its digits), but what it takes stands there as it is.
 * @returns how many fields there were, and what went wrong
 */
export async function typeEverywhere(
  page: Page,
  texts: readonly (readonly [string, string])[],
): Promise<{ readonly fields: number; readonly faults: readonly string[] }> {
  const typed = await page.evaluate(async (all) => {
    const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
      field.checkVisibility() &&
      !field.readOnly &&
      !field.disabled &&
      !['file', 'checkbox', 'radio', 'range', 'hidden', 'date', 'time', 'color'].includes(field.type)

    const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
      const prototype =
        field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }

    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter(isText)

    const faults: string[] = []
    for (const field of fields) {
      for (const [name, text] of all) {
        if (!field.isConnected) break

        type(field, text)
        await drawn()
        const kept = [...field.value].filter((character) => !text.includes(character))

        // Digits are grouped and cut; letters that were never typed are somebody's reading of the text.
        if (kept.some((character) => /[a-z<>]/i.test(character)))
          faults.push(`${field.name || field.type}: ${name} stands there as ${field.value.slice(0, 60)}`)
      }

      if (field.isConnected) type(field, '')
    }

    return { fields: fields.length, faults }
  }, texts)

  return { fields: typed.fields, faults: [...typed.faults, ...(await watchFaults(page))] }
}

/** Sends whatever form stands there with the texts in it; refusals are answers, and are shown as text too. */
export async function sendForms(
  page: Page,
  texts: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const submit = page.locator('main button[type=submit]:visible:enabled').first()
  if ((await submit.count()) === 0) return []

  const faults: string[] = []
  for (const [, text] of texts) {
    for (const field of await page
      .locator('main :is(input[type=text], input:not([type]), textarea):visible:enabled')
      .all())
      await field.fill(text, { timeout: 1_000 }).catch(() => undefined)

    await submit.click({ timeout: 1_000 }).catch(() => undefined)
    faults.push(...(await watchFaults(page)))
  }

  return faults
}

export { watchFaults }
