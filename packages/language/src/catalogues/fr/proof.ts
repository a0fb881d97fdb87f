import type { Translated } from '../../messages.ts'
import type { proof as english } from '../en/proof.ts'

export const proof = {
  'title.proof': 'Vérifier un ordre',
  'about.proof':
    'Vérifiez un ordre dénoué de {brand} sur votre appareil : ticket signé, cours publics, résultat et calcul.',
  'verify.step.keys': 'Signé avec les clés publiées',
  'verify.step.ticket': 'Le ticket est signé et suit ses conditions',
  'verify.step.receipt': 'Le reçu est signé et reprend le ticket',
  'verify.step.checkpoints': 'Les journaux publics sont signés et n’ont fait que croître',
  'verify.step.events': 'L’ordre figure dans le journal public',
  'verify.step.ticks': 'Aucun cours ne manque',
  'verify.step.entry': 'Entrée : premier cours après l’acceptation',
  'verify.step.exit': 'La sortie suit la règle de dénouement',
  'verify.step.outcome': 'Résultat et calcul refaits',
  'verify.step.transfers': 'Exactement cette somme a été comptabilisée',
  'verify.later': 'pas encore',
  'verify.withheld': 'non montré dans une preuve partagée',
  'verify.unreachable':
    'La preuve ou les clés n’ont pas pu être lues. Rien n’est prouvé, ni dans un sens ni dans l’autre.',
  'verify.soon': 'Le journal public est scellé chaque seconde. Veuillez réessayer dans un instant.',
  'verify.holds': 'Chaque étape concorde.',
  'verify.download': 'Télécharger la preuve',
  'verify.lead':
    'Tout est recalculé sur cet appareil à partir de données signées et publiques. Vous n’avez pas à nous croire.',
  'verify.pick': 'Choisir un fichier de preuve',
  'verify.pick_note':
    'Téléchargé depuis un ordre dénoué ou reçu d’une autre personne. Le fichier reste sur cet appareil.',
  'verify.no_proof': 'Ce fichier n’est pas la preuve d’un ordre.',
  'verify.gone': 'Aucune preuve ici',
  'verify.gone_note': 'Le lien a été désactivé par son auteur ou il est incomplet.',
  'verify.own_note': 'Connectez-vous pour vérifier un de vos ordres.',
  'order.exit_price': 'Cours de sortie',
  'share.title': 'Lien de preuve',
  'share.open': 'Partager un lien de preuve',
  'share.note':
    'Toute personne disposant du lien voit cet ordre avec ses montants et le vérifie. Votre nom et votre compte ne sont pas montrés.',
  'share.make': 'Créer le lien',
  'share.stop': 'Arrêter le partage',
  'share.qr': 'QR code du lien de preuve',
  'share.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'fork.title': 'Un journal public a été modifié',
  'fork.text':
    'Ce navigateur a gardé un état signé du journal {log} qui ne fait pas partie de ce qui est montré maintenant. Un journal ne peut que croître. Enregistrez les deux notes : elles le prouvent.',
  'fork.before': 'Gardé',
  'fork.now': 'Montré maintenant',
  'fork.save': 'Enregistrer les deux notes',
  'fork.report': 'Signaler',
  'fork.accept': 'Garder le nouveau',
} as const satisfies Translated<typeof english>
