import type { Goods } from '@plumbline/api-schema/trading/market'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { PLAIN_PRICES_EVERY_MS } from '@plumbline/domain/feed/tick'
import { formatDateTime, formatFullTime } from '@plumbline/language/format/date'
import { formatPrice } from '@plumbline/language/format/price'
import { formatChange } from '@plumbline/language/format/percent'
import { languageInfo, languageOf, LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { FastifyInstance } from 'fastify'
import type { MarketList } from './market-list.ts'
import type { Needs } from './needs.ts'
import { escapeHtml } from '@plumbline/domain/basics/escape-html'

/** Where browsers go that cannot run the app (apps/h5/src/app/before-paint.js, and its page's noscript). */
export const PLAIN_PRICES = '/h5/prices'

interface Words {
  readonly language: Language
  readonly t: Translate
  readonly timeZone: string
  readonly now: Instant
}

function stateOf(row: Goods, { language, t, timeZone, now }: Words): string {
  if (!row.is_open)
    return row.opens_at === undefined
      ? t('market.closed_now')
      : t('market.closed', { time: formatDateTime(Date.parse(row.opens_at), language, now, timeZone) })

  if (row.halt) return t(`halt.${row.halt.kind}`)

  return row.is_delayed ? t('market.delayed') : t('trade.plain.open')
}

function rowHtml(row: Goods, words: Words): string {
  const price = (text: string): string => formatPrice(text, row.tick_size, words.language)
  const cells = [
    price(row.price),
    formatChange(row.increase, words.language),
    price(row.low),
    price(row.high),
    price(row.open),
    price(row.close),
    stateOf(row, words),
    row.source_label,
  ]

  const name = `<th scope="row">${escapeHtml(row.symbol)}<br>${escapeHtml(row.name)}</th>`
  return `<tr>${name}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

function tableHtml(rows: readonly Goods[], words: Words): string {
  const { t } = words
  const heads = [
    t('trade.column.name'),
    t('trade.column.price'),
    t('trade.column.today'),
    t('trade.chart.low'),
    t('trade.chart.high'),
    t('trade.chart.open'),
    t('trade.plain.close'),
    t('trade.plain.state'),
    t('trade.plain.source'),
  ].map((head) => `<th scope="col">${escapeHtml(head)}</th>`)

  return `<table border="1" cellpadding="6">
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => rowHtml(row, words)).join('\n')}</tbody>
</table>`
}

/** Plain HTML of the first kind: no script, no style, nothing that a browser of twenty years ago does not show. */
function pageHtml(rows: readonly Goods[], words: Words, practice: boolean): string {
  const { language, t, now } = words
  const others = LANGUAGES.map(
    ({ code, name, html }) =>
      `<a href="${PLAIN_PRICES}?language=${code}" hreflang="${html}" lang="${html}">${escapeHtml(name)}</a>`,
  )

  const line = (text: string): string => `<p>${escapeHtml(text)}</p>`

  return `<!doctype html>
<html lang="${languageInfo(language).html}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(t('title.page', { page: t('trade.plain.title') }))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/h5/icon.svg" type="image/svg+xml">
<meta http-equiv="refresh" content="${PLAIN_PRICES_EVERY_MS / SECOND_MS}">
</head>
<body>
${practice ? `<p><strong>${escapeHtml(`${t('shell.practice')} — ${t('shell.no_real_money')}`)}</strong></p>` : ''}
<h1>${escapeHtml(t('trade.plain.title'))}</h1>
${line(t('trade.plain.note'))}
${line(t('trade.plain.goes_on'))}
${line(t('trade.plain.as_of', { time: formatFullTime(now, language, words.timeZone) }))}
${tableHtml(rows, words)}
<p>${others.join(' · ')}</p>
</body>
</html>
`
}

/**
 * The prices as one plain table for browsers that are too old for the app or run no scripts
 * (docs/rules/trading.md#reconnecting): `?language=`, unknown is English. It asks for itself again every 10 s.
 */
export function servePlainPrices(app: FastifyInstance, list: MarketList, deps: Needs): void {
  const { clock, mode, platformTimeZone, translator } = deps
  app.get(PLAIN_PRICES, (request, reply) => {
    const asked = new URL(request.url, 'http://localhost').searchParams.get('language')
    const language = languageOf(asked ?? undefined)

    const words = {
      language,
      t: translator(language),
      timeZone: platformTimeZone,
      now: clock.now(),
    }

    return reply
      .type('text/html; charset=utf-8')
      .send(pageHtml(list.goods(language), words, mode === 'practice'))
  })
}
