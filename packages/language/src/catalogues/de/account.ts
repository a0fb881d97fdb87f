import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'Anmelden',
  'title.register': 'Registrieren',
  'title.forgetpwd': 'Passwort zurücksetzen',
  'title.agreement': 'Nutzungsbedingungen',
  'title.trade': 'Produkt',
  'title.order': 'Order',
  'title.orders': 'Orders',
  'title.wallet': 'Wallet',
  'title.movements': 'Buchungen',
  'title.info': 'Persönliche Angaben',
  'title.security': 'Sicherheit',
  'title.setpassword': 'Login-Passwort',
  'title.language': 'Sprache',
  'title.notices': 'Ankündigungen',
  'title.not_found': 'Nicht gefunden',
  'not_found.title': 'Hier ist keine Seite',
  'not_found.note': 'Die Adresse ist vielleicht falsch geschrieben, oder die Seite ist umgezogen.',
  'not_found.step': 'Zum Start',
} satisfies Translated<typeof english>
