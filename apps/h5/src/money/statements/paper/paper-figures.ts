import { formatDate, formatTime } from '@plumbline/language/format/date'
import type { Language } from '@plumbline/language/languages'
import { movementWords } from '../../wallet/movement-source.ts'
import { checkBalances } from '../statement-range.ts'
import type { PaperParts } from './paper-parts.ts'
import { escapeHtml } from '@plumbline/domain/basics/escape-html'

/* The readable half of a kept statement. What stands in `data-figure` is compared with the data by the page's script. */

type Parts = Pick<PaperParts, 'data' | 't' | 'format'>

const fact = (label: string, value: string, of = ''): string =>
  `<div${of}><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`
const note = (text: string): string => `<p class="note">${escapeHtml(text)}</p>`

/** With its year: the file is read much later. */
const timeIn = (at: number, language: Language, zone: string): string =>
  `${formatDate(at, language, zone)} ${formatTime(at, language, zone)}`

/** Whose statement, of which days. Times stand in its own zone, whatever device it is read on. */
export function headPart({ data, t, format }: Parts): string {
  const { name, account, from, to, time_zone: zone, practice } = data.statement
  const day = (text: string) => formatDate(Date.parse(`${text}T00:00:00Z`), format.language, 'UTC')

  const made = timeIn(Date.parse(data.made_at), format.language, zone)
  const facts = [
    ...(name === undefined ? [] : [fact(t('statement.name'), escapeHtml(name))]),
    fact(t('statement.account'), escapeHtml(account)),
    fact(t('statement.range'), escapeHtml(t('statement.period', { from: day(from), to: day(to) }))),
    fact(t('paper.made'), escapeHtml(made)),
  ]

  return `<p class="brand">${escapeHtml(t('title.app'))}</p>
<h1>${escapeHtml(t('statement.head'))}</h1>
<dl>${facts.join('')}</dl>
${note(t('protection.zone.statement', { zone }))}
${practice ? note(t('statement.practice')) : ''}`
}

export function balancesPart({ data, t, format }: Parts): string {
  const figure = (text: string, isCompared: boolean): string =>
    `<span class="figure"${isCompared ? ' data-figure' : ''}>${escapeHtml(text)}</span>`
  const sections = checkBalances(data.statement).map(
    ({ balance: { asset, book, opening, closing }, moved }) => `<section>
<h3>${escapeHtml(`${t(`statement.book.${book}`)}, ${asset}`)}</h3>
<dl>${fact(t('statement.opening'), figure(format.amount(opening), true))}${fact(
      t('statement.change'),
      figure(format.amount(moved, 'change'), false),
    )}${fact(t('statement.closing'), figure(format.amount(closing), true), ' class="closing"')}</dl>
</section>`,
  )

  return `<h2>${escapeHtml(t('statement.balances'))}</h2>
<div class="balances">${sections.join('\n')}</div>`
}

export function linesPart({ data, t, format }: Parts): string {
  const { items, time_zone: zone } = data.statement
  const title = escapeHtml(t('statement.lines'))
  if (items.length === 0) return `<h2>${title}</h2>\n${note(t('statement.none'))}`

  const rows = items.map((movement) => {
    const time = timeIn(Date.parse(movement.time), format.language, zone)
    return `<tr><td>${escapeHtml(time)}</td><td>${escapeHtml(movementWords(t, movement))}</td><td><span class="figure" data-figure>${escapeHtml(format.amount(movement.amount, 'change'))}</span> ${escapeHtml(movement.asset)}</td></tr>`
  })

  const heads = [t('statement.day'), t('statement.what'), t('statement.sum')]

  return `<h2>${title}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
}
