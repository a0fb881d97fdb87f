import type { Translated } from '../../messages.ts'
import type { refusal as english } from '../en/refusal.ts'

export const refusal = {
  'refusal.malformed': 'Diese Anfrage war nicht lesbar. Bitte die Seite neu laden.',
  'refusal.field_invalid': 'Bitte prüfen Sie Ihre Angaben.',
  'refusal.field_invalid.detail': 'Bitte prüfen Sie diese Angabe: {field}.',
  'refusal.idempotency_key_required':
    'Diese Anfrage war unvollständig. Es wurde nichts gebucht. Bitte die Seite neu laden.',
  'refusal.login_required': 'Bitte melden Sie sich zuerst an.',
  'refusal.not_allowed': 'Das ist nicht erlaubt.',
  'refusal.not_found': 'Hier wurde nichts gefunden.',
  'refusal.symbol_unknown': 'Dieses Produkt gibt es nicht.',
  'refusal.idempotency_body_differs':
    'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Es wurde nichts erneut gebucht.',
  'refusal.ticket_used': 'Zu diesen Bedingungen wurde schon eine Order aufgegeben.',
  'refusal.account_taken': 'Dieses Konto ist schon registriert.',
  'refusal.code_already_sent':
    'Ein Code wurde schon gesendet. Er ist {code_good_minutes, plural, one {# Minute} other {# Minuten}} gültig.',
  'refusal.code_already_sent.detail': 'Ein Code wurde schon gesendet. Ein neuer ist möglich ab: {until}.',
  'refusal.practice_money_only': 'Hier gibt es nur Übungsgeld.',
  'refusal.login_failed': 'Konto oder Passwort ist falsch.',
  'refusal.account_locked': 'Vorübergehend gesperrt. Mit einem Bestätigungscode sofort entsperren.',
  'refusal.account_locked.detail': 'Gesperrt bis {until}. Mit einem Bestätigungscode sofort entsperren.',
  'refusal.code_wrong': 'Der Bestätigungscode ist falsch.',
  'refusal.code_expired': 'Dieser Code ist abgelaufen. Bitte einen neuen anfordern.',
  'refusal.invalid_inviter': 'Diesen Einladungscode gibt es nicht.',
  'refusal.terms_not_accepted': 'Bitte stimmen Sie zuerst den Nutzungsbedingungen zu.',
  'refusal.password_length': 'Bitte ein Passwort mit {password_min} bis {password_max} Zeichen eingeben.',
  'refusal.password_common': 'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.',
  'refusal.password_mismatch': 'Die beiden Passwörter stimmen nicht überein.',
  'refusal.ticket_invalid': 'Diese Bedingungen sind nicht gültig. Es wurde nichts abgebucht.',
  'refusal.ticket_expired': 'Die Bedingungen sind abgelaufen. Es wurde nichts abgebucht.',
  'refusal.market_closed': 'Zurzeit kein Handel.',
  'refusal.market_closed.detail': 'Zurzeit kein Handel. Nächste Öffnung: {opens_at}.',
  'refusal.market_halted': 'Keine neuen Orders: ausgesetzt.',
  'refusal.market_halted.detail': 'Seit {since} keine neuen Orders: {reason}.',
  'refusal.price_delayed': 'Kurs verzögert: keine neuen Orders.',
  'refusal.order_crosses_close': 'Der Markt schließt zu früh für diese Dauer.',
  'refusal.duration_not_offered': 'Diese Dauer wird nicht angeboten.',
  'refusal.multiple_not_offered': 'Dieser Multiplikator wird nicht angeboten.',
  'refusal.stake_below_least': 'Der Einsatz ist zu klein.',
  'refusal.stake_below_least.detail': 'Der kleinste Einsatz ist {least}.',
  'refusal.stake_above_most': 'Der Einsatz ist zu groß.',
  'refusal.stake_above_most.detail': 'Der größte Einsatz ist {most}.',
  'refusal.product_position_exceeded': 'Das überschreitet das Limit offener Orders für dieses Produkt.',
  'refusal.product_position_exceeded.detail': 'Noch frei bei diesem Produkt: {left}.',
  'refusal.total_position_exceeded': 'Das überschreitet das Limit aller offenen Orders.',
  'refusal.total_position_exceeded.detail': 'Noch frei über alle Produkte: {left}.',
  'refusal.balance_insufficient': 'Guthaben reicht nicht.',
  'refusal.balance_insufficient.detail': 'Guthaben reicht nicht: Es fehlen {missing}.',
  'refusal.payout_reserve_short':
    'Die Rückzahlung dieser Order bei Gewinn lässt sich derzeit nicht zurücklegen. Es wurde nichts abgebucht.',
  'refusal.refill_not_needed': 'Ihr Übungsgeld ist noch nicht niedrig genug zum Auffüllen.',
  'refusal.refill_not_needed.detail': 'Auffüllen ist möglich unter {least} Übungsgeld.',
  'refusal.refill_once_a_day': 'Übungsgeld lässt sich einmal am Tag auffüllen.',
  'refusal.under_review_already': 'Das wird bereits geprüft.',
  'refusal.already_verified': 'Ihre Identität ist bereits bestätigt. Es muss nichts mehr gesendet werden.',
  'refusal.already_halted': 'Das ist bereits ausgesetzt.',
  'refusal.already_decided': 'Darüber wurde bereits entschieden.',
  'refusal.withdrawal_not_approved': 'Diese Auszahlung ist noch nicht freigegeben.',
  'refusal.same_operator': 'Darüber muss eine zweite, andere Person entscheiden.',
  'refusal.id_number_used': 'Diese Ausweisnummer gehört bereits zu einem anderen Konto.',
  'refusal.card_number_used': 'Diese Karten- oder Kontonummer ist bereits hinterlegt.',
  'refusal.address_used': 'Diese Adresse ist bereits hinterlegt.',
  'refusal.reference_used': 'Diese Referenz hat bereits eine andere Auszahlung beglichen.',
  'refusal.reference_used.detail':
    'Mit dieser Referenz wurde bereits die Auszahlung {withdrawal} beglichen. Bitte prüfen Sie die Zahlung.',
  'refusal.transaction_hash_used': 'Diese Transaktion wurde bereits eingereicht.',
  'refusal.quote_used': 'Dieses Kursangebot wurde bereits genutzt. Es wurde nichts erneut umgetauscht.',
  'refusal.identity_required': 'Bitte zuerst die Identität bestätigen.',
  'refusal.payout_target_required': 'Bitte zuerst eine Bankverbindung oder Wallet-Adresse hinterlegen.',
  'refusal.payout_target_not_chosen':
    'Bitte wählen Sie, an welche Bankverbindung oder Adresse ausgezahlt wird.',
  'refusal.payout_target_locked':
    'Sie zahlen nur an Bankverbindungen und Adressen aus, die älter als {new_target_hours, plural, one {# Stunde} other {# Stunden}} sind. Diese ist jünger.',
  'refusal.payout_target_locked.detail':
    'Sie zahlen nur an Bankverbindungen und Adressen aus, die älter als {new_target_hours, plural, one {# Stunde} other {# Stunden}} sind. Diese ist ab {until} nutzbar.',
  'refusal.practice_not_payable': 'Übungsgeld kann hier weder ein- noch ausgezahlt werden.',
  'refusal.payment_method_unavailable': 'Diese Zahlungsart ist nicht verfügbar.',
  'refusal.deposit_below_least': 'Der Betrag ist zu klein.',
  'refusal.deposit_below_least.detail': 'Der Mindestbetrag ist {least}.',
  'refusal.deposit_above_most': 'Der Betrag ist zu groß.',
  'refusal.deposit_above_most.detail': 'Der Höchstbetrag ist {most}.',
  'refusal.too_many_open_deposits':
    'Zu viele Einzahlungen sind bereits in Prüfung. Bitte warten, bis über eine entschieden ist.',
  'refusal.too_many_open_deposits.detail':
    '{open, plural, one {# Einzahlung ist bereits in Prüfung.} other {# Einzahlungen sind bereits in Prüfung.}} Bitte warten, bis über eine entschieden ist.',
  'refusal.reference_expired':
    'Dieser Verwendungszweck ist abgelaufen. Bitte neu beginnen; eine schon ausgeführte Überweisung wird anhand des Belegs zugeordnet.',
  'refusal.screenshot_required': 'Bitte den Überweisungsbeleg hinzufügen.',
  'refusal.file_refused': 'Diese Datei ist nicht verwendbar. PNG, JPEG oder WebP bis {picture_megabytes} MB.',
  'refusal.file_used': 'Dieses Bild wurde schon einmal verwendet. Bitte fügen Sie ein anderes hinzu.',
  'refusal.transaction_hash_required': 'Bitte den Transaktions-Hash eingeben.',
  'refusal.id_number_incorrect': 'Diese Ausweisnummer ist nicht korrekt.',
  'refusal.name_incorrect': 'Dieser Name ist nicht korrekt.',
  'refusal.under_age':
    'Dieser Dienst ist für Erwachsene ab {adult_years, plural, one {# Jahr} other {# Jahren}}.',
  'refusal.holder_name_mismatch': 'Die Bankverbindung muss auf den bestätigten Namen lauten.',
  'refusal.card_number_incorrect': 'Diese Karten- oder Kontonummer ist nicht korrekt.',
  'refusal.address_incorrect': 'Diese Adresse passt nicht zu ihrem Netzwerk.',
  'refusal.fund_password_not_set': 'Bitte zuerst ein Auszahlungspasswort festlegen.',
  'refusal.fund_password_locked':
    'Das Auszahlungspasswort ist vorübergehend gesperrt. Zurücksetzen mit Login-Passwort und Code hebt die Sperre auf.',
  'refusal.fund_password_locked.detail':
    'Das Auszahlungspasswort ist bis {until} gesperrt. Zurücksetzen mit Login-Passwort und Code hebt die Sperre auf.',
  'refusal.fund_password_wrong': 'Auszahlungspasswort falsch.',
  'refusal.fund_password_mismatch': 'Die beiden Auszahlungspasswörter stimmen nicht überein.',
  'refusal.legal_hold': 'Auszahlungen sind auf rechtliche Anordnung angehalten.',
  'refusal.legal_hold.detail':
    'Auszahlungen sind bis {until} angehalten: {reason}. Widerspruch ist bei der Stelle möglich, die das angeordnet hat; der Grund nennt sie.',
  'refusal.security_hold': 'Auszahlungen pausieren zu Ihrer Sicherheit.',
  'refusal.security_hold.detail': 'Auszahlungen pausieren zu Ihrer Sicherheit bis {until}.',
  'refusal.payout_target_new':
    'An eine neue Bankverbindung oder Adresse ist in {new_target_hours, plural, one {der ersten Stunde} other {den ersten # Stunden}} insgesamt nur eine begrenzte Summe möglich.',
  'refusal.payout_target_new.detail':
    'Diese Bankverbindung oder Adresse ist neu: Bis {until} sind noch {left} möglich.',
  'refusal.withdrawal_below_least': 'Der Betrag ist zu klein.',
  'refusal.withdrawal_below_least.detail':
    'Der Mindestbetrag ist {least}. Ihr gesamtes Guthaben kann immer ausgezahlt werden.',
  'refusal.withdrawal_above_most': 'Der Betrag ist zu groß.',
  'refusal.withdrawal_above_most.detail': 'Höchstens {most} je Auszahlung.',
  'refusal.withdrawal_count_reached': 'Heute sind keine weiteren Auszahlungen möglich.',
  'refusal.withdrawal_count_reached.detail':
    '{most, plural, one {# Auszahlung am Tag ist möglich.} other {# Auszahlungen am Tag sind möglich.}} Die nächste ab {until}.',
  'refusal.withdrawal_not_cancellable': 'Diese Auszahlung kann nicht mehr storniert werden.',
  'refusal.quote_invalid': 'Dieses Kursangebot ist nicht gültig. Es wurde nichts umgetauscht.',
  'refusal.quote_expired': 'Dieses Kursangebot ist abgelaufen. Es wurde nichts umgetauscht.',
  'refusal.exchange_below_least': 'Der Betrag ist zu klein.',
  'refusal.exchange_below_least.detail':
    'Der Mindestwert ist {least}. Ein ganzes Guthaben kann immer umgetauscht werden.',
  'refusal.exchange_above_most': 'Der Betrag ist zu groß.',
  'refusal.exchange_above_most.detail': 'Der Höchstwert ist {most}.',
  'refusal.exchange_result_zero': 'Dieser Betrag ist zu klein, um etwas zu ergeben.',
  'refusal.exchange_liquidity_short':
    'Dieser Betrag kann gerade nicht umgetauscht werden. Es wurde nichts abgebucht.',
  'refusal.reason_required': 'Bitte einen Grund angeben.',
  'refusal.account_would_overdraw': 'So viel ist auf diesem Konto nicht vorhanden.',
  'refusal.house_withdrawal_blocked':
    'Eigenes Geld der Plattform darf jetzt nicht abfließen: Kunden gehen vor.',
  'refusal.escalation_too_early': 'Die übliche Zeit ist noch nicht um.',
  'refusal.escalation_too_early.detail': 'Ab {until} lässt sich der Fall vorziehen.',
  'refusal.second_factor_required': 'Bitte den Code der Authenticator-App eingeben.',
  'refusal.second_factor_wrong': 'Dieser Code ist nicht korrekt.',
  'refusal.fresh_proof_required': 'Bitte weisen Sie sich noch einmal aus.',
  'refusal.setup_link_invalid': 'Dieser Link ist nicht mehr gültig.',
  'refusal.project_not_found': 'Dieses Projekt gibt es nicht.',
  'refusal.project_not_open': 'In diesem Projekt können Sie gerade nicht anlegen. Es wurde nichts abgebucht.',
  'refusal.project_not_open.detail': 'Dieses Projekt öffnet am {opens_at}. Es wurde nichts abgebucht.',
  'refusal.terms_changed':
    'Die Bedingungen haben sich geändert. Bitte lesen Sie die neuen. Es wurde nichts abgebucht.',
  'refusal.amount_below_least': 'Der Betrag ist zu klein.',
  'refusal.amount_below_least.detail': 'Der Mindestbetrag ist {least}.',
  'refusal.amount_above_most': 'Der Betrag ist zu groß.',
  'refusal.amount_above_most.detail': 'Es können höchstens noch {most} eingezahlt werden.',
  'refusal.project_full': 'Dieses Projekt ist voll. Es wurde nichts abgebucht.',
  'refusal.project_full.detail': 'Es sind nur noch {most} frei. Es wurde nichts abgebucht.',
  'refusal.reserve_short':
    'Die Zinsreserve deckt die Zinsen auf diesen Betrag nicht. Es wurde nichts abgebucht.',
  'refusal.reserve_short.detail':
    'Die Zinsreserve deckt die Zinsen auf höchstens {most}. Es wurde nichts abgebucht.',
  'refusal.instalment_amount_differs': 'Die zweite Rate ist ein fester Betrag. Es wurde nichts abgebucht.',
  'refusal.instalment_amount_differs.detail':
    'Die zweite Rate beträgt genau {amount}. Es wurde nichts abgebucht.',
  'refusal.append_too_late': 'Aufstocken geht nicht mehr: Der letzte Zinstag ist erreicht.',
  'refusal.renew_too_late': 'Die Verlängerung lässt sich nicht mehr ändern: Das Projekt ist fällig.',
  'refusal.subscription_ended': 'Diese Anlage ist bereits beendet.',
  'refusal.bonus_not_found': 'Diesen Bonus gibt es nicht.',
  'refusal.bonus_already_claimed': 'Bereits erhalten: nur einmal am Tag und jeder Bonus nur einmal.',
  'refusal.own_invitation': 'Der eigene Einladungscode gilt hier nicht.',
  'refusal.bonus_offer_expired': 'Das Angebot dieses Bonus ist beendet.',
  'refusal.bonus_active':
    'Ein anderer Bonus mit Mindestvolumen läuft noch. Bitte erst abschließen oder darauf verzichten.',
  'refusal.bonus_budget_short': 'Das Budget dieses Bonus ist aufgebraucht.',
  'refusal.turnover_left': 'Noch {left} Volumen für diesen Bonus. Ihr Cash ist jederzeit auszahlbar.',
  'refusal.bonus_orders_open':
    'Orders aus dem Bonus sind noch offen. Bitte nach deren Ende erneut versuchen.',
  'refusal.follow_not_open': 'Diesem Kunden können Sie gerade nicht folgen.',
  'refusal.follow_self': 'Sie können sich nicht selbst folgen.',
  'refusal.follow_chain': 'Kopierte Orders werden nicht weiter kopiert.',
  'refusal.follow_paused_terms':
    'Die Bedingungen für das Copy-Trading haben sich geändert. Es pausiert, bis Sie sie annehmen.',
  'refusal.follow_cap_reached': 'Ihr Tageslimit für das Copy-Trading ist erreicht.',
  'refusal.follow_too_late':
    'Die Kopie ließ sich nicht binnen {copy_within_seconds, plural, one {einer Sekunde} other {# Sekunden}} aufgeben und wurde daher nicht aufgegeben.',
  'refusal.follow_stopped_today':
    'Sie hatten für diesen Tag „Für heute Schluss“ gewählt, daher wurde nichts kopiert.',
  'refusal.follow_order_too_large': 'Eine Kopie würde mehr kosten als Ihr Höchstbetrag je Order.',
  'refusal.follow_loss_reached': 'Ihr Verluststopp lässt keine weitere Kopie zu.',
  'refusal.winding_down':
    'Es wird nichts Neues mehr angenommen. Offene Orders laufen aus, Auszahlungen bleiben möglich.',
  'refusal.country_not_served': 'In Ihrem Land nicht angeboten. Auszahlungen bleiben möglich.',
  'refusal.promotions_not_offered_here': 'Boni und Prämien werden in Ihrem Land nicht angeboten.',
  'refusal.suitability_pending':
    'Vor der ersten Order mit echtem Geld: Risikohinweis lesen, einige Fragen beantworten, {suitability_hours, plural, one {# Stunde} other {# Stunden}} warten.',
  'refusal.suitability_pending.detail': 'Ihre erste Order mit echtem Geld ist ab {until} möglich.',
  'refusal.self_excluded':
    'Sie haben sich dauerhaft selbst gesperrt. Offene Orders laufen aus; Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'refusal.self_excluded.detail':
    'Sie haben sich bis {until} selbst gesperrt. Offene Orders laufen aus; Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'refusal.cooling_off':
    'Sie haben eine Auszeit eingelegt. Offene Orders laufen aus; Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'refusal.cooling_off.detail':
    'Ihre Auszeit dauert bis {until}. Offene Orders laufen aus; Auszahlungen und der Umtausch von Coin in Cash bleiben möglich.',
  'refusal.own_stake_limit_reached': 'Dieser Einsatz liegt über Ihrem eigenen Einsatzlimit.',
  'refusal.own_stake_limit_reached.detail': 'Ihr eigenes Einsatzlimit ist {most} je Order.',
  'refusal.own_loss_limit_reached': 'Diese Order würde Ihr eigenes Verlustlimit für heute überschreiten.',
  'refusal.own_loss_limit_reached.detail':
    'Ihr eigenes Verlustlimit lässt heute noch {left} für Einsatz und Gebühr. Es beginnt neu: {until}.',
  'refusal.own_time_limit_reached': 'Ihr eigenes Zeitlimit für heute ist erreicht.',
  'refusal.own_time_limit_reached.detail':
    'Ihr eigenes Zeitlimit für heute ist erreicht. Neue Orders ab {until}.',
  'refusal.own_deposit_limit_reached':
    'Diese Einzahlung würde Ihr eigenes Einzahlungslimit für heute überschreiten.',
  'refusal.own_deposit_limit_reached.detail': 'Ihr eigenes Einzahlungslimit lässt heute noch {left}.',
  'refusal.limit_loosening_waits': 'Eine Auszeit oder Selbstsperre lässt sich verlängern, nicht verkürzen.',
  'refusal.limit_loosening_waits.detail':
    'Eine Auszeit oder Selbstsperre lässt sich verlängern, nicht verkürzen. Ihre dauert bis {until}.',
  'refusal.message_holds_secrets':
    'Bitte keine Passwörter, Codes oder Zahlungsdaten angeben: Der Kundenservice braucht sie im Chat nie.',
  'refusal.promise_refused': 'Dieser Text enthält ein Versprechen, das niemand geben darf: {phrase}',
  'refusal.alerts_full': 'Sie haben {most} Kursalarme. Bitte zuerst einen löschen.',
  'refusal.pending_full': 'Sie haben {most} wartende Orders. Bitte zuerst eine stornieren.',
  'refusal.pending_at_price':
    'Der Kurs steht bereits dort. Bitte einen anderen Kurs wählen oder die Order jetzt aufgeben.',
  'refusal.pending_missed':
    'Die Plattform war in diesem Moment nicht erreichbar; nachträglich wird nichts aufgegeben. Es wurde nichts abgebucht.',
  'refusal.pending_ended': 'Diese wartende Order bittet nicht mehr um Ihre Zustimmung.',
  'refusal.account_not_empty': 'In Ihrem Konto ist noch etwas offen. Bitte die Liste oben ansehen.',
  'refusal.early_close_not_offered': 'Diese Order kann nicht vorzeitig geschlossen werden.',
  'refusal.order_not_open': 'Diese Order ist nicht offen.',
  'refusal.early_close_too_late':
    'Zum Schließen ist es zu spät: Letzter Zeitpunkt ist {close_before_seconds} s vor Ablauf.',
  'refusal.early_close_already_requested':
    'Die Schließung dieser Order ist schon angefragt. Der nächste Tick entscheidet.',
  'refusal.too_many_requests': 'Zu viele Anfragen. Bitte einen Moment warten.',
  'refusal.busy': 'Das System ist ausgelastet. Bitte erneut versuchen.',
  'answer.done': 'Erledigt.',
  'refusal.too_many_requests.detail': 'Zu viele Anfragen. Bitte in {seconds} erneut versuchen.',
  'refusal.account_locked.reset':
    'Nach vielen Fehlversuchen in Folge gesperrt. Bitte das Passwort mit einem Bestätigungscode zurücksetzen.',
  'answer.registered': 'Registriert.',
  'answer.logged_in': 'Angemeldet.',
  'refusal.api_key_mistyped': 'Das ist kein vollständiger API-Schlüssel. Bitte erneut kopieren.',
  'refusal.api_key_scope': 'Dieser API-Schlüssel darf diesen Aufruf nicht machen.',
  'refusal.api_key_address': 'Dieser API-Schlüssel ist an andere Adressen gebunden.',
  'refusal.api_keys_full': 'Sie haben {most} gültige API-Schlüssel. Bitte zuerst einen widerrufen.',
  'refusal.api_key_stake_reached':
    'Diese Order würde überschreiten, was dieser API-Schlüssel heute einsetzen darf.',
  'refusal.api_key_stake_reached.detail':
    'Dieser API-Schlüssel darf heute noch {left} einsetzen. Es beginnt neu: {until}.',
} satisfies Translated<typeof english>
