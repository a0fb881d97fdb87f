import type { Translated } from '../../messages.ts'
import type { openness as english } from '../en/openness.ts'

export const openness = {
  'title.fairness': 'Fairness-Tafel',
  'about.fairness':
    'Gewinne gegen den Zufall, Wartezeiten und ungültige Orders bei {brand}, dazu die Dauer von Auszahlungen: jede Nacht gezählt, für alle.',
  'user.fairness': 'Fairness-Tafel',
  'user.fairness.words': 'öffentliche Zahlen Zufall Statistik Auszahlungsdauer Nachweis',
  'fairness.lead': 'Jede Nacht aus allen Orders gezählt, für alle sichtbar.',
  'fairness.practice': 'Diese Zahlen betreffen Übungsgeld.',
  'fairness.real': 'Diese Zahlen betreffen echtes Geld.',
  'fairness.none': 'Noch nicht gezählt',
  'fairness.none_note':
    'Orders werden erstmals nach Mitternacht der Plattform gezählt. Auszahlungen unten werden im Moment des Aufrufs gezählt.',
  'fairness.wins': 'Gewinne gegen den Zufall',
  'fairness.period': '{n, plural, one {30 Tage, # Order} other {30 Tage, # Orders}}',
  'fairness.product': 'Produkt',
  'fairness.duration': 'Dauer',
  'fairness.rate': 'Gewonnen',
  'fairness.all': 'Alle Orders',
  'fairness.row': '{name}: {won} gewonnen, {lost} verloren, {rate}, p {p}',
  'fairness.note': 'Ohne Gleichstände. Balken zeigen {sure}. Break-even liegt bei {rate}.',
  'fairness.p_note':
    'p sagt, wie oft der Zufall allein so weit abweicht. Gleichzeitige Orders teilen ihre Kurse, darum ist ein kleines p weniger selten, als es aussieht.',
  'fairness.delay': 'Von der Annahme bis zum Einstieg',
  'fairness.delay.won': 'Später gewonnene Orders',
  'fairness.delay.lost': 'Später verlorene Orders',
  'fairness.delay.value': '{usual} ms, langsam {slow} ms',
  'fairness.delay.none': 'keine solchen Orders',
  'fairness.delay.test': 'Abstand {distance}, p',
  'fairness.delay.note':
    'Üblich ist der mittlere Wert; langsam heißt, dass 95 von 100 schneller waren. Warteten spätere Gewinner länger als Verlierer, würde jemand auswählen.',
  'fairness.voids': 'Ungültige Orders nach Richtung',
  'fairness.voids.test': 'Mangels Ticks, Steigt gegen Fällt, p',
  'fairness.counts': 'Zahlen und SQL',
  'fairness.counts.note':
    'Die Datenbank selbst führt diese Funktionen jede Nacht aus und behält ihre Antwort; niemand kann eine Zahl schreiben. p_since ist {since}, p_until {until}.',
  'fairness.counted': 'Gezählt {time}',
  'fairness.not_loaded_note':
    'Der Server hat nicht geantwortet. Offene Orders werden auch ohne diese Seite abgerechnet.',
  'clock.title': 'Auszahlungsuhr',
  'clock.paid': '{n, plural, one {30 Tage, # ausgezahlt} other {30 Tage, # ausgezahlt}}',
  'clock.usual': 'Übliche Dauer',
  'clock.slow': 'Langsam: 95 von 100 waren schneller',
  'clock.slowest': 'Langsamste',
  'clock.waiting': 'Warten jetzt',
  'clock.oldest': 'Am längsten wartet eine seit',
  'clock.oldest_day': 'Die älteste wartete seit',
  'clock.none': 'keine ausgezahlt',
  'clock.refused': 'Nicht ausgezahlt, nach Grund',
  'clock.refused_none': 'Keine in 30 Tagen.',
  'clock.days': 'Signiertes Tagesprotokoll',
  'clock.days_note':
    'Jeder Tag ist ein Dokument im öffentlichen Protokoll der Bedingungen. Sein Text kann sich nie ändern, ohne dass jeder spätere Nachweis scheitert.',
  'clock.days_none': 'Noch kein Tag ist zu Ende.',
  'clock.sealed': 'Eintrag {seq} im Protokoll',
  'clock.not_sealed': 'Wartet auf Versiegelung',
  'clock.day': '{n} ausgezahlt',
  'clock.reason.suspected_fraud': 'Vielleicht nicht vom Kunden gesendet',
  'edge.next': 'Erwartete Kosten der nächsten {n} Orders',
  'edge.note':
    'Bei gleichen Chancen und Ihrem Durchschnitt von {sum} je Order, Einsatz und Gebühr. Das ist der Hausvorteil: weder Muster noch Können sind eingerechnet.',
} satisfies Translated<typeof english>
