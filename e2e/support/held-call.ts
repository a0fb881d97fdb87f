import type { Page } from '../browser/launch.ts'

/**
 * Holds a page's calls of a path back, as a slow network does.
 * @returns lets them go, and those that come later
 */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**${path}`, async (route) => {
    await held
    await route.continue()
  })

  return letGo
}
