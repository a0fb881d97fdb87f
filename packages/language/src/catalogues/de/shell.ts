import type { Translated } from '../../messages.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  'shell.update_label': 'Neue Version',
  'shell.update_ready': 'Eine neue Version ist bereit.',
  'shell.update_typed': 'Was Sie hier eingetippt und nicht gesendet haben, geht dabei verloren.',
  'shell.update_reload': 'Neu laden',
  'shell.update_anyway': 'Trotzdem neu laden',
  'shell.update_later': 'Später',

  'user.first_steps': 'Erste Schritte',
  'user.first_steps.words': 'einführung hilfe tour lernen anfänger',
  'user.download': 'App installieren',
  'user.download.words': 'download herunterladen startbildschirm offline pwa',
  'user.status': 'Status des Dienstes',
  'user.status.words': 'status ausfall störung kursquelle warteschlange wartezeit',

  'title.download': 'App installieren',
  'about.download': '{brand} auf Handy oder Computer installieren, von dieser Seite und ohne Store.',
  'download.lead': '{brand} auf Ihrem Bildschirm',
  'download.note':
    'Öffnet ohne die Leisten des Browsers und startet ohne Netz. Die letzten bekannten Kurse stehen dann grau da, mit ihrem Alter.',
  'download.install': 'App installieren',
  'download.installed': 'Die App ist auf diesem Gerät installiert.',
  'download.installed_note': 'Öffnen Sie sie vom Home-Bildschirm oder aus der App-Liste.',
  'download.declined': 'Nicht installiert. Das ist von hier aus jederzeit möglich.',
  'download.how': 'So installieren Sie sie',
  'download.others': 'Auf anderen Geräten',
  'download.ios': 'iPhone und iPad mit Safari',
  'download.ios.1': 'Am Bildschirmrand auf „Teilen“ tippen.',
  'download.ios.2': '„Zum Home-Bildschirm“ wählen.',
  'download.ios.3': 'Auf „Hinzufügen“ tippen. Das Symbol liegt bei Ihren Apps.',
  'download.android': 'Android mit Chrome oder Edge',
  'download.android.1': 'Das Menü mit den drei Punkten öffnen.',
  'download.android.2': '„App installieren“ oder „Zum Startbildschirm hinzufügen“ wählen.',
  'download.android.3': 'Bestätigen. Das Symbol liegt bei Ihren Apps.',
  'download.firefox_android': 'Android mit Firefox',
  'download.firefox_android.1': 'Das Menü mit den drei Punkten öffnen.',
  'download.firefox_android.2': '„App zum Startbildschirm hinzufügen“ wählen.',
  'download.firefox_android.3': 'Bestätigen. Das Symbol liegt bei Ihren Apps.',
  'download.desktop': 'Computer mit Chrome oder Edge',
  'download.desktop.1': 'Das Installationssymbol rechts in der Adresszeile suchen.',
  'download.desktop.2': '„Installieren“ wählen.',
  'download.desktop.3': 'Die App öffnet sich in einem eigenen Fenster.',
  'download.safari_desktop': 'Mac mit Safari',
  'download.safari_desktop.1': 'Das Menü „Ablage“ öffnen.',
  'download.safari_desktop.2': '„Zum Dock hinzufügen“ wählen.',
  'download.safari_desktop.3': 'Das Symbol liegt im Dock.',
  'download.firefox_desktop': 'Computer mit Firefox',
  'download.firefox_desktop.1': 'Firefox installiert solche Apps nicht auf jedem Computer.',
  'download.firefox_desktop.2':
    'Speichern Sie diese Seite als Lesezeichen oder öffnen Sie ihre Adresse in Chrome oder Edge.',
  'download.firefox_desktop.3': 'Im Browser funktioniert ebenfalls alles.',
  'download.qr': 'QR-Code der Adresse dieser App',
  'download.qr_note': 'Mit der Handykamera scannen, um die App dort zu öffnen.',
  'download.address': 'Adresse',
  'download.unsafe':
    'Diese Adresse ist nicht durch https gesichert, daher installiert kein Browser die App von hier. Als Seite funktioniert sie.',

  'title.status': 'Status des Dienstes',
  'about.status': 'Kursquellen, Wartezeiten der Prüfungen und Störungen von {brand}, wie sie jetzt sind.',
  'status.ok': 'Alles funktioniert.',
  'status.degraded': 'Etwas ist verspätet oder wird geprüft.',
  'status.stopped': 'Es werden keine Orders angenommen.',
  'status.as_of': 'Stand {time}',
  'status.orders': 'Neue Orders',
  'status.orders_taken': 'werden angenommen',
  'status.orders_not_taken': 'nicht angenommen',
  'status.books': 'Bücher',
  'status.books_balance': 'stimmen',
  'status.books_broken': '{n, plural, one {# Prüfung fehlgeschlagen} other {# Prüfungen fehlgeschlagen}}',
  'status.books_checked': 'stimmen, geprüft {time}',
  'status.interest': 'Zinsen gutgeschrieben bis',
  'status.interest_none': 'noch keine',
  'status.proofs': 'Nachweise versiegelt',
  'status.anchor': 'Extern verankert',
  'status.anchor_late': 'nicht seit {time}',
  'status.feeds': 'Kursquellen',
  'status.feed_ticking': 'vor {age}',
  'status.feed_open': 'offen',
  'status.feed_late': 'verspätet: kein Kurs seit {age}',
  'status.feed_closed': 'geschlossen',
  'status.feed_opens': 'öffnet {time}',
  'status.queues': 'Prüfungen',
  'status.queues_note':
    'Übliche und langsame Dauer {pace_days, plural, one {des letzten Tages} other {der letzten # Tage}}. Langsam heißt: {slow_percent} von 100 waren schneller.',
  'status.queue.recharge': 'Einzahlungen',
  'status.queue.withdrawal': 'Auszahlungen',
  'status.queue.certification': 'Identitätsprüfungen',
  'status.waiting_none': 'niemand wartet',
  'status.waiting': '{n, plural, one {# wartet} other {# warten}}',
  'status.oldest': 'älteste seit {time}',
  'status.usual': 'meist {usual}, langsam {slow}',
  'status.usual_unknown': 'Für eine übliche Dauer sind noch zu wenige entschieden.',
  'status.incidents': 'Störungen',
  'status.incidents_none': 'Keine seit {time}, als der Server gestartet wurde.',
  'status.incidents_since': 'Gezählt seit {time}, als der Server gestartet wurde.',
  'status.incident.feed': 'Keine neuen Kurse',
  'status.incident.orders': 'Keine Orders angenommen',
  'status.incident.books': 'Eine Prüfung der Bücher schlug fehl',
  'status.incident.interest': 'Zinsen wurden verspätet gutgeschrieben',
  'status.incident.proofs': 'Nachweise wurden verspätet versiegelt',
  'status.incident_going': 'seit {time}, dauert an',
  'status.incident_ended': '{time}, {duration} lang',
  'status.not_loaded': 'Der Status konnte nicht geladen werden',
  'status.not_loaded_note':
    'Der Server hat nicht geantwortet; das kann selbst eine Störung sein. Offene Orders werden auch ohne diese Seite abgerechnet.',

  'title.steps': 'Erste Schritte',
  'steps.offer': 'Neu hier? Fünf kurze Schritte, mit Übungsgeld.',
  'steps.offer_label': 'Erste Schritte',
  'steps.begin': 'Beginnen',
  'steps.not_now': 'Nicht jetzt',
  'steps.count': 'Schritt {n} von {all}',
  'steps.next': 'Weiter',
  'steps.back': 'Schritt zurück',
  'steps.skip': 'Schritte überspringen',
  'steps.finish': 'Zu den Märkten',
  'steps.try': 'Ansehen',
  'steps.practice': 'Alles davon ist Übungsgeld. Hier wird nichts ein- oder ausgezahlt.',
  'steps.market': 'Markt wählen',
  'steps.market.text':
    'Jede Zeile ist ein Produkt mit Kurs, heutigem Verlauf und Veränderung seit dem letzten Schluss. Grau heißt geschlossen oder verzögert: Dort wird keine Order angenommen.',
  'steps.chart': 'Chart lesen',
  'steps.chart.text':
    'Jede Kerze besteht aus veröffentlichten Ticks mit Nummer. Antippen zeigt die Werte eines Augenblicks, mit zwei Fingern ändern Sie den Ausschnitt.',
  'steps.ticket': 'Orderschein lesen',
  'steps.ticket.text':
    'Wählen Sie Richtung, Dauer und Betrag. Gebühr, Rückzahlung bei Gewinn und Break-even-Quote stehen vor dem Senden da und gelten {ticket_seconds, plural, one {# Sekunde} other {# Sekunden}}.',
  'steps.countdown': 'Ablauf abwarten',
  'steps.countdown.text':
    'Der erste Tick nach der Annahme ist Ihr Einstieg. Ab da läuft die Zeit; nichts verlängert sie, und die Order wird nicht vorzeitig geschlossen.',
  'steps.verify': 'Ergebnis prüfen',
  'steps.verify.text':
    'Beide Ticks, die Regel und die Rechnung stehen bei der abgerechneten Order. „Nachprüfen“ geht sie auf Ihrem eigenen Gerät durch.',
  'steps.done': 'Das war alles',

  'term.explains': 'Was ist das: {term}',
  'term.break_even': 'Break-even-Quote',
  'term.break_even.text':
    'So oft müssten Sie gewinnen, um mit Gebühr weder Gewinn noch Verlust zu machen. Bei gleichen Chancen gewinnen Sie seltener.',
  'term.fee': 'Gebühr',
  'term.fee.text':
    'Ein Anteil des Einsatzes, vor dem Senden der Order angezeigt und mit ihr festgeschrieben. Bei einer ungültigen Order kommt sie zurück.',
  'term.stake': 'Einsatz',
  'term.stake.text':
    'Betrag mal Multiplikator: Das verlieren Sie samt Gebühr, wenn die Order verloren geht. Mehr ist es in keinem Fall.',
  'term.payout': 'Rückzahlung bei Gewinn',
  'term.payout.text':
    'Was eine gewonnene Order insgesamt zurückbringt, samt Einsatz. Die Plattform legt diesen Betrag bei Annahme der Order zurück.',
  'term.multiple': 'Multiplikator',
  'term.multiple.text':
    'Er vervielfacht den Betrag und damit Einsatz, Gebühr und Rückzahlung bei Gewinn gleichermaßen. Er ist weder Hebel noch Glück: Sie wählen ihn.',
  'term.edge': 'Vorteil der Plattform',
  'term.edge.text':
    'Was Sie im Durchschnitt je Einheit Einsatz verlieren, bei gleichen Chancen. Daran verdient die Plattform, und darum helfen mehr Orders nicht.',
  'term.counterparty': 'Gegenpartei',
  'term.counterparty.text':
    'Die Plattform hält die andere Seite der Order: Was Sie gewinnen, zahlt sie; was Sie verlieren, behält sie. Sie kann weder Kurs noch Ergebnis ändern.',
  'term.rule_s1': 'Regel S1',
  'term.rule_s1.text':
    'Ausstiegskurs ist der letzte bis zum Ablauf veröffentlichte Tick. Die Regel ist mit der Order gespeichert und signiert.',
  'term.rule_s2': 'Regel S2',
  'term.rule_s2.text':
    'Ausstiegskurs ist das Mittel der Ticks {s2_seconds, plural, one {der letzten Sekunde} other {der letzten # Sekunden}}, ohne das höchste und das niedrigste Fünftel. Bei weniger als {s2_min_ticks} Ticks ist die Order ungültig.',
  'term.tie': 'Gleichstand',
  'term.tie.text':
    'Einstiegs- und Ausstiegskurs sind gleich. Die Order ist ungültig: Einsatz und Gebühr kommen zurück.',
  'term.outage': 'Fehlende Ticks',
  'term.outage.text':
    'Kommt binnen dieser Zeit beim Einstieg oder vor dem Ablauf kein Tick, ist die Order ungültig. Einsatz und Gebühr kommen binnen {void_within_seconds, plural, one {# Sekunde} other {# Sekunden}} zurück.',
  'term.entry': 'Einstiegskurs',
  'term.entry.text':
    'Der erste Tick nach Annahme der Order. Er kann vom gesehenen Kurs nach oben oder unten abweichen, und niemand wählt ihn aus.',
  'term.exit': 'Ausstiegskurs',
  'term.exit.text':
    'Der Kurs, den die Regel beim Ablauf nimmt. „Steigt“ gewinnt über dem Einstieg, „Fällt“ darunter.',
  'term.held': 'Reserviert',
  'term.held.text':
    'Zurückgelegt für eine offene Order oder eine Auszahlung in Prüfung. Bis dahin gehört es weiter Ihnen.',
  'term.accrued': 'Aufgelaufene Zinsen',
  'term.accrued.text':
    'Ihnen bereits gutgeschriebene Zinsen, die die Plattform schuldet und noch nicht ausgezahlt hat. Vorzeitig beenden kostet einen genannten Anteil davon und nichts vom Anlagebetrag.',
  'term.expected_rate': 'Erwarteter Zinssatz',
  'term.expected_rate.text':
    'Was die Bedingungen je Tag, für die ganze Laufzeit und je Jahr ohne Zinseszins vorsehen. Er ist erwartet: Eine zahlungsunfähige Plattform könnte ihn nicht zahlen.',
  'term.reserve': 'Zinsreserve',
  'term.reserve.text':
    'Geld der Plattform, eingezahlt für die Zinsen dieses Projekts. Deckt sie nicht mehr alles, was geschuldet sein kann, kann niemand mehr anlegen.',
  'term.exit_charge': 'Ausstiegsgebühr',
  'term.exit_charge.text':
    'Ein genannter Anteil der aufgelaufenen, noch nicht ausgezahlten Zinsen, einbehalten bei vorzeitigem Ende. Der ganze Anlagebetrag kommt zurück.',
  'term.instalment': 'Zweite Rate',
  'term.instalment.text':
    'Ein weiterer Betrag, ab dem ein höherer Zinssatz gilt. Ihn auszulassen kostet nichts: Der erste Zinssatz läuft weiter.',
  'term.turnover': 'Mindestvolumen',
  'term.turnover.text':
    'Die Einsätze aller gewonnenen und verlorenen Bonus-Orders zusammen. Es bindet nur den Bonus, nie Ihr eigenes Geld.',
  'term.spread': 'Spread',
  'term.spread.text':
    'Wie weit der Kaufkurs über dem Verkaufskurs liegt, je zur Hälfte auf beiden Seiten des letzten Ticks. Mehr kostet ein Umtausch nicht.',
  'term.tick': 'Tick',
  'term.tick.text':
    'Ein veröffentlichter Kurs mit Nummer, Zeit und Quelle. Chart, Orderschein und Abrechnung lesen dieselben.',

  'about.trade': 'Kurse von Krypto, Währungen, Gold und Futures mit heutigem Verlauf.',
  'about.login': 'Bei {brand} anmelden.',
  'about.register': 'Übungskonto bei {brand} eröffnen. Kein echtes Geld.',
  'about.forgetpwd': 'Neues Login-Passwort mit einem Code festlegen.',
  'about.agreement': 'Nutzungsbedingungen und Risikohinweis von {brand}.',
  'about.news': 'News von {brand}.',
  'about.customer': 'Fragen und Antworten, Beschwerden und Chat.',
  'about.liabilities': 'Was {brand} seinen Kunden schuldet, und der Nachweis dafür.',
  'copy.empty': 'Es gibt nichts zu kopieren.',
  'title.follow': 'Copy-Trading',
} satisfies Translated<typeof english>
