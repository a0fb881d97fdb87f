import { CALLS } from '@plumbline/api-schema/wire/calls'
import { FIGURES } from '@plumbline/domain/figures'
import { describe, expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { readFaq } from '../content/faq/read-faq.ts'
import { readContent } from '../content/read-content.ts'
import { DESK_CATALOGUES } from '../desk-catalogues.ts'
import { byLanguage } from '../every-language.ts'
import { figuresIn, withoutFigures } from '../fill-figures.ts'
import { LANGUAGES } from '../languages.ts'
import type { Language } from '../languages.ts'

/*
 * No text types a figure that a rule of the domain owns (docs/languages.md#a-figure-in-a-text): it names it, and the compiler of
 * catalogues fills it in. What stands below are digits that tell no rule.
 */

/** Digits that are no figure wherever they stand. */
const NO_FIGURES: readonly (readonly [RegExp, string])[] = [
  [/5(?:分の|분의 )1/gu, 'a fifth: a word in the other languages'],
  [/203\.0\.113\.\d+(?:\/24)?|2001:db8::\/32/gu, 'example addresses'],
  [/2FA|SHA-256|Ed25519|IPv[46]|RFC 3161/gu, 'a name'],
  [/\b[SE][12](?!\d)/gu, 'the name of a rule or a formula (docs/proofs.md)'],
  [/24:00|[午深][前夜]0時/gu, 'midnight'],
  [/(?<!\d|\d[.,])0(?!\d|[.,]\d)/gu, 'zero: nothing, or where a scale begins'],
  [/2nd\b|2\. Rate|2\.[ºª]|2ᵉ|第2回|[12]차|(?:đợt|lần) [12]\b/gu, 'first or second in order'],
  [/2단계 인증|xác thực 2 lớp/giu, 'what two-factor authentication is called'],
  [/[12] of 2\b|[12]\/2|第 2 人|[12](?:人|名|명|인)/gu, 'one or two persons: who decides, not how many'],
  [/(?<!\d)1(?= ?[つ日年回件行点分仙天周{]|セント|アカウント|注文|目盛り|時間|週間)/gu, 'one: a, each'],
  [/(?<!\d)1(?= ?(?:년|회|건|개|센트|분|칸|일|주)| (?:星期|วัน|สัปดาห์|ngày|tuần))/gu, 'one: a, each'],
  [/(?<!\d)2(?=つ|回|種類)/gu, 'both, twice'],
  [/^(?:## )?\d\. /gmu, 'the number of a heading or of a step'],
]

/** Keys that hold digits besides, which ones, and why. */
const ALLOWED: Readonly<Record<string, readonly [digits: RegExp, reason: string]>> = {
  'place.latitude_malformed': [/90/gu, 'a globe'],
  'place.longitude_malformed': [/180/gu, 'a globe'],
  'project.line.scale_30': [/30/gu, 'a scale of a drawing, named by its key'],
  'money.where.slow': [/100/gu, 'percent in words'],
  'status.queues_note': [/100/gu, 'percent in words'],
  'fairness.delay.note': [/100/gu, 'percent in words'],
  'clock.slow': [/100/gu, 'percent in words'],
  'recharge.hash_malformed': [/64/gu, 'the form of a hash on a chain'],
  'attestation.hash_wrong': [/64/gu, 'the form of SHA-256'],
  'gates.hash_note': [/64|9/gu, 'the form of SHA-256'],
  'exchange.price.of': [/1/gu, 'the price of one'],
  'trade.interval.1m': [/1/gu, 'a label, named by its key'],
  'trade.interval.5m': [/5/gu, 'a label, named by its key'],
  'trade.interval.15m': [/15/gu, 'a label, named by its key'],
  'trade.interval.30m': [/30/gu, 'a label, named by its key'],
  'trade.interval.1h': [/1/gu, 'a label, named by its key'],
  'trade.interval.4h': [/4/gu, 'a label, named by its key'],
  'trade.interval.1d': [/1/gu, 'a label, named by its key'],
  'trade.interval.1w': [/1/gu, 'a label, named by its key'],
  'ticket.amount_malformed': [/2/gu, 'a dollar has a hundred cents'],
  'apikeys.sum_wrong': [/2/gu, 'a dollar has a hundred cents'],
  'follow.sum.too_fine': [/2/gu, 'a dollar has a hundred cents'],
  'protection.vip.rule': [/[12]/gu, 'levels are called by their number'],
  'apikeys.call.limits': [/429/gu, 'a status of HTTP'],
  'follow.terms.copy': [/1/gu, 'copied once, whatever the multiple of the leader'],
  'sheet.hours': [/7/gu, 'a week'],
  'protection.clock.12': [/12/gu, 'a label, named by its key'],
  'protection.clock.24': [/24/gu, 'a label, named by its key'],
  'sheet.hours.always': [/24/gu, 'a day'],
  'moment.time.hint': [/24/gu, 'a time of day comes once in a day'],
  'sheet.terms.move.note': [/30/gu, 'how the sheet counts; half an hour in the other languages'],
  'download.android.1': [/3/gu, 'what a menu looks like'],
  'download.firefox_android.1': [/3/gu, 'what a menu looks like'],
  'steps.offer': [/5/gu, 'how many steps the app shows; a word in the other languages'],
  'limits.not_minutes': [/1/gu, 'the least whole number'],
  'offerwrong.days': [/1/gu, 'the least whole number'],
  'offerwrong.exit_charge_rate': [/100/gu, 'all of it, in percent'],
  'bonuses.type.1': [/1/gu, 'kinds are called by their number'],
  'bonuses.type.2': [/2/gu, 'kinds are called by their number'],
  'bonuses.type.3': [/3/gu, 'kinds are called by their number'],
  'content.help': [/1/gu, 'how a list is written'],
  'calendars.holiday_note': [/\d\d-\d\d|2026/gu, 'examples of dates'],
  'content.risk': [/85|54[.,]6|8[.,]5|1/gu, 'a worked example'],
  'content.download': [/1(?= M[Bo])|3/gu, 'about what the app weighs, and what a menu looks like'],
  'content.notices.settlement': [/1/gu, 'about a second'],
  '/api/alert/create': [/0\.001|0\.5/gu, 'how a rate is written'],
  '/api/index/getkdata': [/100/gu, 'how long a page is'],
  '/api/devices/sign_out': [/=1/gu, 'what is sent'],
  '/api/proofs/anchors': [/48/gu, 'how far the list reaches'],
  'faq.withdraw_how': [/3/gu, 'as many as the sentence lists'],
}

/** Every text of a language by its key, as it is written; English describes the calls of the API too. */
const WRITTEN = byLanguage((_rules, language): readonly (readonly [string, string])[] => {
  const { notices, products: _names, ...pages } = readContent(language)
  const calls = language === 'en' ? CALLS : []
  const desk = language === 'en' || language === 'zh' ? DESK_CATALOGUES[language] : {}

  return [
    ...Object.values(CATALOGUES[language]).flatMap((area) => Object.entries<string>(area)),
    ...Object.entries<string>(desk),
    ...calls.map(({ path, summary }) => [path, summary] as const),
    ...Object.entries(pages).map(([name, { markdown }]) => [`content.${name}`, markdown] as const),
    ...Object.entries(notices).map(([name, { markdown }]) => [`content.notices.${name}`, markdown] as const),
    ...[...readFaq(language)].map(
      ([name, { question, answer }]) => [`faq.${name}`, `${question} ${answer}`] as const,
    ),
  ]
})

const EXACT_BRANCH = /=\d+ \{/gu

/** What is left of a text's digits once all is taken away that may hold some. */
function typedDigits(key: string, text: string): string {
  const words = withoutFigures(text).replaceAll(EXACT_BRANCH, '{')
  const left = NO_FIGURES.reduce((rest, [digits]) => rest.replaceAll(digits, ''), words)

  return left.replaceAll(ALLOWED[key]?.[0] ?? /$^/gu, '')
}

describe.each(LANGUAGES)('$code', ({ code }) => {
  test('types no figure of a rule', () => {
    expect(WRITTEN[code].filter(([key, text]) => /\d/.test(typedDigits(key, text)))).toEqual([])
  })
})

test('a text that types one is found', () => {
  expect(typedDigits('forgotten.note', 'Withdrawals pause for 24 hours.')).toContain('24')
  expect(typedDigits('forgotten.note', '出金を24時間停止します。')).toContain('24')
  expect(typedDigits('forgotten.note', 'It pauses for {security_hold_hours} hours.')).not.toMatch(/\d/)
})

test('whatever is allowed is needed', () => {
  const texts = LANGUAGES.flatMap(({ code }) => WRITTEN[code])

  const idle = Object.entries(ALLOWED).filter(
    ([key, [digits]]) => !texts.some(([of, text]) => of === key && text.search(digits) >= 0),
  )

  expect(idle).toEqual([])
  expect(NO_FIGURES.filter(([digits]) => !texts.some(([, text]) => text.search(digits) >= 0))).toEqual([])
})

test('every figure is told by a text', () => {
  const told = new Set(LANGUAGES.flatMap(({ code }) => WRITTEN[code].flatMap(([, text]) => figuresIn(text))))
  expect(Object.keys(FIGURES).filter((name) => !told.has(name as keyof typeof FIGURES))).toEqual([])
})

/** Languages whose nouns differ between one and more. */
const WITH_PLURALS: readonly Language[] = ['en', 'de', 'es', 'fr']

test('where a figure is one, its text says it in the singular', () => {
  const bare = WITH_PLURALS.flatMap((language) =>
    WRITTEN[language].flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)(?:, spellout)?\}/g)]
        .map(([, name = '']) => name)
        .filter((name) => Number(Object.entries(FIGURES).find(([figure]) => figure === name)?.[1]) === 1)
        .map((name) => `${language} ${key} ${name}`),
    ),
  )

  // "1 to 42 days": the noun belongs to the second.
  expect(bare.filter((found) => !found.endsWith(' cool_off_min_days'))).toEqual([])
})
