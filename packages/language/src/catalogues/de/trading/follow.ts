import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': 'Lead-Trader {label}',
  'follow.views': 'Teile dieser Seite',
  'follow.view.leaders': 'Lead-Trader',
  'follow.view.mine': 'Sie folgen',
  'follow.view.open': 'Follower',
  'follow.failed': 'Copy-Trading konnte nicht geladen werden',
  'follow.failed.note':
    'Kopien laufen wie eingestellt weiter, und offene Orders werden auch ohne diese Seite abgerechnet.',
  'follow.copy': 'Kopierte Order',

  // Leaders
  'follow.intro':
    'Lead-Trader sind Kunden, die andere ihre Orders kopieren lassen. Sie verdienen nichts daran und erfahren nicht, wer ihnen folgt.',
  'follow.sorted': 'Geordnet danach, wie lange sie schon Lead-Trader sind, nie nach Ergebnis.',
  'follow.leaders': 'Lead-Trader',
  'follow.leaders.none': 'Noch niemand, dem Sie folgen können',
  'follow.leaders.none_note': 'Lead-Trader erscheinen hier, sobald Kunden Follower zulassen.',
  'follow.leaders.be_one': 'Follower zulassen',
  'follow.leaders.end': '{n, plural, one {# Lead-Trader} other {# Lead-Trader}}, das sind alle',
  'follow.leaders.more': 'Weitere Lead-Trader laden',
  'follow.leader.since': 'Dabei seit {day}',
  'follow.leader.orders': '{n, plural, =0 {noch keine abgerechneten Orders} one {# Order} other {# Orders}}',
  'follow.leader.counts': '{won} gewonnen · {lost} verloren · {ended} ungültig',
  'follow.leader.you': 'Sie',

  // One leader
  'follow.leader.missing': 'Diesen Lead-Trader gibt es nicht',
  'follow.leader.missing_note': 'Dieser Kunde lässt derzeit keine Follower zu oder hat es nie getan.',
  'follow.leader.all': 'Alle Lead-Trader ansehen',
  'follow.leader.closed': 'Keine Follower mehr',
  'follow.leader.closed_note':
    'Dieser Lead-Trader lässt keine Follower mehr zu. Es wird nichts mehr kopiert, und die Bilanz ist für andere nicht mehr sichtbar.',
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
  'follow.settled': 'Abgerechnete Orders',
  'follow.settled.none': 'Noch keine abgerechneten Orders.',
  'follow.settled.end': '{n, plural, one {# Order} other {# Orders}}, das sind alle',
  'follow.settled.more': 'Weitere Orders laden',

  // Following
  'follow.begin': 'Kopieren',
  'follow.change': 'Einstellungen ändern',
  'follow.pause': 'Pausieren',
  'follow.resume': 'Wieder folgen',
  'follow.read_terms': 'Neue Bedingungen lesen',
  'follow.paused': 'Pausiert. Offene Kopien laufen aus.',
  'follow.started': 'Sie folgen {label} mit {amount} je Order.',
  'follow.not_both':
    'Sie lassen Follower zu und können daher selbst niemandem folgen: Kopien werden nie kopiert. Lassen Sie zuerst keine Follower mehr zu.',
  'follow.state.on': 'Sie folgen mit {amount} je Order',
  'follow.state.paused': 'Pausiert: Es wird nichts kopiert',
  'follow.state.terms_changed':
    'Bedingungen geändert: Betroffene Orders werden bis zu Ihrer Annahme nicht kopiert',
  'follow.state.leader_closed': 'Der Lead-Trader lässt keine Follower mehr zu: Es wird nichts kopiert',
  'follow.state.loss_stopped': 'Durch Ihren Verluststopp beendet: Es wird nichts kopiert',
  'follow.state.account_secured': 'Beim Sichern Ihres Kontos beendet: Es wird nichts kopiert',
  'follow.state.self_excluded': 'Mit Ihrer Selbstsperre beendet: Es wird nichts kopiert',
  'follow.used': 'Vom Tageslimit verbraucht',
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
  'follow.most_per_order': 'Höchstens je Order, mit Gebühr',
  'follow.day_loss': 'Verluststopp je Tag',
  'follow.total_loss': 'Verluststopp gesamt',
  'follow.total_loss.note':
    'Eine Kopie, die einen Verluststopp überschreiten könnte, wird nicht aufgegeben; offene Kopien gelten bis zu ihrem Ende als verloren. Ist der Verluststopp gesamt erreicht, endet das Copy-Trading.',
  'follow.optional': 'ohne',
  'follow.products': 'Produkte',
  'follow.durations': 'Dauern',
  'follow.all_chosen': 'Alle werden kopiert. Tippen, um nur einige zu kopieren.',
  'follow.some_chosen': 'Nur die markierten werden kopiert.',
  'follow.terms': 'Wozu Sie zustimmen',
  'follow.terms.copy':
    'Jede Order des Lead-Traders wird kopiert: gleiches Produkt, gleiche Richtung und Dauer, mit Ihrem Betrag bei Multiplikator 1, bezahlt aus Cash.',
  'follow.terms.own':
    'Eine Kopie ist Ihre eigene Order: eigener Einstiegs-Tick, eigener Beleg, eigene Limits. Ihr Kurs kann vom Kurs des Lead-Traders abweichen.',
  'follow.terms.second':
    'Eine Kopie wird binnen {copy_within_seconds, plural, one {einer Sekunde} other {# Sekunden}} nach der Order des Lead-Traders aufgegeben oder gar nicht. Was nicht kopiert wird, steht mit Grund in Ihrer Liste.',
  'follow.terms.cost':
    'Sie zahlen dieselbe Gebühr wie für jede Order. Die Plattform ist Gegenpartei jeder Kopie. Sie können den gesamten Einsatz verlieren.',
  'follow.terms.leader':
    'Der Lead-Trader verdient nichts daran, sieht weder Sie noch Ihren Betrag und schuldet Ihnen keine Beratung. Ihre Kopien werden nicht weiter kopiert.',
  'follow.terms.stop':
    'Sie können jederzeit pausieren oder beenden; „Für heute Schluss“ stoppt auch Kopien. Offene Kopien laufen aus; eine Order kann nicht vorzeitig geschlossen werden. Neue Bedingungen unterbrechen das Copy-Trading, bis Sie sie annehmen.',
  'follow.terms.hash': 'Hash dieser Bedingungen: {hash}',
  'follow.accept': 'Ich habe dies gelesen und stimme zu.',
  'follow.missing.amount': 'Betrag je Order eingeben',
  'follow.missing.day_cap': 'Höchstbetrag am Tag eingeben',
  'follow.missing.accept': 'Den Bedingungen zustimmen, um fortzufahren',
  'follow.confirm': 'Mit {amount} je Order folgen',
  'follow.sum.malformed': 'Bitte einen Betrag in Ziffern eingeben.',
  'follow.sum.too_fine': 'Höchstens zwei Nachkommastellen.',
  'follow.sum.below_amount': 'Muss mindestens Ihr Betrag je Order sein.',
  'follow.sum.below_least': 'Der Mindestbetrag ist {least}.',
  'follow.sum.above_most': 'Der Höchstbetrag ist {most}.',

  // Own follows and records
  'follow.mine.none': 'Sie folgen niemandem',
  'follow.mine.none_note':
    'Die Seite eines Lead-Traders zeigt die gesamte Bilanz, auch Verluste. Betrag, Tageslimit und Verluststopp bestimmen Sie.',
  'follow.mine': 'Lead-Trader, denen Sie folgen',
  'follow.records': 'Kopien und was nicht kopiert wurde',
  'follow.records.none': 'Noch wurde nichts kopiert.',
  'follow.records.end': '{n, plural, one {# Eintrag} other {# Einträge}}, das sind alle',
  'follow.records.more': 'Weitere Einträge laden',
  'follow.records.copied': 'Kopiert',
  'follow.records.not_copied': 'Nicht kopiert',
  'follow.records.ended': 'Copy-Trading beendet',
  'follow.records.closed': 'Der Lead-Trader lässt keine Follower mehr zu.',

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
    'Sie schulden Followern nichts und können jederzeit aufhören. Das Copy-Trading endet dann für alle zugleich.',
  'follow.open.gives.chain':
    'Solange Sie Follower zulassen, können Sie selbst niemandem folgen: Kopien werden nie kopiert.',
  'follow.open.not_both':
    'Sie folgen gerade anderen, daher kann Ihnen niemand folgen: Kopien werden nie kopiert. Beenden Sie zuerst Ihr Copy-Trading.',
  'follow.open.begin': 'Follower zulassen',
  'follow.open.end': 'Keine Follower mehr zulassen',
  'follow.open.own_page': 'Meine Seite ansehen',
  'follow.open.opened': 'Andere können Ihnen jetzt folgen.',
  'follow.open.closed': 'Niemand folgt Ihnen mehr.',
  'follow.open.close_title': 'Keine Follower mehr zulassen?',
  'follow.open.close_note':
    'Das Copy-Trading endet für alle, die Ihnen jetzt folgen, und sie werden darüber benachrichtigt. Name und Bilanz bleiben.',
} satisfies Translated<typeof english>
