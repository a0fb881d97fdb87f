import { base64Of, utf8 } from '@plumbline/domain/proofs/bytes'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { languageInfo } from '@plumbline/language/languages'
import { balancesPart, headPart, linesPart } from './paper-figures.ts'
import { ORDERS_MAX, ordersOf } from './collect-paper.ts'
import type { PaperParts } from './paper-parts.ts'
import { paperStyle } from './paper-style.ts'
import { paperWords } from './paper-words.ts'
import { escapeHtml } from '@plumbline/domain/basics/escape-html'

/** JSON that stands in a page: no text in it can end its element or begin a comment. */
const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Nothing but this very script and this very style may run, and nothing is loaded from anywhere. */
function policyOf(script: string): string {
  const hashed = (text: string): string => `'sha256-${base64Of(sha256(utf8(text)))}'`
  return `default-src 'none'; script-src ${hashed(script)}; style-src ${hashed(paperStyle)}; base-uri 'none'; form-action 'none'`
}

/** A statement as one page that needs nobody: figures, proofs, keys and checker (docs/proofs.md 9). */
export function paperHtml(parts: PaperParts): string {
  const { data, t, format, script } = parts
  const brand = t('title.app')
  const { from, to } = data.statement
  const said = escapeHtml

  return `<!doctype html>
<html lang="${languageInfo(format.language).html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${said(policyOf(script))}">
<title>${said(`${t('statement.head')} ${from} – ${to} · ${brand}`)}</title>
<style>${paperStyle}</style>
</head>
<body>
<main>
${headPart(parts)}
${balancesPart(parts)}
${linesPart(parts)}
<h2>${said(t('paper.check'))}</h2>
<p>${said(t('paper.lead'))}</p>
<p><button type="button" id="run" hidden>${said(t('verify.title'))}</button></p>
<noscript><p>${said(t('paper.no_script'))}</p></noscript>
<p id="verdict" role="status"></p>
<div id="results"></div>
${limitsPart(parts)}
${keysPart(parts)}
</main>
<script type="application/json" id="paper-data">${jsonIn(data)}</script>
<script type="application/json" id="paper-words">${jsonIn(paperWords(t))}</script>
<script>${script}</script>
</body>
</html>
`
}

/** What the file cannot show, and what is not in it: said by itself, not left to be found. */
function limitsPart({ data, t }: PaperParts): string {
  const ordersLeft = ordersOf(data.statement).length - data.orders.length
  const lines = [
    t('paper.limit.keys'),
    t('paper.limit.script'),
    t('paper.limit.before'),
    t('paper.limit.words'),
    ...(ordersLeft > 0 ? [t('paper.left.orders', { n: `${ordersLeft}`, most: `${ORDERS_MAX}` })] : []),
    ...(data.ledger.left_out > 0 ? [t('paper.left.events', { n: `${data.ledger.left_out}` })] : []),
    ...(data.liabilities ? [] : [t('paper.left.count')]),
  ]

  return `<h2>${escapeHtml(t('paper.limits'))}</h2>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
}

function keysPart({ data, t, keysAddress }: PaperParts): string {
  const rows = data.keys.keys.map(
    ({ public_key, use }) =>
      `<li><code>${escapeHtml(public_key)}</code> <small>${escapeHtml(use)}</small></li>`,
  )

  return `<h2>${escapeHtml(t('paper.keys'))}</h2>
<p>${escapeHtml(t('paper.keys_note'))}<br><code>${escapeHtml(keysAddress)}</code></p>
<ul>${rows.join('')}</ul>`
}
