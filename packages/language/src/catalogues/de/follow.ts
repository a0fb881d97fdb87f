import type { Translated } from '../../messages.ts'
import type { follow as english } from '../en/follow.ts'

export const follow = {
  'title.follow': 'Orders folgen',
  'title.leader': 'Lead-Trader {label}',
  'user.follow': 'Orders folgen',
  'user.follow.words': 'kopieren lead-trader follower social trading copy',
  'follow.views': 'Teile dieser Seite',
  'follow.view.leaders': 'Lead-Trader',
  'follow.view.mine': 'Sie folgen',
  'follow.view.open': 'Gefolgt werden',
  'follow.failed': 'Folgen wurde nicht geladen',
  'follow.failed.note':
    'Kopien laufen wie eingestellt weiter, und offene Orders werden auch ohne diese Seite abgerechnet.',
  'follow.copy': 'Kopierte Order',

  // Leaders
  'follow.intro':
    'Lead-Trader sind Kunden, die andere ihre Orders kopieren lassen. Sie verdienen nichts daran und erfahren nicht, wer ihnen folgt.',
  'follow.sorted': 'Geordnet danach, wie lange sie schon offen sind, nie nach Ergebnis.',
  'follow.leaders': 'Lead-Trader',
  'follow.leaders.none': 'Noch niemand, dem Sie folgen können',
  'follow.leaders.none_note': 'Lead-Trader erscheinen hier, sobald Kunden sich für Follower öffnen.',
  'follow.leaders.be_one': 'Sich für Follower öffnen',
  'follow.leaders.end': '{n, plural, one {# Lead-Trader} other {# Lead-Trader}}, das sind alle',
  'follow.leaders.more': 'Weitere Lead-Trader laden',
  'follow.leader.since': 'Offen seit {day}',
  'follow.leader.orders': '{n, plural, =0 {noch keine abgerechneten Orders} one {# Order} other {# Orders}}',
  'follow.leader.counts': '{won} gewonnen · {lost} verloren · {ended} ungültig',
  'follow.leader.you': 'Sie',

  // One leader
  'follow.leader.missing': 'Diesen Lead-Trader gibt es nicht',
  'follow.leader.missing_note': 'Dieser Kunde ist derzeit nicht für Follower offen oder war es nie.',
  'follow.leader.all': 'Alle Lead-Trader ansehen',
  'follow.leader.closed': 'Nicht mehr offen',
  'follow.leader.closed_note':
    'Dieser Lead-Trader hat beendet. Es wird nichts mehr kopiert, und die Bilanz ist für andere nicht mehr sichtbar.',
  'follow.leader.own': 'Das ist Ihre eigene Seite, wie andere sie sehen.',
  'follow.record': 'Gesamte Bilanz',
  'follow.record.note':
    'Jede abgerechnete Order zählt, auch Verluste; offene Orders sind nicht zu sehen. Frühere Ergebnisse sagen nichts über die nächste Order.',
  'follow.result': 'Ergebnis',
  'follow.won': 'Gewonnen',
  'follow.lost': 'Verloren',
  'follow.void': 'Ungültig',
  'follow.period': 'Zeitraum',
  'follow.period.days': '{n, plural, one {# Tag} other {# Tage}}',
  'follow.orders': 'Orders',
  'follow.win_rate': 'Trefferquote',
  'follow.break_even': 'Break-even',
  'follow.worst_fall': 'Größter Rückgang',
  'follow.average_stake': 'Mittlerer Einsatz',
  'follow.followers_result': 'Follower, je {amount} Einsatz',
  'follow.followers_result.none': 'Noch keine abgerechneten Kopien',
  'follow.period.none': 'Keine abgerechneten Orders in dieser Zeit.',
  'follow.months': 'Ergebnis nach Monat',
  'follow.months.line': '{month}: {result} aus {n, plural, one {# Order} other {# Orders}}',
  'follow.settled': 'Abgerechnete Orders',
  'follow.settled.none': 'Noch keine abgerechneten Orders.',
  'follow.settled.end': '{n, plural, one {# Order} other {# Orders}}, das sind alle',
  'follow.settled.more': 'Weitere Orders laden',

  // Following
  'follow.begin': 'Folgen',
  'follow.change': 'Einstellungen ändern',
  'follow.pause': 'Pausieren',
  'follow.resume': 'Wieder folgen',
  'follow.read_terms': 'Neue Bedingungen lesen',
  'follow.paused': 'Pausiert. Offene Kopien laufen aus.',
  'follow.started': 'Sie folgen {label} mit {amount} je Order.',
  'follow.not_both':
    'Sie sind für Follower offen und können daher anderen nicht folgen: Kopien werden nie kopiert. Schließen Sie sich erst für Follower.',
  'follow.state.on': 'Sie folgen mit {amount} je Order',
  'follow.state.paused': 'Pausiert: Es wird nichts kopiert',
  'follow.state.terms_changed': 'Bedingungen geändert: Bis zu Ihrer Annahme wird nichts kopiert',
  'follow.state.leader_closed': 'Der Lead-Trader hat beendet: Es wird nichts kopiert',
  'follow.state.loss_stopped': 'Durch Ihren Verluststopp beendet: Es wird nichts kopiert',
  'follow.state.account_secured': 'Beim Sichern Ihres Kontos beendet: Es wird nichts kopiert',
  'follow.state.self_excluded': 'Mit Ihrer Selbstsperre beendet: Es wird nichts kopiert',
  'follow.used': 'Von der Tagesgrenze verbraucht',
  'follow.used.of': '{used} von {cap}',
  'follow.own_result': 'Ergebnis Ihrer Kopien',
  'follow.chosen': 'Produkte und Dauern',
  'follow.chosen.all': 'Alle',

  // Sheet
  'follow.sheet': '{label} folgen',
  'follow.amount': 'Je Order',
  'follow.amount.between': '{least} bis {most}',
  'follow.day_cap': 'Höchstens am Tag',
  'follow.day_cap.note':
    'Einsätze und Gebühren der Kopien eines Tages zusammen. Ungültige Kopien zählen nicht.',
  'follow.more': 'Grenzen und Auswahl',
  'follow.most_per_order': 'Höchstens je Order, mit Gebühr',
  'follow.day_loss': 'Verluststopp je Tag',
  'follow.total_loss': 'Verluststopp gesamt',
  'follow.total_loss.note':
    'Keine Kopie, die einen Verluststopp überschreiten könnte; offene Kopien gelten bis zum Ende als verloren. Beim Gesamtstopp endet das Folgen.',
  'follow.optional': 'keiner',
  'follow.products': 'Produkte',
  'follow.durations': 'Dauern',
  'follow.all_chosen': 'Alle werden kopiert. Tippen, um nur einige zu kopieren.',
  'follow.some_chosen': 'Nur die markierten werden kopiert.',
  'follow.terms': 'Wozu Sie zustimmen',
  'follow.terms.copy':
    'Jede Order des Lead-Traders wird kopiert: gleiches Produkt, gleiche Richtung und Dauer, mit Ihrem Betrag, einfach genommen, aus Cash.',
  'follow.terms.own':
    'Eine Kopie ist Ihre eigene Order: eigener Einstieg, eigener Beleg, eigene Limits. Ihr Kurs kann vom Kurs des Lead-Traders abweichen.',
  'follow.terms.second':
    'Eine Kopie wird binnen einer Sekunde nach der Order des Lead-Traders aufgegeben oder gar nicht. Was nicht kopiert wird, steht mit Grund in Ihrer Liste.',
  'follow.terms.cost':
    'Sie zahlen dieselbe Gebühr wie für jede Order. Das Haus ist Gegenpartei jeder Kopie. Sie können den gesamten Einsatz verlieren.',
  'follow.terms.leader':
    'Der Lead-Trader verdient nichts daran, sieht weder Sie noch Ihren Betrag und schuldet Ihnen keine Beratung. Ihre Kopien werden nicht weiter kopiert.',
  'follow.terms.stop':
    'Sie können jederzeit pausieren oder beenden; „Für heute Schluss“ stoppt auch Kopien. Offene Kopien laufen aus; eine Order kann nicht vorzeitig geschlossen werden. Neue Bedingungen unterbrechen das Folgen, bis Sie sie annehmen.',
  'follow.terms.hash': 'Hash dieser Bedingungen: {hash}',
  'follow.accept': 'Ich habe dies gelesen und stimme zu.',
  'follow.missing.amount': 'Betrag je Order eingeben',
  'follow.missing.day_cap': 'Höchstbetrag am Tag eingeben',
  'follow.missing.accept': 'Bedingungen zustimmen, um fortzufahren',
  'follow.confirm': 'Mit {amount} je Order folgen',
  'follow.sum.malformed': 'Bitte einen Betrag in Ziffern eingeben.',
  'follow.sum.too_fine': 'Höchstens zwei Nachkommastellen.',
  'follow.sum.below_amount': 'Muss mindestens Ihr Betrag je Order sein.',
  'follow.sum.below_least': 'Der kleinste Betrag ist {least}.',
  'follow.sum.above_most': 'Der höchste Betrag ist {most}.',

  // Own follows and records
  'follow.mine.none': 'Sie folgen niemandem',
  'follow.mine.none_note':
    'Die Seite eines Lead-Traders zeigt die gesamte Bilanz, auch Verluste. Betrag, Grenze und Stopp bestimmen Sie.',
  'follow.mine': 'Lead-Trader, denen Sie folgen',
  'follow.records': 'Kopien und was nicht kopiert wurde',
  'follow.records.none': 'Noch wurde nichts kopiert.',
  'follow.records.end': '{n, plural, one {# Eintrag} other {# Einträge}}, das sind alle',
  'follow.records.more': 'Weitere Einträge laden',
  'follow.records.copied': 'Kopiert',
  'follow.records.not_copied': 'Nicht kopiert',
  'follow.records.ended': 'Folgen beendet',
  'follow.records.closed': 'Der Lead-Trader ist nicht mehr für Follower offen.',

  // Being followed
  'follow.open.off': 'Niemand kann Ihnen folgen',
  'follow.open.on': 'Andere können Ihnen folgen',
  'follow.open.since': 'Seit {day}, als Lead-Trader {label}',
  'follow.open.shows': 'Was andere sehen',
  'follow.open.shows.label': 'Einen zufällig gezogenen Namen, nie Ihren eigenen oder Ihr Konto.',
  'follow.open.shows.record': 'Alle Ihre abgerechneten Kontrakt-Orders mit Beträgen, auch Verluste.',
  'follow.open.shows.not': 'Weder offene Orders noch Ihr Guthaben noch anderes aus Ihrem Konto.',
  'follow.open.gives': 'Was Sie davon haben',
  'follow.open.gives.nothing':
    'Nichts: Lead-Trader verdienen nichts und sehen weder Follower noch deren Beträge.',
  'follow.open.gives.free':
    'Sie schulden Followern nichts und können jederzeit schließen. Dann endet es für alle zugleich.',
  'follow.open.gives.chain':
    'Solange Sie offen sind, können Sie anderen nicht folgen: Kopien werden nie kopiert.',
  'follow.open.not_both':
    'Sie folgen gerade anderen, daher kann Ihnen niemand folgen: Kopien werden nie kopiert. Beenden Sie erst das Folgen.',
  'follow.open.begin': 'Für Follower öffnen',
  'follow.open.end': 'Für Follower schließen',
  'follow.open.own_page': 'Meine Seite ansehen',
  'follow.open.opened': 'Andere können Ihnen jetzt folgen.',
  'follow.open.closed': 'Niemand folgt Ihnen mehr.',
  'follow.open.close_title': 'Für Follower schließen?',
  'follow.open.close_note':
    'Das Folgen endet für alle, die Ihnen jetzt folgen, und sie erfahren, dass Sie geschlossen haben. Name und Bilanz bleiben.',
} satisfies Translated<typeof english>
