import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{code} ist Ihr Bestätigungscode für {brand}',
  'mail.code_text': 'Ihr Bestätigungscode lautet {code}.',
  'mail.code_valid': 'Er ist {n, plural, one {# Minute} other {# Minuten}} gültig und gilt nur einmal.',
  'mail.purpose_register': 'Er wurde für eine Registrierung angefordert.',
  'mail.purpose_login_unlock': 'Er wurde zum Entsperren eines Kontos angefordert.',
  'mail.purpose_reset_password': 'Er wurde für ein neues Login-Passwort angefordert.',
  'mail.purpose_fund_password': 'Er wurde angefordert, um ein Auszahlungspasswort festzulegen.',
  'mail.purpose_bind':
    'Er wurde angefordert, um eine Bankverbindung oder Wallet-Adresse für Auszahlungen zu hinterlegen.',
  'mail.code_never_shared':
    '{brand} fragt nie nach diesem Code. Falls Sie ihn nicht angefordert haben, unternehmen Sie nichts und geben Sie ihn nicht weiter.',
  'mail.code_sms':
    '{code} ist Ihr Code für {brand}, {n, plural, one {# Minute} other {# Minuten}} gültig. Nicht weitergeben.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link':
    'Diese E-Mail enthält bewusst keinen Link. Öffnen Sie {brand} selbst, um mehr zu sehen.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'Ihr eigenes Wort: {word}',
  'mail.purpose_secure': 'Er wurde angefordert, um das Konto zu sichern oder seine Sicherung zu ändern.',
  'mail.purpose_close': 'Er wurde angefordert, um das Konto zu schließen.',
  'mail.purpose_withdraw': 'Er wurde angefordert, um Geld auszuzahlen.',
  'mail.purpose_data_download': 'Er wurde angefordert, um alle Daten des Kontos herunterzuladen.',
  'mail.purpose_change_name':
    'Er wurde angefordert, um E-Mail-Adresse oder Telefonnummer des Kontos zu ändern.',
  'mail.purpose_new_name':
    'Er wurde angefordert, um diese E-Mail-Adresse oder Telefonnummer für ein Konto zu verwenden.',
  'mail.purpose_take_back':
    'Er wurde angefordert, um diese E-Mail-Adresse oder Telefonnummer für ihr Konto zurückzuholen.',
  'mail.purpose_api_key': 'Er wurde angefordert, um einen API-Schlüssel des Kontos zu erstellen.',
} satisfies Translated<typeof english>
