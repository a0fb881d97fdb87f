import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'

/*
 * How English is written (docs/languages.md): what a machine can tell of it. Words by which a setting is searched may be
 * older than its name.
 */
const CONTENT = join(import.meta.dirname, '../../locales/en/content')

const texts: readonly (readonly [key: string, text: string])[] = [
  ...Object.values(CATALOGUES.en).flatMap((area) => Object.entries<string>(area)),
  ...Object.entries<string>(DESK_CATALOGUES.en).map(([key, text]) => [`desk:${key}`, text] as const),
  ...readdirSync(CONTENT).map(
    (file) => [file.replace('.md', ''), readFileSync(join(CONTENT, file), 'utf8')] as const,
  ),
].filter(([key]) => !key.endsWith('.words'))

/** Names of parameters and anchors are not read by customers. */
const said = (text: string): string => text.replaceAll(/\{#?[a-z_]+/g, '')

const guilty = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(said(text)))

test('one idea a sentence: no semicolon', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  expect(guilty(/;/)).toEqual([])
})

test('a negation is contracted, as people say it', () => {
  const stiff = /\b(cannot|(can|do|does|did|is|are|was|were|has|have|had|will|would|could) not)\b/i

  // Numbered clauses of law are not contracted.
  expect(guilty(stiff).filter(([key]) => !['terms', 'risk', 'privacy'].includes(key))).toEqual([])
})

test('a thing has the word that the field has for it', () => {
  const replaced =
    /recharg|turnover|fund password|customer service|own word|sign(ed)? (out|in)\b|append|\bleaders?\b|\bfollowers?\b|follow orders|bank cards?\b|time machine|the house\b(?! edge)/i

  expect(guilty(replaced)).toEqual([])
})

test('nothing stands, goes on or runs out, but as things stand', () => {
  expect(guilty(/(?<!as things |decision )\bstands?\b|\bgo(es)? on\b|\bruns? out\b/i)).toEqual([])
})
