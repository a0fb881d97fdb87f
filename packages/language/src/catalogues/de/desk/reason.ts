import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'Das Geld ist nicht eingegangen.',
  'recharge.reason.duplicate': 'Diese Überweisung wurde bereits mit einer anderen Einzahlung eingereicht.',
  'recharge.reason.third_party_payer': 'Das Geld kam von einer anderen Person. Es geht vollständig zurück.',
  'recharge.reason.unreadable': 'Der Beleg ist nicht lesbar.',
  'withdraw.reason_code.unreadable': 'Die Angaben zu Bankverbindung oder Adresse sind nicht lesbar.',
  'withdraw.reason_code.target_unreachable': 'Bankverbindung oder Adresse ist nicht erreichbar.',
  'withdraw.reason_code.holder_differs': 'Der Kontoinhaber ist nicht die bestätigte Person.',
  'withdraw.reason_code.suspected_fraud':
    'Möglicherweise kam der Antrag nicht von Ihnen. Bitte prüfen Sie Ihre Geräte und Passwörter.',
  'withdraw.reason_code.legal_hold': 'Eine rechtliche Anordnung steht dem entgegen.',
  'identity.reason.unreadable': 'Das Bild ist nicht lesbar. Bitte bei gutem Licht erneut aufnehmen.',
  'identity.reason.name_differs': 'Der Name weicht von dem im Ausweis ab.',
  'identity.reason.number_differs': 'Die Ausweisnummer weicht von der im Ausweis ab.',
  'identity.reason.birthday_differs': 'Das Geburtsdatum weicht von dem im Ausweis ab.',
  'identity.reason.expired': 'Der Ausweis ist abgelaufen. Bitte einen gültigen verwenden.',
  'identity.reason.not_accepted':
    'Dieses Dokument wird nicht angenommen. Bitte Personalausweis oder Reisepass verwenden.',
} as const satisfies Translated<typeof english>
