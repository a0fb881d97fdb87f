import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}. Pas de nouvel ordre depuis {since}. Les cours continuent et les ordres en cours se dénouent comme toujours.',
  'halt.feed.text':
    '{reason}. Ni cours ni nouvel ordre depuis {since}. Les ordres en cours auxquels leurs cours manquent deviennent nuls : montant engagé et frais reviennent.',
  'halt.reason.price_source': 'Panne de la source de cours',
  'halt.reason.technical': 'Panne technique chez nous',
  'halt.reason.maintenance': 'Maintenance',
  'halt.reason.exchange': 'Suspension sur le marché boursier',
  'halt.reason.authority': 'Décision d’une autorité',
  'halt.some': 'Certains produits sont suspendus.',
  'halt.title': 'Suspensions',
  'halt.note':
    'Quelqu’un chez nous a arrêté les nouveaux ordres, ou aussi les cours. Aucune suspension ne change un ordre en cours : seuls des cours manquants le rendent nul.',
  'halt.none': 'Aucune à ce jour.',
  'halt.all': 'Tous les produits',
  'halt.of': '{what} : {products}',
  'halt.going': 'Depuis {time}. {reason}',
  'halt.ended': '{time}, pendant {duration}. {reason}',
  'halt.voids.title': 'Nuls à cause de cours interrompus',
  'halt.voids.note':
    'Tous les ordres auxquels des cours ont manqué parce que quelqu’un les avait interrompus. Montant engagé et frais sont revenus aussitôt. La base de données trouve ces ordres par leurs propres fenêtres ; personne n’écrit cette liste.',
  'halt.voids.window': 'Pas de cours de {from} à {to}',
  'hours.change': 'Autres horaires dès {time}',
  'hours.change.note':
    'Déjà décidé. Rien ne change avant, et les ordres en cours se dénouent comme toujours.',
  'hours.added': 'Nouveaux jours fériés',
  'hours.removed': 'Jours qui ne sont plus fériés',
} satisfies Translated<typeof english>
