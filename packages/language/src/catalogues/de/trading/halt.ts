import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}. Seit {since} keine neuen Orders. Kurse laufen weiter, offene Orders werden abgerechnet wie immer.',
  'halt.feed.text':
    '{reason}. Seit {since} keine Kurse und keine neuen Orders. Offene Orders, denen ihre Kurse fehlen, werden ungültig: Einsatz und Gebühr kommen zurück.',
  'halt.reason.price_source': 'Störung der Kursquelle',
  'halt.reason.technical': 'Technische Störung bei uns',
  'halt.reason.maintenance': 'Wartung',
  'halt.reason.exchange': 'Handelsaussetzung an der Börse',
  'halt.reason.authority': 'Anordnung einer Behörde',
  'halt.some': 'Einige Produkte sind ausgesetzt.',
  'halt.title': 'Handelsaussetzungen',
  'halt.note':
    'Jemand bei uns hat neue Orders oder auch Kurse angehalten. Keine Aussetzung ändert eine offene Order: Nur fehlende Kurse machen sie ungültig.',
  'halt.none': 'Bisher keine.',
  'halt.all': 'Alle Produkte',
  'halt.of': '{what}: {products}',
  'halt.going': 'Seit {time}. {reason}',
  'halt.ended': '{time}, {duration} lang. {reason}',
  'halt.voids.title': 'Ungültig, weil Kurse angehalten waren',
  'halt.voids.note':
    'Jede Order, der Kurse fehlten, weil jemand sie angehalten hatte. Einsatz und Gebühr gingen sofort zurück. Die Datenbank findet diese Orders an ihren eigenen Zeitfenstern; niemand schreibt diese Liste.',
  'halt.voids.window': 'Keine Kurse von {from} bis {to}',
  'hours.change': 'Andere Zeiten ab {time}',
  'hours.change.note':
    'Bereits entschieden. Vorher ändert sich nichts, und offene Orders werden abgerechnet wie immer.',
  'hours.added': 'Neue Feiertage',
  'hours.removed': 'Keine Feiertage mehr',
} satisfies Translated<typeof english>
