import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from './launch.ts'

const browser = await launchBrowser()
afterAll(() => browser.close())

/** The width of text that no font has is the width of its boxes: the same for different signs. */
test.each([
  ['Latin', 'iW'],
  ['Vietnamese', 'iỰ'],
  ['Thai', 'รฟ'],
])('%s has a font', async (_script, [narrow, wide]) => {
  const page = await browser.newPage()
  await page.setContent(`<span>${narrow}</span><br><span>${wide}</span>`)

  const [one, other] = await page
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))

  expect(one).not.toBe(other)
  await page.close()
})

test('Chinese, Japanese and Korean signs are drawn, each differently', async () => {
  const page = await browser.newPage()
  const pictures: string[] = []
  for (const sign of ['涨', '漲', 'ア', '한', 'ก']) {
    await page.setContent(`<span style="font-size:40px">${sign}</span>`)
    pictures.push((await page.locator('span').screenshot()).toString('base64'))
  }

  expect(new Set(pictures).size).toBe(5)
  await page.close()
})
