import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'L’argent n’est pas arrivé.',
  'recharge.reason.duplicate': 'Ce virement a déjà été transmis avec un autre dépôt.',
  'recharge.reason.third_party_payer': 'L’argent vient d’une autre personne. Il est renvoyé intégralement.',
  'recharge.reason.unreadable': 'Le justificatif est illisible.',
  'withdraw.reason_code.unreadable': 'Les coordonnées du compte ou de l’adresse sont illisibles.',
  'withdraw.reason_code.target_unreachable': 'Le compte ou l’adresse est injoignable.',
  'withdraw.reason_code.holder_differs': 'Le titulaire n’est pas la personne vérifiée.',
  'withdraw.reason_code.suspected_fraud':
    'Vous n’en êtes peut-être pas l’auteur. Vérifiez vos appareils et mots de passe.',
  'withdraw.reason_code.legal_hold': 'La décision d’une autorité s’y oppose.',
  'identity.reason.unreadable': 'L’image est illisible. Veuillez la reprendre avec un bon éclairage.',
  'identity.reason.name_differs': 'Le nom diffère de celui de la pièce.',
  'identity.reason.number_differs': 'Le numéro diffère de celui de la pièce.',
  'identity.reason.birthday_differs': 'La date de naissance diffère de celle de la pièce.',
  'identity.reason.expired': 'La pièce a expiré. Veuillez en utiliser une en cours de validité.',
  'identity.reason.not_accepted':
    'Ce type de pièce n’est pas accepté. Veuillez utiliser une carte d’identité ou un passeport.',
} as const satisfies Translated<typeof english>
