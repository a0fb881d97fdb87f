import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': 'Einzahlung gutgeschrieben',
  'message.recharge_success.text':
    'Ihre Einzahlung ist eingegangen. Ihrer Wallet wurden {amount} gutgeschrieben.',
  'message.recharge_success_differs.title': 'Einzahlung gutgeschrieben, anderer Betrag',
  'message.recharge_success_differs.text':
    'Ihre Einzahlung ist eingegangen. Angegeben waren {amount}; eingegangen und gutgeschrieben sind {received}. Ist noch mehr unterwegs, reichen Sie für den Rest eine neue Einzahlung ein.',
  'message.recharge_awaiting_second.title': 'Einzahlung bestätigt, Zweitprüfung läuft',
  'message.recharge_awaiting_second.text':
    'Die erste Prüfung Ihrer Einzahlung von {amount} war erfolgreich. Beträge dieser Höhe prüft eine zweite Person; danach wird gutgeschrieben. Sie müssen nichts tun.',
  'message.recharge_rejected.title': 'Einzahlung nicht gutgeschrieben',
  'message.recharge_rejected.text':
    'Ihre Einzahlung von {amount} wurde nicht gutgeschrieben. Grund: {reason} Ihre Wallet ist unverändert. Sie können mit einem berichtigten Beleg erneut senden; eingegangenes Geld geht vollständig an den Absender zurück.',
  'message.withdrawal_approved.title': 'Auszahlung freigegeben',
  'message.withdrawal_approved.text':
    'Ihre Auszahlung von {amount} an {target} ist freigegeben und wird ausgeführt. Sie hören von uns, sobald sie unterwegs ist.',
  'message.withdrawal_paid.title': 'Auszahlung ausgeführt',
  'message.withdrawal_paid.text':
    'Ihre Auszahlung von {amount} ist ausgeführt: {received} wurden an {target} gesendet. Wenn Sie das nicht waren, ändern Sie jetzt Login-Passwort und Auszahlungspasswort.',
  'message.withdrawal_rejected.title': 'Auszahlung abgelehnt',
  'message.withdrawal_rejected.text':
    'Ihre Auszahlung von {amount} wurde abgelehnt. Grund: {reason} Der ganze Betrag ist in Ihrer Wallet wieder verfügbar. Ist der Grund behoben, können Sie eine neue Auszahlung beantragen.',
  'message.withdrawal_timed_out.title': 'Auszahlung zurückgekommen',
  'message.withdrawal_timed_out.text':
    'Ihre Auszahlung von {amount} wurde nicht innerhalb von {withdrawal_return_hours, plural, one {# Stunde} other {# Stunden}} geprüft. Das ist unser Fehler. Der ganze Betrag ist in Ihrer Wallet wieder verfügbar; Sie können jederzeit eine neue Auszahlung beantragen.',
  'message.withdrawal_bank_refused.title': 'Zahlung von der Bank abgelehnt',
  'message.withdrawal_bank_refused.text':
    'Die Zahlung von {amount} an {target} wurde auf der Gegenseite abgelehnt. Der ganze Betrag ist in Ihrer Wallet wieder verfügbar. Bitte prüfen Sie Bankverbindung oder Adresse und beantragen Sie eine neue Auszahlung.',
  'message.withdrawal_payment_stopped.title': 'Zahlung gestoppt',
  'message.withdrawal_payment_stopped.text':
    'Die Zahlung von {amount} an {target} wurde vor dem Versand gestoppt, weil Ihre Auszahlungen pausieren. Der ganze Betrag ist wieder in Ihrer Wallet. Nach Ende der Pause können Sie ihn auszahlen; wann das ist, steht auf der Auszahlungsseite.',
  'message.withdrawal_returned.title': 'Zahlung zurückgekommen',
  'message.withdrawal_returned.text':
    'Ihre Auszahlung von {amount} an {target} kam nach der Ausführung zurück. Der ganze Betrag samt Gebühr ist wieder in Ihrer Wallet. Bitte prüfen Sie Bankverbindung oder Adresse und beantragen Sie eine neue Auszahlung.',
  'message.certification_passed.title': 'Identität bestätigt',
  'message.certification_passed.text':
    'Ihre Identität ist bestätigt. Sie können nun eine Bankverbindung auf Ihren bestätigten Namen hinterlegen und auszahlen.',
  'message.certification_rejected.title': 'Identität noch nicht bestätigt',
  'message.certification_rejected.text':
    'Ihre Identität konnte nicht bestätigt werden. Es geht um: {field}. Grund: {reason} Bitte berichtigen und erneut senden.',
  'message.papers_viewed.title': 'Ihre Daten wurden eingesehen',
  'message.papers_viewed.text':
    'Eine Person aus unserem Team ({role}) hat eingesehen: {field}. Angegebener Grund: {words}. Jede Einsicht wird aufgezeichnet; Sie sehen alle unter Sicherheit.',
  'message.fund_password_set.title': 'Auszahlungspasswort festgelegt',
  'message.fund_password_set.text':
    'Ihr Auszahlungspasswort ist festgelegt. Es wird bei jeder Auszahlung und jeder neuen Bankverbindung oder Adresse abgefragt.',
  'message.fund_password_changed.title': 'Auszahlungspasswort geändert',
  'message.fund_password_changed.text': 'Ihr Auszahlungspasswort wurde mit dem alten geändert.',
  'message.fund_password_reset.title': 'Auszahlungspasswort zurückgesetzt',
  'message.fund_password_reset.text':
    'Ihr Auszahlungspasswort wurde mit Login-Passwort und Bestätigungscode zurückgesetzt. Zu Ihrer Sicherheit pausieren Auszahlungen bis {until}.',
  'message.login_password_changed.title': 'Login-Passwort geändert',
  'message.login_password_changed.text':
    'Ihr Login-Passwort wurde geändert. Alle anderen Geräte wurden abgemeldet.',
  'message.login_password_reset.title': 'Login-Passwort zurückgesetzt',
  'message.login_password_reset.text':
    'Ihr Login-Passwort wurde mit einem Bestätigungscode neu gesetzt. Alle Geräte wurden abgemeldet.',
  'message.login_password_reset_held.title': 'Login-Passwort zurückgesetzt',
  'message.login_password_reset_held.text':
    'Ihr Login-Passwort wurde mit einem Bestätigungscode neu gesetzt. Alle Geräte wurden abgemeldet. Zu Ihrer Sicherheit pausieren Auszahlungen bis {until}.',
  'message.new_device.title': 'Neues Gerät angemeldet',
  'message.new_device.text':
    'Ein Gerät, das dieses Konto noch nicht kannte, hat sich angemeldet. Browser und System: {device}. Sie können es unter Geräte abmelden.',
  'message.somebody_tried.title': 'Anmeldeversuche',
  'message.somebody_tried.text':
    'Jemand hat versucht, mit falschen Passwörtern oder Codes in Ihr Konto zu kommen. Zuletzt von: {device}, {place}. Wenn Sie das nicht waren, ändern Sie Ihr Passwort und fügen Sie einen zweiten Faktor hinzu; unter Sicherheit sehen Sie, was geschehen ist.',
  'message.signed_out_by_desk.title': 'Auf allen Geräten abgemeldet',
  'message.signed_out_by_desk.text':
    'Der Kundendienst hat Ihr Konto auf allen Geräten abgemeldet. Angegebener Grund: {words}.',
  'message.factor_added.title': 'Zweiter Faktor hinzugefügt',
  'message.factor_added.text': 'Ab jetzt genügt Ihr Passwort allein nicht mehr zur Anmeldung.',
  'message.factor_removed.title': 'Zweiter Faktor entfernt',
  'message.factor_removed.text':
    'Ein zweiter Faktor wurde entfernt. Unter „Sicherheit“ können Sie einen neuen hinzufügen.',
  'message.factor_recovered.title': 'Verlorener zweiter Faktor entfernt',
  'message.factor_recovered.text':
    'Alle zweiten Faktoren wurden mit Login-Passwort und Bestätigungscode entfernt. Zu Ihrer Sicherheit pausieren Auszahlungen bis {until}.',
  'message.recovery_codes_made.title': 'Neue Wiederherstellungscodes',
  'message.recovery_codes_made.text':
    'Für Ihr Konto wurden {recovery_codes, spellout} Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
  'message.recovery_code_used.title': 'Wiederherstellungscode verwendet',
  'message.recovery_code_used.text':
    'Ein Wiederherstellungscode hat Ihren zweiten Faktor ersetzt. Verbleibende Codes: {left}.',
  'message.recovery_code_held.title':
    'Auszahlungen pausieren {security_hold_hours, plural, one {# Stunde} other {# Stunden}}',
  'message.recovery_code_held.text':
    'Mit einem Wiederherstellungscode werden Ihre zweiten Faktoren geändert. Zu Ihrer Sicherheit pausieren Auszahlungen bis {until}.',
  'message.account_secured.title': 'Konto gesichert',
  'message.account_secured.text':
    'Auf Ihren Wunsch wurden alle Geräte abgemeldet und Auszahlungen, Copy-Trading und Verlängerungen angehalten. Offene Orders laufen zu ihren Bedingungen aus. Auszahlungen pausieren bis {until}; unter Sicherheit können Sie die Pause früher beenden.',
  'message.account_released.title': 'Pause der Auszahlungen beendet',
  'message.account_released.text':
    'Sie haben die Pause der Auszahlungen beendet. Copy-Trading und Verlängerungen bleiben aus, bis Sie sie wieder einschalten.',
  'message.own_word_changed.title': 'Eigenes Wort geändert',
  'message.own_word_changed.text':
    'Das eigene Wort, an dem Sie unsere E-Mails und SMS erkennen, wurde unter Sicherheit geändert.',
  'message.data_downloaded.title': 'Kontodaten heruntergeladen',
  'message.data_downloaded.text':
    'Alle Daten Ihres Kontos wurden als eine Datei heruntergeladen. Sie enthält Ihre Ausweise und Nummern vollständig.',
  'message.card_bound.title': 'Bankverbindung hinterlegt',
  'message.card_bound.text':
    'Die Bankverbindung {target} wurde in Ihrem Konto hinterlegt. Bis {until} sind dorthin insgesamt höchstens {most} möglich.',
  'message.address_bound.title': 'Wallet-Adresse hinterlegt',
  'message.address_bound.text':
    'Die Wallet-Adresse {target} ({network}) wurde in Ihrem Konto hinterlegt. Bis {until} sind dorthin insgesamt höchstens {most} möglich.',
  'message.target_removed.title': 'Bankverbindung oder Adresse entfernt',
  'message.target_removed.text':
    '{target} wurde aus Ihrem Konto entfernt. Bereits laufende Auszahlungen dorthin gehen weiter.',
  'message.payout_lock_on.title': 'Neue Auszahlungsziele gesperrt',
  'message.payout_lock_on.text':
    'Ab sofort gehen Auszahlungen nur noch an Bankverbindungen und Adressen, die älter als {new_target_hours, plural, one {# Stunde} other {# Stunden}} sind. Das Ausschalten dauert {loosening_hours, plural, one {# Stunde} other {# Stunden}}.',
  'message.payout_lock_ending.title': 'Sperre für neue Auszahlungsziele endet',
  'message.payout_lock_ending.text':
    'Die Sperre wurde ausgeschaltet. Sie gilt noch bis {until}; danach sind Auszahlungen auch an neue Bankverbindungen und Adressen möglich. Bis dahin können Sie sie unter „Auszahlungsziele“ eingeschaltet lassen.',
  'message.calendar_changed.title': 'Handelszeiten ändern sich',
  'message.calendar_changed.text':
    'Ab {day} gelten für {products} andere Handelszeiten oder Feiertage. Das Produktblatt zeigt sie schon jetzt. Offene Orders laufen weiter und werden abgerechnet wie immer.',
  'message.payment_method_changed.title': 'Zahlungsdaten geändert',
  'message.payment_method_changed.text':
    'Die Daten der Zahlungsart {method} haben sich geändert. Beide Fassungen stehen {method_shown_hours, plural, one {# Stunde} other {# Stunden}} unter Zahlungsart. Bitte nutzen Sie nur die Daten aus der App; wir senden sie nie per Chat, E-Mail oder SMS.',
  'message.house_setting_changed.title': 'Geänderte Bedingungen: {setting}',
  'message.house_setting_changed.text':
    'Ab {until} gelten andere Werte. {setting}: {figures}. Was Sie vorher beantragt haben oder angeboten bekamen, behält seine Bedingungen. Jede Fassung steht unter „Alle Fassungen der Bedingungen“.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Auszahlungen in {asset}',
  'message.setting.exchange_setting': 'Umtausch von {asset}',
  'message.setting.handling_hours': 'Bearbeitungszeiten',
  'message.setting.practice_refill': 'Übungsgeld',
  'message.setting.deposit_setting': 'Einzahlungen',
  'message.figure.rate': 'Gebühr',
  'message.figure.fee_least': 'Mindestgebühr',
  'message.figure.fee_most': 'Höchstgebühr',
  'message.figure.fee': 'Gebühr',
  'message.figure.least': 'Mindestbetrag',
  'message.figure.most': 'Höchstbetrag',
  'message.figure.a_day': 'Auszahlungen am Tag',
  'message.figure.new_target_most': 'Insgesamt an eine neue Bankverbindung oder Adresse',
  'message.figure.spread': 'Spread auf jeder Seite',
  'message.figure.from': 'Beginn',
  'message.figure.to': 'Ende',
  'message.figure.up_to': 'Auffüllen bis',
  'message.figure.below': 'Auffüllen unter',
  'message.figure.one_reviewer_most': 'Gutschrift durch eine Person',
  'message.figure.open_most': 'Einzahlungen gleichzeitig in Prüfung',
  'message.review_escalated.title': 'An die Spitze der Warteschlange gestellt',
  'message.review_escalated.text':
    'Ihr Antrag dauerte länger als üblich. Er ist jetzt Fall {number} und steht ganz vorn. Sie müssen nichts tun.',
  'message.correction_made.title': 'Korrektur in Ihrer Wallet',
  'message.correction_made.text':
    'Durch eine Korrektur wurden Ihrer Wallet {amount} gutgeschrieben. Grund: {words}. Zwei Personen unseres Teams haben das entschieden; die Buchung steht in Ihrer Wallet.',
  'message.correction_made.taken':
    'Durch eine Korrektur wurden Ihrer Wallet {amount} abgezogen. Grund: {words}. Zwei Personen unseres Teams haben das entschieden; die Buchung steht in Ihrer Wallet.',
  'message.legal_hold_set.title': 'Auszahlungen angehalten',
  'message.legal_hold_set.text':
    'Auf rechtliche Anordnung sind Auszahlungen bis {until} angehalten. Grund: {words}. Ihr Guthaben ist unverändert, alles Übrige läuft weiter. Widerspruch ist bei der Stelle möglich, die das angeordnet hat; der Grund nennt sie.',
  'message.legal_hold_ended.title': 'Auszahlungen wieder möglich',
  'message.legal_hold_ended.text': 'Auszahlungen sind nicht mehr angehalten. Sie können wieder auszahlen.',
  'message.limit.deposit': 'Einzahlungslimit',
  'message.limit.loss': 'Verlustlimit',
  'message.limit.stake': 'Einsatzlimit',
  'message.limit.time': 'Zeitlimit',
  'message.limit_tightened.title': 'Limit gesetzt',
  'message.limit_tightened.text':
    '{limit}: Ihr neuer Wert gilt ab sofort. Ein lockererer Wert gilt jeweils erst nach {loosening_hours, plural, one {# Stunde} other {# Stunden}}.',
  'message.limit_loosening.title': 'Ein lockereres Limit wartet',
  'message.limit_loosening.text':
    '{limit}: Der lockerere Wert, den Sie gewünscht haben, gilt ab {until}. Bis dahin können Sie ihn unter Meine Limits zurücknehmen.',
  'message.limit_wait_ended.title': 'Limit bleibt, wie es ist',
  'message.limit_wait_ended.text':
    '{limit}: Der lockerere Wert, der wartete, ist zurückgenommen. Das jetzige Limit bleibt.',
  'message.cool_off_begun.title': 'Auszeit begonnen',
  'message.cool_off_begun.text':
    'Bis {until} wird nichts Neues von Ihnen angenommen: keine Orders, Kopien, Projekte, Boni und kein Umtausch in Coin. Offene Orders laufen aus. Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'message.self_exclusion_begun.title': 'Selbstsperre begonnen',
  'message.self_exclusion_begun.text':
    'Bis {until} wird nichts Neues von Ihnen angenommen: keine Einzahlungen, Orders, Projekte, Boni und kein Umtausch in Coin. Copy-Trading und Verlängerungen sind ausgeschaltet. Offene Orders laufen aus. Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'message.self_exclusion_for_good.title': 'Dauerhafte Selbstsperre',
  'message.self_exclusion_for_good.text':
    'Von Ihnen wird nichts Neues mehr angenommen: keine Einzahlungen, Orders, Projekte, Boni und kein Umtausch in Coin. Copy-Trading und Verlängerungen sind ausgeschaltet. Offene Orders laufen aus. Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'message.follow_leader_closed.title': 'Copy-Trading beendet',
  'message.follow_leader_closed.text':
    'Ein Kunde, dem Sie folgten, lässt keine Follower mehr zu. Es wird nichts mehr kopiert; offene Kopien laufen wie üblich aus. Sie können jederzeit jemand anderem folgen.',
  'message.follow_loss_stopped.title': 'Copy-Trading durch Ihren Verluststopp beendet',
  'message.follow_loss_stopped.text':
    'Ihre Kopien haben verloren, was Ihr Verluststopp zulässt; das Copy-Trading ist daher beendet. Offene Kopien laufen wie üblich aus. Das Copy-Trading bleibt aus, bis Sie einen anderen Verluststopp festlegen.',
  'message.project_matured.title': 'Projekt fällig geworden',
  'message.project_matured.text':
    '{project} ist fällig geworden. Ihr Anlagebetrag von {amount} ist wieder in Ihrer Wallet. Zinsen über die ganze Laufzeit: {interest}, vollständig ausgezahlt.',
  'message.project_stopped.title': 'Projekt vorzeitig beendet',
  'message.project_stopped.text':
    'Sie haben {project} vorzeitig beendet. Ihr ganzer Anlagebetrag von {amount} ist wieder in Ihrer Wallet. Insgesamt an Sie ausgezahlte Zinsen: {interest}. Ausstiegsgebühr, allein von den Zinsen genommen: {charge}.',
  'message.project_renewed.title': 'Projekt verlängert',
  'message.project_renewed.text':
    '{project} ist fällig geworden und wurde, wie von Ihnen gewählt, zu denselben Bedingungen verlängert: {amount} bringen ab dem nächsten Tag wieder Zinsen und werden am Ende des {day} fällig. Bis dahin können Sie die Verlängerung jederzeit ausschalten oder das Projekt beenden.',
  'message.project_not_renewed.title': 'Projekt fällig, nicht verlängert',
  'message.project_not_renewed.text':
    '{project} ist fällig geworden und wurde nicht verlängert. Grund: {reason} Ihr Anlagebetrag von {amount} ist wieder in Ihrer Wallet. Zinsen über die ganze Laufzeit: {interest}, vollständig ausgezahlt. Sie müssen nichts tun.',
  'message.project_maturity_soon.title': 'Ein Projekt wird bald fällig',
  'message.project_maturity_soon.text':
    '{project} wird am Ende des {day} fällig. Ihr Anlagebetrag von {amount} kommt dann in Ihre Wallet zurück. Zinsen über die ganze Laufzeit nach heutigem Stand: {interest}. Sie müssen nichts tun.',
  'message.project_renewal_soon.title': 'Ein Projekt wird bald verlängert',
  'message.project_renewal_soon.text':
    '{project} wird am Ende des {day} fällig und dann, wie von Ihnen gewählt, zu denselben Bedingungen verlängert: {amount} gehen in die neue Laufzeit. Steht an diesem Tag etwas im Weg, kommt der ganze Betrag in Ihre Wallet zurück. Bis dahin können Sie die Verlängerung ausschalten.',
  'message.project_renewal_changed.title': 'Ein Projekt wird nicht verlängert',
  'message.project_renewal_changed.text':
    'Nach heutigem Stand wird {project} nicht verlängert. Grund: {reason} Es wird am Ende des {day} fällig; Ihr Anlagebetrag von {amount} kommt dann in Ihre Wallet zurück, und dadurch gehen keine Zinsen verloren. Sie müssen nichts tun; ob Sie erneut anlegen, entscheiden Sie.',
  'message.project_instalment_soon.title': 'Eine zweite Rate ist möglich',
  'message.project_instalment_soon.text':
    'Der Termin der zweiten Rate von {project} ist der {day}: {amount}. Sie ist freiwillig: Ohne sie läuft der erste Zinssatz weiter, und dadurch gehen weder Anlagebetrag noch Zinsen verloren.',
  'message.bonus_offered.title': 'Ihnen wird ein Bonus angeboten',
  'message.bonus_offered.text':
    '{amount} Bonus werden Ihnen bis {until} angeboten. Gutgeschrieben wird erst, wenn Sie die Bedingungen gelesen und angenommen haben. Sie stehen unter Prämien.',
  'message.bonus_turnover_met.title': 'Mindestvolumen erreicht',
  'message.bonus_turnover_met.text':
    'Das Mindestvolumen Ihres Bonus ist erreicht. Wandeln Sie Ihr Bonusguthaben, jetzt {amount}, unter Prämien mit einem Tippen in Cash um, sobald keine Bonus-Order offen ist.',
  'message.bonus_used_up.title': 'Bonus aufgebraucht',
  'message.bonus_used_up.text':
    'Das Mindestvolumen Ihres Bonus ist erreicht, und vom Bonus ist nichts mehr übrig: Er ist beendet. Von Ihrem Cash wurde nichts genommen.',
  'message.bonus_expired.title': 'Bonus abgelaufen',
  'message.bonus_expired.text':
    'Die Frist Ihres Bonus ist um. Der Rest, {amount}, ging zurück. Von Ihrem Cash wurde nichts genommen.',
  'message.invitation_paid.title': 'Einladungsbonus erhalten',
  'message.invitation_paid.text':
    'Die Identität eines Freundes, der sich mit Ihrem Code registriert hat, ist bestätigt. {amount} wurden Ihrem Cash gutgeschrieben.',
  'message.project_pending_top_up.title': 'Zweite Rate nicht gezahlt',
  'message.project_pending_top_up.text':
    'Die zweite Rate von {project}, {amount} am {day}, ist nicht gezahlt. Sie ist freiwillig: Der erste Zinssatz läuft weiter, und dadurch gehen weder Anlagebetrag noch Zinsen verloren. Sie kann auch später folgen, bis zum Tag vor dem letzten Zinstag; der höhere Zinssatz beginnt am Tag danach.',
  'message.reason.project.project_not_open': 'Das Projekt ist an diesem Tag nicht offen.',
  'message.reason.project.terms_changed':
    'Seine Bedingungen haben sich seit Ihrer Anlage geändert; alte und neue stehen nebeneinander.',
  'message.reason.project.project_full': 'Im Projekt ist für den Betrag kein Platz mehr.',
  'message.reason.project.winding_down': 'Die Plattform nimmt nichts Neues mehr an.',
  'message.reason.project.country_not_served': 'Projekte werden in Ihrem Land nicht angeboten.',
  'message.reason.project.reserve_short': 'Seine Zinsreserve deckt die Zinsen einer weiteren Laufzeit nicht.',
  'message.reason.project.amount_below_least': 'Der Betrag liegt unter dem Mindestbetrag des Projekts.',
  'message.reason.project.amount_above_most': 'Der Betrag liegt über dem Höchstbetrag des Projekts.',
  'message.reason.project.other': 'Die Voraussetzungen einer Verlängerung sind nicht erfüllt.',
  'message.not_you':
    'Wenn Sie das nicht waren, setzen Sie jetzt Login-Passwort und Auszahlungspasswort zurück: Das pausiert Auszahlungen {security_hold_hours, plural, one {# Stunde} other {# Stunden}}.',
  'message.never_ask': '{brand} fragt nie nach Passwörtern oder Codes.',
  'message.note': 'Anmerkung der prüfenden Person: {note}',
  'message.bank_said': 'Mitteilung der Bank: {note}',
  'message.reason.other': 'Siehe Anmerkung.',
  'message.field.name': 'Name',
  'message.field.id_number': 'Ausweisnummer',
  'message.field.birthday': 'Geburtsdatum',
  'message.field.front': 'Bild der Vorderseite',
  'message.field.back': 'Bild der Rückseite',
  'message.field.account': 'Kontoname',
  'message.field.card_number': 'Karten- oder Kontonummer',
  'message.field.wallet_address': 'Wallet-Adresse',
  'message.field.other': 'Ausweis',
  'message.words.identity_review': 'Prüfung Ihrer Identität',
  'message.role.support': 'Support',
  'message.role.reviewer': 'Prüfteam',
  'message.role.treasurer': 'Finanzen',
  'message.role.editor': 'Redaktion',
  'message.role.admin': 'Administration',
  'message.role.other': 'Team',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Banküberweisung',
  'message.method.coin': 'Krypto',
  'message.method.other': 'Zahlungsart',
  'message.support_answered.title': 'Antwort vom Kundenservice',
  'message.support_answered.text': 'Im Chat mit dem Kundenservice ist eine Antwort auf Ihre Nachricht.',
  'message.complaint_answered.title': 'Beschwerde {number} ist beantwortet',
  'message.complaint_answered.text':
    'Zu Ihrer Beschwerde {number} gibt es ein Ergebnis. Klärt es nichts, können Sie sie binnen {reopen_days, plural, one {# Tag} other {# Tagen}} einmal wieder öffnen.',
  'message.news_published.title': 'News: {article}',
  'message.news_published.text': 'Sie lesen sie in der App unter „News“.',

  'message.alert_above.title': '{symbol} bei oder über {level}',
  'message.alert_above.text': 'Ihr Kursalarm zu {symbol}: {price}, Tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} bei oder unter {level}',
  'message.alert_below.text': 'Ihr Kursalarm zu {symbol}: {price}, Tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} in {within} um {change} gestiegen',
  'message.alert_rise.text': 'Ihr Kursalarm zu {symbol}: {price}, Tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} in {within} um {change} gefallen',
  'message.alert_fall.text': 'Ihr Kursalarm zu {symbol}: {price}, Tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: Ihre wartende Order ist jetzt eine Order',
  'message.pending_placed.text':
    'Erreicht um {at} und zu den vereinbarten Bedingungen angenommen. Der Einstieg ist der nächste Tick.',
  'message.pending_refused.title': '{symbol}: Ihre wartende Order wurde nicht aufgegeben',
  'message.pending_refused.text': 'Erreicht um {at}. {refusal}',
  'message.pending_expired.title': '{symbol}: Ihre wartende Order ist abgelaufen',
  'message.pending_expired.text':
    'Bis {until} wurde sie nicht aufgegeben. Es wurde nichts reserviert oder abgebucht.',
  'message.pending_terms_changed.title': '{symbol}: Bedingungen Ihrer wartenden Order geändert',
  'message.pending_terms_changed.text':
    'Ohne Ihre Zustimmung zu den neuen Bedingungen wird sie nicht aufgegeben. Sie endet von selbst am {until}.',
  'message.order_settled.title': 'Order {symbol} abgerechnet: {result}',
  'message.order_settled.text': '{open} → {close}, Ausstiegs-Tick {seq}.',
  'message.order_void.title': 'Order {symbol} ungültig',
  'message.order_void.text': 'Einsatz und Gebühr sind wieder in Ihrer Wallet: {amount}.',
  'message.own_note': 'Ihre Notiz: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'Sie haben eine neue Nachricht. Beträge sind auf diesem Gerät ausgeblendet.',
  'message.sent_code': 'Bestätigungscode. {purpose}',
  'calendar.name': '{brand}: kommende Zahlungen',
  'calendar.practice': 'Übung, kein echtes Geld: {what}',
  'calendar.interest': 'Projektzinsen erwartet',
  'calendar.maturity': 'Ein Projekt wird fällig',
  'calendar.instalment': 'Termin einer zweiten Rate, freiwillig',
  'calendar.renewal': 'Ein Projekt wird verlängert',
  'message.account_name_changed.title': 'E-Mail oder Telefon geändert',
  'message.account_name_changed.text':
    'Die Anmeldung bei Ihrem Konto erfolgt ab jetzt mit {account} und nicht mehr mit {former}. Alle anderen Geräte wurden abgemeldet, und Auszahlungen pausieren bis {until}. Wenn Sie das nicht waren: Öffnen Sie die App, wählen Sie auf der Login-Seite „Passwort vergessen“ und dort „Meine E-Mail oder mein Telefon wurde geändert“. {take_back_days, spellout} Tage lang holt ein Code an {former} das Konto zurück.',
  'message.account_name_taken_back.title': 'E-Mail oder Telefon zurückgeholt',
  'message.account_name_taken_back.text':
    'Die Änderung wurde rückgängig gemacht: Die Anmeldung erfolgt wieder mit {account} und nicht mehr mit {former}. Alle Geräte wurden abgemeldet, das Login-Passwort gilt nicht mehr, und Auszahlungen pausieren bis {until}. Setzen Sie mit einem Code ein neues Login-Passwort und prüfen Sie unter Sicherheit Karten, Adressen und zweite Faktoren.',
  'message.api_key_made.title': 'API-Schlüssel erstellt',
  'message.api_key_made.text': 'Ein API-Schlüssel mit der Endung {tail} wurde erstellt. Er gilt bis {until}.',
  'message.api_key_revoked.title': 'API-Schlüssel widerrufen',
  'message.api_key_revoked.text':
    'Der API-Schlüssel mit der Endung {tail} wurde widerrufen und öffnet nichts mehr.',
  'message.api_key_elsewhere.title': 'API-Schlüssel abgewiesen',
  'message.api_key_elsewhere.text':
    'Ein Programm hat einen Ihrer API-Schlüssel von einer Adresse gezeigt, an die er nicht gebunden ist, und wurde abgewiesen. Zuletzt von: {device}, {place}. Wenn es nicht Ihres war, widerrufen Sie den Schlüssel unter Sicherheit.',

  'message.product_changed.title': 'Änderungen bei {symbol}',
  'message.product_changed.text':
    'Ab {from}: {changes}. Für Ihre bestehenden Orders gelten die bisherigen Bedingungen weiter.',
  'message.product_change.follows': 'Kopien in {symbol} ruhen, bis Sie die neuen Bedingungen annehmen.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': 'Mindesteinsatz',
  'message.product_change.most': 'Höchsteinsatz',
} satisfies Translated<typeof english>
