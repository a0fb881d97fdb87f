import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '../browser/launch.ts'

/* What is looked for on a page: each function answers with a list of findings, and every list must be empty. */

const browserPackage = createRequire(new URL('../browser/package.json', import.meta.url))
const AXE = readFileSync(browserPackage.resolve('axe-core/axe.min.js'), 'utf8')

/** Icons may hang this far into the gutter (docs/rules/look.md#sizes). */
const HANG_PX = 5

interface AxeViolation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** Waits until what moves has come to its end: nobody judges a colour amid its fade. What never ends is not waited for. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )

    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** axe-core's violations of WCAG 2.2 AA and its best practices, as readable lines. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Not addScriptTag: the page's own policy forbids inline scripts, as it should.
  await page.evaluate(AXE)
  await untilStill(page)

  const violations = await page.evaluate<readonly AxeViolation[]>(
    'axe.run().then((result) => result.violations)',
  )

  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Elements that stick out of the window sideways; scrolling rows of their own may be wider than it. */
export function overflowFindings(page: Page): Promise<string[]> {
  return page.evaluate((hang) => {
    const width = document.documentElement.clientWidth

    const scrollsItself = (element: Element): boolean => {
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
        if (
          /auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX) &&
          parent !== document.body &&
          parent !== document.documentElement
        )
          return true

      return false
    }

    const findings: string[] = []
    const isWide = document.documentElement.scrollWidth > width
    if (isWide) findings.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${width}`)

    // A page that scrolls names whatever makes it so.
    const most = isWide ? 0 : hang
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || scrollsItself(element)) continue

      if (
        getComputedStyle(element).clipPath !== 'none' ||
        (getComputedStyle(element).position === 'absolute' && box.width <= 1)
      )
        continue

      if (box.right > width + most || box.left < -most)
        findings.push(
          `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)} “${(element.textContent ?? '').slice(0, 30)}” ${Math.round(box.left)}–${Math.round(box.right)}`,
        )
    }

    return findings.slice(0, 5)
  }, HANG_PX)
}

/** Words that are cut: text wider than the box that hides it. */
export function cutTextFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (
        !element.checkVisibility() ||
        element.childElementCount > 0 ||
        (element.textContent ?? '').trim() === ''
      )
        continue

      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || element.clientWidth <= 1) continue
      if (/auto|scroll/.test(style.overflowX)) continue

      if (element.scrollWidth > element.clientWidth + 1)
        findings.push(`cut: “${(element.textContent ?? '').slice(0, 40)}”`)
    }

    return findings.slice(0, 5)
  })
}

/**
 * Figures that a page written from the right has turned round: `39%.1−` for `−1.39%`. A figure is digits with its signs, or
 * several with spaces or an arrow between; one whose letters do not follow each other from the left was not isolated.
 */
export function turnedFigureFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.dir !== 'rtl') return []

    const FIGURE = /[-+−$]*\d+(?:[.,:*\s→–/-]+[-+−$]*\d+)*%?/g
    const findings = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()

    const placeOf = (node: Node, at: number): DOMRect => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }

    let before: { readonly end: DOMRect; readonly text: string } | undefined
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      const parent = node.parentElement
      if (text.trim() === '' || !parent?.checkVisibility() || parent.closest('.unseen, script, style'))
        continue

      for (const { 0: figure, index } of text.matchAll(FIGURE)) {
        const places = Array.from(figure, (_sign, at) => placeOf(node, index + at)).filter(
          ({ width }) => width > 0,
        )

        const isTurned = places.some((place, at) => {
          const last = places[at - 1]
          return last !== undefined && Math.abs(place.top - last.top) < 2 && place.left < last.left
        })

        // A word that is turned round itself takes its digits with it: `dn2`.
        if (isTurned && !/\p{L}/u.test((text[index - 1] ?? '') + (text[index + figure.length] ?? '')))
          findings.add(`turned: “${figure}” in “${text.slice(0, 40)}”`)
      }

      // A figure parted at its point: the second part begins where the first one ends.
      if (/^[.,]\d/.test(text) && before && /\d$/.test(before.text)) {
        const begin = placeOf(node, 0)
        if (begin.left < before.end.left) findings.add(`turned: “${before.text}${text}”`)
      }

      before = { end: placeOf(node, Math.max(0, text.length - 1)), text }
    }

    return [...findings].slice(0, 8)
  })
}

/** Catalogue keys that reached the screen untranslated. */
export async function keyFindings(page: Page, keys: ReadonlySet<string>): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText)
  return text.split(/\s+/).filter((word) => keys.has(word) && word.includes('.'))
}

/**
 * The header of its kind (docs/rules/wire.md#routes): a standard one is a way back and the page's only first heading,
 * nothing before them; every page has exactly one first heading.
 */
export function headerFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const headings = main?.querySelectorAll('h1').length ?? 0
    const found = headings === 1 ? [] : [`${headings} first headings`]
    if (main?.dataset['header'] !== 'standard') return found

    const header = main.querySelector('header')
    const [first] = header?.querySelectorAll('a, button') ?? []
    if (!header?.querySelector('h1')) found.push('no standard header')
    else if (!first || (first.getAttribute('aria-label') ?? '') === '')
      found.push('no way back in the header')

    return found
  })
}
