import type { Translated } from '../../../messages.ts'
import type { protection as english } from '../../en/accounts/protection.ts'

export const protection = {
  'title.factor': 'Zwei-Faktor-Authentifizierung',
  'title.lost_factor': 'Zweiter Faktor verloren',
  'title.recovery_codes': 'Wiederherstellungs­codes',
  'title.devices': 'Geräte',
  'title.own_word': 'Anti-Phishing-Wort',
  'title.app_lock': 'App-Sperre',
  'title.secure': 'Konto sichern',
  'title.data': 'Meine Daten herunterladen',
  'title.close': 'Konto schließen',
  'title.time_zone': 'Zeitzone',
  'protection.on': 'An',
  'protection.off': 'Aus',
  'protection.password': 'Login-Passwort',
  'protection.id_number': 'Ausweisnummer',
  'protection.id_number_note': 'Wie auf dem Ausweis, mit dem Ihre Identität bestätigt wurde.',
  'protection.birthday': 'Geburtsdatum',
  'protection.missing.password': 'Login-Passwort eingeben',
  'protection.missing.code': 'Bestätigungscode eingeben',
  'protection.missing.fund_password': 'Auszahlungspasswort eingeben',
  'protection.missing.id_number': 'Ausweisnummer eingeben',
  'protection.missing.birthday': 'Geburtsdatum wählen',
  'protection.missing.factor': 'Die {authenticator_digits, spellout} Ziffern eingeben',
  'protection.missing.recovery_code': 'Wiederherstellungscode eingeben',
  'proof.passkey': 'Ihr Gerät fragt beim nächsten Schritt nach Ihrem Passkey.',
  'proof.or_passkey': 'Bleibt das Feld leer, fragt Ihr Gerät nach Ihrem Passkey.',

  'protection.factor.lead':
    'Mit einem zweiten Faktor genügt Ihr Passwort allein nicht mehr. Bei jeder Anmeldung fragt Ihr Konto nach einem Code Ihrer Authenticator-App oder nach Ihrem Passkey.',
  'protection.factor.app': 'Authenticator-App',
  'protection.factor.since': 'Seit {time}',
  'protection.factor.add_app': 'Authenticator-App hinzufügen',
  'protection.factor.passkeys': 'Passkeys',
  'protection.factor.no_passkey':
    'Noch kein Passkey. Er liegt auf Ihrem Handy, Computer oder Sicherheitsschlüssel.',
  'protection.factor.add_passkey': 'Passkey hinzufügen',
  'protection.factor.no_passkeys_here':
    'Keine Passkeys in diesem Browser oder unter dieser Adresse. Nutzen Sie eine Authenticator-App oder einen anderen Browser.',
  'protection.factor.remove': 'Entfernen',
  'protection.factor.remove_what': 'Entfernen: {what}',
  'protection.factor.lost': 'Zweiten Faktor verloren?',
  'protection.factor.begin': 'Weiter',
  'protection.factor.scan':
    'Scannen Sie dieses Bild mit Ihrer Authenticator-App oder tippen Sie den Schlüssel ein. Geben Sie dann die {authenticator_digits, spellout} Ziffern der App ein.',
  'protection.factor.picture': 'QR-Code für die Authenticator-App',
  'protection.factor.key': 'Schlüssel',
  'protection.factor.digits': '{authenticator_digits, spellout} Ziffern der App',
  'protection.factor.confirm': 'Einschalten',
  'protection.factor.label': 'Name dieses Passkeys',
  'protection.factor.label_placeholder': 'Mein Handy',
  'protection.factor.make': 'Passkey erstellen',
  'protection.factor.not_made':
    'Es wurde kein Passkey erstellt. Versuchen Sie es erneut oder nutzen Sie eine Authenticator-App.',
  'protection.factor.not_shown':
    'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  'protection.factor.added': 'Zweiter Faktor hinzugefügt.',
  'protection.factor.removed': 'Zweiter Faktor entfernt.',
  'protection.factor.remove_lead':
    'Zum Entfernen brauchen Sie Ihr Login-Passwort und einen noch gültigen Faktor. Danach genügt das Passwort allein zur Anmeldung.',
  'protection.factor.use_passkey': 'Passkey verwenden',
  'protection.factor.wrong':
    'Dieser Code ist nicht korrekt oder wurde schon verwendet. Jeder Code gilt nur einmal.',
  'protection.factor.passkey_alone': 'Ein Passkey meldet Sie auch allein an, ohne Passwort.',

  'protection.login.title': 'Zwei-Faktor-Authentifizierung',
  'protection.login.lead_app':
    'Geben Sie die {authenticator_digits, spellout} Ziffern ein, die Ihre Authenticator-App jetzt zeigt.',
  'protection.login.lead_passkey': 'Verwenden Sie Ihren Passkey, um fortzufahren.',
  'protection.login.lead_both':
    'Geben Sie die {authenticator_digits, spellout} Ziffern Ihrer Authenticator-App ein oder verwenden Sie Ihren Passkey.',
  'protection.login.back': 'Anderes Konto',
  'protection.login.passkey': 'Mit Passkey anmelden',
  'protection.login.no_passkey_found':
    'Kein Passkey hat Sie angemeldet. Hat dieses Gerät keinen für diese Seite, melden Sie sich mit dem Passwort an und fügen Sie unter „Sicherheit“ einen hinzu. Wird einer nicht gefunden, entfernen Sie ihn dort und fügen ihn neu hinzu.',
  'protection.login.passkey_failed':
    'Dieser Passkey öffnet hier kein Konto. Melden Sie sich mit Ihrem Passwort an.',

  'protection.recovery.lead':
    'Ein Wiederherstellungscode ersetzt Ihren zweiten Faktor, wenn Handy oder Passkey nicht zur Hand sind. Jeder gilt einmal.',
  'protection.recovery.left': 'Noch {left} von {total}',
  'protection.recovery.none': 'Keine mehr übrig',
  'protection.recovery.make': 'Neue Codes erstellen',
  'protection.recovery.renew': 'Neue Codes',
  'protection.recovery.make_lead':
    '{recovery_codes, spellout} neue Codes ersetzen Ihre bisherigen. Sie brauchen Ihr Login-Passwort und einen gültigen zweiten Faktor; ein Wiederherstellungscode zählt hier nicht.',
  'protection.recovery.keep':
    'Bewahren Sie diese Codes jetzt auf: Sie werden nur dieses eine Mal gezeigt. Am besten auf Papier, nicht auf dem Handy mit Ihrer Authenticator-App.',
  'protection.recovery.copy': 'Alle kopieren',
  'protection.recovery.download': 'Als Datei speichern',
  'protection.recovery.print': 'Drucken',
  'protection.recovery.kept': 'Ich habe die Codes aufbewahrt.',
  'protection.recovery.missing': 'Aufbewahren bestätigen',
  'protection.recovery.done': 'Fertig',
  'protection.recovery.file':
    '{brand}: Wiederherstellungscodes für {account}, erstellt am {time}. Jeder gilt einmal.',
  'protection.recovery.field': 'Wiederherstellungscode',
  'protection.recovery.use': 'Wiederherstellungscode verwenden',
  'protection.recovery.use_other': 'App oder Passkey verwenden',
  'protection.recovery.wrong':
    'Dieser Code wurde nicht angenommen. Jeder gilt einmal, und neue Codes ersetzen die alten.',

  'protection.lost.lead':
    'Alle zweiten Faktoren werden entfernt. Sie weisen sich mit Ihrem Login-Passwort und einem Bestätigungscode aus{asks, select, yes {, und mit Ihrer Ausweisnummer} other {}}.',
  'protection.lost.hold_title':
    'Auszahlungen pausieren {security_hold_hours, plural, one {# Stunde} other {# Stunden}}',
  'protection.lost.hold': 'Bis {time}. Sonst ändert sich nichts; Orders und Projekte laufen weiter.',
  'protection.lost.id_number_maybe': 'Nur wenn Ihre Identität geprüft wurde.',
  'protection.lost.action': 'Zweiten Faktor entfernen',
  'protection.lost.done':
    'Entfernt. Auszahlungen pausieren bis {time}. Sie können sich jetzt mit Ihrem Passwort anmelden.',
  'protection.lost.account': 'E-Mail oder Telefon',

  'protection.devices.lead':
    'Geräte, die jetzt in Ihrem Konto angemeldet sind. Kennen Sie eines nicht, melden Sie es ab und ändern Sie Ihr Login-Passwort.',
  'protection.devices.this': 'Dieses Gerät',
  'protection.devices.unknown': 'Unbekannter Browser',
  'protection.devices.seen': 'Zuletzt aktiv {time}',
  'protection.devices.first': 'zuerst {time}',
  'protection.devices.sign_out': 'Abmelden',
  'protection.devices.sign_out_what': 'Abmelden: {name}',
  'protection.devices.others': 'Alle anderen Geräte abmelden',
  'protection.devices.others_note':
    'Nur dieses Gerät bleibt angemeldet. Auch alle API-Schlüssel werden widerrufen.',
  'protection.devices.done': 'Abgemeldet.',
  'protection.devices.only_this': 'Kein anderes Gerät ist angemeldet.',

  'protection.word.lead':
    'Wählen Sie ein Wort. Es steht in jeder E-Mail und SMS von uns, damit Sie sie von falschen unterscheiden. Niemand aus unserem Team kann es sehen.',
  'protection.word.label': 'Anti-Phishing-Wort',
  'protection.word.placeholder': 'Keines Ihrer Passwörter',
  'protection.word.now': 'Ihr eigenes Wort jetzt: {word}',
  'protection.word.none': 'Sie haben noch keines.',
  'protection.word.action': 'Speichern',
  'protection.word.remove': 'Entfernen',
  'protection.word.saved': 'Gespeichert. Es steht in der nächsten E-Mail.',
  'protection.word.missing': 'Ein Wort eingeben',

  'protection.secure.lead':
    'Falls Ihr Handy weg ist oder jemand Ihr Passwort kennt, geschieht sofort Folgendes:',
  'protection.secure.step_devices':
    'Alle Geräte werden abgemeldet, auch dieses, und alle API-Schlüssel widerrufen.',
  'protection.secure.step_withdrawals':
    'Auszahlungen pausieren {security_hold_hours, plural, one {# Stunde} other {# Stunden}}, bis {time}.',
  'protection.secure.step_recurring': 'Copy-Trading und Projektverlängerungen enden.',
  'protection.secure.step_orders':
    'Offene Orders laufen zu ihren Bedingungen aus. Ihr Geld bleibt Ihr Eigentum.',
  'protection.secure.action': 'Konto sichern',
  'protection.secure.done':
    'Alle Geräte sind abgemeldet. Auszahlungen pausieren bis {time}. Melden Sie sich an und ändern Sie Ihr Login-Passwort; die Pause endet von selbst.',

  'protection.hold.title': 'Auszahlungen pausieren bis {time}',
  'protection.hold.secured': 'Sie haben Ihr Konto gesichert.',
  'protection.hold.factor_recovered': 'Ein verlorener zweiter Faktor wurde entfernt.',
  'protection.hold.recovery_code': 'Zweite Faktoren wurden mit einem Wiederherstellungscode geändert.',
  'protection.hold.fund_password_reset': 'Ihr Auszahlungspasswort wurde zurückgesetzt.',
  'protection.hold.login_password_reset': 'Ihr Login-Passwort wurde zurückgesetzt.',
  'protection.hold.account_changed': 'Ihre E-Mail-Adresse oder Telefonnummer wurde geändert.',
  'protection.hold.since': 'Seit {time}.',
  'protection.hold.ends': 'Die Pause endet von selbst. Dafür ist nichts zu zahlen und nichts zu beantragen.',
  'protection.hold.release': 'Pause früher beenden',
  'protection.hold.appeal': 'Widersprechen',

  'protection.release.title': 'Pause früher beenden',
  'protection.release.fund_password': 'Dazu brauchen Sie Ihr Auszahlungspasswort und einen Bestätigungscode.',
  'protection.release.identity':
    'Dazu brauchen Sie Ihr Login-Passwort, Ausweisnummer und Geburtsdatum laut Ausweis und einen Bestätigungscode.',
  'protection.release.login_password': 'Dazu brauchen Sie Ihr Login-Passwort und einen Bestätigungscode.',
  'protection.release.none': 'Nichts zu beenden',
  'protection.release.none_note': 'Sie haben Auszahlungen nicht pausiert.',
  'protection.release.action': 'Pause beenden',
  'protection.release.done': 'Auszahlungen sind wieder möglich.',

  'protection.lock.lead':
    'War die App im Hintergrund, fragt sie nach PIN, Fingerabdruck oder Gesicht. Die Sperre gilt nur auf diesem Gerät; sie schützt die Anzeige, nicht das Konto selbst.',
  'protection.lock.pin': 'PIN, {pin_min} bis {pin_max} Ziffern',
  'protection.lock.pin_again': 'PIN wiederholen',
  'protection.lock.pins_differ': 'Die PINs sind verschieden.',
  'protection.lock.after': 'Sperren nach',
  'protection.lock.at_once': 'sofort',
  'protection.lock.minutes': '{n, plural, one {# Minute} other {# Minuten}}',
  'protection.lock.device': 'Fingerabdruck oder Gesicht',
  'protection.lock.device_note': 'So, wie dieses Gerät Sie erkennt. Die PIN bleibt als zweiter Weg.',
  'protection.lock.device_none':
    'Fingerabdruck oder Gesicht: Dieses Gerät bietet diesem Browser beides nicht an.',
  'protection.lock.action': 'Einschalten',
  'protection.lock.change': 'Speichern',
  'protection.lock.off': 'Ausschalten',
  'protection.lock.is_on': 'Die Sperre ist an.',
  'protection.lock.saved': 'App-Sperre gespeichert.',
  'protection.lock.removed': 'App-Sperre ausgeschaltet.',
  'protection.lock.missing': 'PIN zweimal eingeben',
  'protection.lock.title': 'Gesperrt',
  'protection.lock.enter': 'PIN eingeben',
  'protection.lock.open': 'Öffnen',
  'protection.lock.wrong': 'Diese PIN ist nicht richtig.',
  'protection.lock.wait': 'Zu viele falsche PINs. Neuer Versuch in {time}.',
  'protection.lock.use_device': 'Fingerabdruck oder Gesicht verwenden',
  'protection.lock.forgotten': 'PIN vergessen: abmelden',
  'protection.lock.blur': 'Beträge unscharf, wenn die App im Hintergrund ist',
  'protection.lock.blur_note': 'In der Liste offener Apps liest niemand Ihr Guthaben.',

  'protection.data.lead':
    'Eine ZIP-Datei mit allem, was wir über Sie gespeichert haben: Listen als JSON und CSV in Ihrer Sprache, Kontoauszüge aller Jahre, Ihre Ausweise und Bilder.',
  'protection.data.often':
    'Einmal in der Stunde. Bei vielen Orders dauert es etwas; lassen Sie diese Seite offen.',
  'protection.data.action': 'ZIP herunterladen',
  'protection.data.making': 'Wird erstellt',
  'protection.data.done':
    'Heruntergeladen. Die Datei enthält persönliche Daten: Bewahren Sie sie auf, wo nur Sie sie lesen.',
  'protection.data.failed': 'Die Datei kam nicht an. Ihre Daten sind unverändert; bitte erneut versuchen.',
  'protection.data.wait': 'Der letzte Download ist keine Stunde her. Wieder möglich in {time}.',

  'protection.close.lead':
    'Das Schließen ist endgültig. Danach kann sich niemand mehr anmelden, und dieselbe E-Mail oder Telefonnummer lässt sich nicht erneut registrieren.',
  'protection.close.check': 'Was zuerst abgeschlossen sein muss',
  'protection.close.nothing': 'Nichts steht im Weg.',
  'protection.close.matter.orders': '{n, plural, one {# Order ist offen} other {# Orders sind offen}}',
  'protection.close.matter.subscriptions': '{n, plural, one {# Projekt läuft} other {# Projekte laufen}}',
  'protection.close.matter.withdrawals':
    '{n, plural, one {# Auszahlung ist unterwegs} other {# Auszahlungen sind unterwegs}}',
  'protection.close.matter.deposits':
    '{n, plural, one {# Einzahlung ist in Prüfung} other {# Einzahlungen sind in Prüfung}}',
  'protection.close.matter.identity': 'Ihre Identität ist in Prüfung',
  'protection.close.matter.bonus': 'Auf Ihrem Konto ist Bonusguthaben',
  'protection.close.matter.balances': 'In Ihrer Wallet ist Geld',
  'protection.close.matter.complaints':
    '{n, plural, one {# Beschwerde ist offen} other {# Beschwerden sind offen}}',
  'protection.close.do.orders': 'Orders laufen von selbst aus.',
  'protection.close.do.subscriptions': 'Beenden Sie das Projekt oder warten Sie bis zur Fälligkeit.',
  'protection.close.do.withdrawals': 'Warten Sie, bis sie gezahlt ist, oder stornieren Sie sie.',
  'protection.close.do.deposits': 'Sie wird gutgeschrieben oder mit Grund abgelehnt.',
  'protection.close.do.identity': 'Darüber wird mit Angabe eines Grundes entschieden.',
  'protection.close.do.bonus':
    'Verzichten Sie mit einem Tippen auf den Bonus oder erfüllen Sie das Mindestvolumen.',
  'protection.close.do.balances': 'Zahlen Sie das ganze Guthaben aus; Coins können Sie vorher umtauschen.',
  'protection.close.do.complaints':
    'Sie erhalten fristgerecht eine Antwort, oder Sie schließen die Beschwerde selbst ab.',
  'protection.close.until': 'Bis {time}',
  'protection.close.go': 'Öffnen',
  'protection.close.data': 'Nehmen Sie Ihre Daten mit',
  'protection.close.data_note':
    'Der letzte Kontoauszug ist dabei. Später können Sie ihn ohne Anmeldung nicht mehr abrufen.',
  'protection.close.stays': 'Was bleibt',
  'protection.close.stays_note':
    'Die Bücher bleiben, wie sie sind. Ihr Ausweis bleibt {papers_kept_years, spellout} Jahre verschlüsselt gespeichert und ist nur für zwei Personen unseres Teams gemeinsam und mit Angabe eines Grundes lesbar; dann wird der Schlüssel vernichtet.',
  'protection.close.practice': 'Übungsgeld steht nicht im Weg. Es wird zurückgegeben.',
  'protection.close.understood': 'Ich weiß, dass dies nicht rückgängig zu machen ist.',
  'protection.close.missing.open': 'Erst abschließen, was offen ist',
  'protection.close.missing.understood': 'Kenntnisnahme bestätigen',
  'protection.close.action': 'Konto endgültig schließen',
  'protection.close.done':
    'Das Konto ist geschlossen und auf allen Geräten abgemeldet. Die Bücher bleiben, wie sie waren.',
  'protection.close.asks': 'Konto schließen?',
  'protection.close.asks_note': 'Es endet hier und jetzt und lässt sich nicht wieder öffnen.',
  'protection.close.confirm': 'Endgültig schließen',

  'protection.zone.lead':
    'Chart, Listen, Details und Kontoauszüge zeigen Zeiten in dieser Zone. Projekttage und Limits folgen dem Kalender der Plattform.',
  'protection.zone.statement': 'Tage und Zeiten: {zone}',
  'protection.vip.0': 'Registriert',
  'protection.vip.1': 'Identität geprüft',
  'protection.vip.2': 'Identität seit einem Jahr geprüft',
  'protection.vip.rule':
    'Stufe 0: registriert. Stufe 1: Identität geprüft. Stufe 2: ein Jahr danach. Eine Stufe ändert weder Kurs noch Limit noch Bonus.',

  'protection.zip.title': 'Alles, was {brand} über Sie gespeichert hat',
  'protection.zip.made': 'Erstellt am {time}.',
  'protection.zip.files':
    'Jede Liste gibt es zweimal: als JSON und als CSV, das eine Tabellenkalkulation öffnet. „personal“ enthält, was die App verdeckt zeigt, „pictures“, was Sie hochgeladen haben.',
  'protection.zip.statements':
    '„statements“ enthält eine Datei je Jahr: Anfangssaldo, jede Buchung, Endsaldo. Die letzte ist Ihr Schlussauszug.',
  'protection.zip.times': 'Zeiten in den JSON-Dateien sind UTC.',
  'title.account_name': 'E-Mail oder Telefon',
  'name_change.lead':
    'Sie melden sich mit {account} an; auch Codes und Hinweise gehen dorthin. Hier stellen Sie das auf eine andere Adresse oder Nummer von Ihnen um.',
  'name_change.new_code': 'Code an die neue',
  'name_change.old_code': 'Code an {account}',
  'name_change.proof': 'Dass Sie es sind',
  'name_change.cannot_read': 'Ich lese {account} nicht mehr',
  'name_change.by_code': 'Code an {account} verwenden',
  'name_change.papers':
    'Dann zeigt der Ausweis, mit dem Ihre Identität bestätigt wurde, dass Sie es sind: ab {papers_count_days, spellout} Tagen nach der Bestätigung.',
  'name_change.no_papers':
    'Ohne zweiten Faktor und ohne bestätigten Ausweis zeigt nichts, dass Sie es sind. Schreiben Sie dem Kundenservice.',
  'name_change.next': 'Was dann geschieht',
  'name_change.step_devices': 'Alle anderen Geräte werden abgemeldet.',
  'name_change.step_told':
    'Wir schreiben an die alte und die neue. {take_back_days, spellout} Tage lang kann, wer die alte liest, sie zurückholen.',
  'name_change.action': 'Ändern',
  'name_change.missing.account': 'Neue E-Mail oder Telefonnummer eingeben',
  'name_change.missing.new_code': 'Code an die neue eingeben',
  'name_change.done_title': 'Geändert auf {account}',
  'name_change.done': 'Melden Sie sich ab jetzt damit an. Alle anderen Geräte wurden abgemeldet.',
  'title.take_back': 'Meine E-Mail oder mein Telefon wurde geändert',
  'take_back.lead':
    'Hat jemand anders in den letzten {take_back_days, spellout} Tagen E-Mail oder Telefon Ihres Kontos geändert, holen Sie sie hier zurück. Ein Code geht an die bisherige.',
  'take_back.step_devices':
    'Alle Geräte werden abgemeldet, und das Login-Passwort gilt nicht mehr. Danach setzen Sie ein neues.',
  'take_back.account': 'Bisherige E-Mail oder Telefonnummer',
  'take_back.papers':
    'Geben Sie Nummer und Geburtsdatum des Ausweises ein, mit dem Ihre Identität bestätigt wurde. Wurde sie nie geprüft, geben Sie stattdessen das Login-Passwort ein.',
  'take_back.missing': 'Ausweisdaten oder Passwort eingeben',
  'take_back.action': 'Zurückholen',
  'take_back.done':
    'Zurückgeholt. Auszahlungen pausieren bis {time}. Setzen Sie jetzt ein neues Login-Passwort.',
} satisfies Translated<typeof english>
