import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { createHash } from 'node:crypto'
import { inLanguage, t } from '@plumbline/language/testing/t'
import { ANY, textPattern } from '@plumbline/language/testing/text-pattern'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../../format/use-format.ts'
import type { PaperData } from './collect-paper.ts'
import { paperHtml } from './paper-html.ts'

const HOSTILE = '</script><script>alert(1)</script><!-- "\'&'

const line = (id: string, amount: string): PaperData['statement']['items'][number] => ({
  id,
  time: '2026-11-19T23:30:00.000Z',
  kind: 'order_lost',
  asset: 'USD',
  practice: true,
  book: 'cash',
  amount,
  ref: id,
})

const DATA: PaperData = {
  v: '1',
  type: 'kept_statement',
  made_at: '2026-11-20T08:00:00.000Z',
  customer: '7',
  keys: {
    origins: [],
    logs: [],
    keys: [{ key_id: '0', public_key: HOSTILE, use: 'log' }],
  },
  statement: {
    name: HOSTILE,
    account: 'a***@example.com',
    practice: true,
    from: '2026-11-01',
    to: '2026-11-20',
    time_zone: 'Asia/Bangkok',
    balances: [{ asset: 'USD', book: 'cash', opening: '12345.60', closing: '12335.50' }],
    items: [line('a', '-10.10')],
  },
  ledger: { transfers: [], left_out: 0 },
  orders: [],
}

const SCRIPT = '(function(){}())'

const made = (data: PaperData = DATA, language: Language = 'en'): string =>
  paperHtml({
    data,
    t: inLanguage(language),
    format: formatsOf(language, 'UTC'),
    keysAddress: 'https://example.com/.well-known/settlement-log.json',
    script: SCRIPT,
  })

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length
  return html.slice(from, html.indexOf(end, from))
}

describe('a statement with its proofs', () => {
  test('holds its data whole, and no text of it becomes markup', () => {
    const html = made()
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toContain('<!--')
    expect(html.match(/alert\(1\)/g)?.length).toBeGreaterThan(1)

    expect(
      JSON.parse(between(html, '<script type="application/json" id="paper-data">', '</script>')),
    ).toEqual(DATA)
  })

  test('lets its own script and style run and nothing else, and asks for nothing', () => {
    const html = made()
    const policy = between(html, 'Policy" content="', '"').replaceAll('&#39;', "'")

    const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src ${hashed(SCRIPT)};`)
    expect(policy).toContain(`style-src ${hashed(between(html, '<style>', '</style>'))};`)
    expect(html).not.toMatch(/\b(?:src|href)=|url\(|@import/)
  })

  test('shows the figures that are compared in the order of the data, each language its own way', () => {
    const figures = (language: Language) =>
      [...made(DATA, language).matchAll(/data-figure>([^<]*)</g)].map(([, text]) => text)
    expect(figures('en')).toEqual(['12,345.60', '12,335.50', '\u221210.10'])
    expect(figures('de')).toEqual(['12.345,60', '12.335,50', '\u221210,10'])
    for (const { code } of LANGUAGES)
      expect(figures(code).map((text) => text?.replaceAll(/\D/g, ''))).toEqual(['1234560', '1233550', '1010'])
  })

  test('tells times in the zone of the statement, not of the device', () => {
    expect(made()).toContain('<td>20 Nov 2026 6:30')
  })

  test('says plainly what is not in it', () => {
    const html = made({ ...DATA, ledger: { transfers: [], left_out: 3 } })

    expect(html).toContain(t('paper.left.orders', { n: '1', most: '50' }))
    expect(html).toContain(t('paper.left.events', { n: '3' }))
    expect(html).toContain(t('paper.left.count'))

    expect(made({ ...DATA, statement: { ...DATA.statement, items: [] } })).not.toMatch(
      textPattern(t('paper.left.orders', { n: ANY, most: ANY }), t('paper.left.events', { n: ANY })),
    )
  })

  test.each(LANGUAGES.map(({ code }) => [code] as const))('is whole in %s', (code) => {
    const page = made(DATA, code)
    const shown = page.slice(page.indexOf('<main>'), page.indexOf('</main>'))
    expect(shown).not.toMatch(/undefined|paper\.|verify\.|statement\.|\{n\}|\{most\}/)
  })
})
