import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/*
 * Contrast of every pair of tokens in use (docs/rules/look.md#tokens), in both themes and all four palettes: text 4.5,
 * controls and chart lines 3. Read from the file itself, so that no colour changes unnoticed.
 */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Custom properties of the blocks whose selector is given, in the order of the file. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)

  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

const light = block(':root')
const dark = { ...light, ...block(":root[data-theme='dark']") }
const PALETTES = ['red-up', 'red-up-blue-down', 'blue-orange'] as const

const themes: Readonly<Record<string, Record<string, string>>> = {
  light,
  dark,
  ...Object.fromEntries(
    PALETTES.map((name) => [`light ${name}`, { ...light, ...block(`:root[data-updown='${name}']`) }]),
  ),
  ...Object.fromEntries(
    PALETTES.map((name) => [
      `dark ${name}`,
      {
        ...dark,
        ...block(`:root[data-updown='${name}']`),
        ...block(`:root[data-theme='dark'][data-updown='${name}']`),
      },
    ]),
  ),
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : colour(tokens, reference)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const TEXT = ['ink1', 'ink2', 'ink3', 'accent-text', 'up', 'down', 'ok', 'warn', 'refusal'].flatMap((ink) =>
  ['s0', 's1', 's2'].map((ground) => [ink, ground] as const),
)

const WORDS = [
  ['ink1', 's3'],
  ['ink2', 's3'],
  ['on-accent', 'accent'],
  ['on-fill', 'up-fill'],
  ['on-fill', 'down-fill'],
  ['s0', 'ink1'],
] as const

const LINES = ['rule', 'accent', 'focus', 'ma1', 'ma2', 'ma3', 'up-fill', 'down-fill'].flatMap((line) =>
  ['s0', 's1'].map((ground) => [line, ground] as const),
)

describe.each(Object.keys(themes))('%s', (theme) => {
  const tokens = themes[theme] ?? {}
  test.each([...TEXT, ...WORDS])('text %s on %s: 4.5', (ink, ground) =>
    expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5),
  )

  test.each([...LINES, ['rule', 's2'] as const])('line %s on %s: 3', (line, ground) =>
    expect(contrast(colour(tokens, line), colour(tokens, ground))).toBeGreaterThanOrEqual(3),
  )
})
