import type { Translated } from '../../../messages.ts'
import type { proof as english } from '../../en/openness/proof.ts'

export const proof = {
  'title.proof': 'Vérifier un ordre',
  'about.proof':
    'Vérifiez un ordre dénoué de {brand} sur votre appareil : ticket signé, cours publics, résultat et montant.',
  'verify.step.keys': 'Signé avec les clés publiées',
  'verify.step.ticket': 'Le ticket est signé et conforme à ses conditions',
  'verify.step.receipt': 'Le reçu est signé et reprend le ticket',
  'verify.step.checkpoints': 'Les journaux publics sont signés et n’ont fait que croître',
  'verify.step.events': 'L’ordre figure dans le journal public',
  'verify.step.ticks': 'Aucun cours ne manque',
  'verify.step.entry': 'Entrée : premier cours après l’acceptation',
  'verify.step.exit': 'La sortie respecte la règle de dénouement',
  'verify.step.outcome': 'Résultat et montant recalculés',
  'verify.step.transfers': 'Exactement cette somme a été comptabilisée',
  'verify.later': 'pas encore',
  'verify.withheld': 'non affiché dans une preuve partagée',
  'verify.unreachable':
    'La preuve ou les clés n’ont pas pu être lues. Rien n’est prouvé, ni dans un sens ni dans l’autre.',
  'verify.soon': 'Le journal public est scellé chaque seconde. Veuillez réessayer dans un instant.',
  'verify.holds': 'Toutes les étapes concordent.',
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
    'Toute personne disposant du lien voit cet ordre avec ses montants et peut le vérifier. Votre nom et votre compte ne sont pas affichés.',
  'share.make': 'Créer le lien',
  'share.stop': 'Arrêter le partage',
  'share.qr': 'QR code du lien de preuve',
  'share.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'fork.title': 'Un journal public a été modifié',
  'fork.text':
    'Ce navigateur a gardé un état signé du journal {log} qui ne fait pas partie de ce qui est affiché maintenant. Un journal ne peut que croître. Enregistrez les deux points de contrôle : ils le prouvent.',
  'fork.before': 'En mémoire',
  'fork.now': 'Affiché maintenant',
  'fork.save': 'Enregistrer les deux points',
  'fork.report': 'Signaler',
  'fork.accept': 'Garder le nouveau',
  'statement.paper': 'Fichier avec preuves',
  'statement.paper_note': 'Le fichier avec preuves se vérifie seul, hors ligne et sans {brand}.',
  'paper.made': 'Établi',
  'paper.check': 'Vérifier ce relevé',
  'paper.lead':
    'Ce fichier contient ses preuves et un vérificateur. Il fonctionne sans réseau et sans {brand}.',
  'paper.no_script': 'La vérification nécessite JavaScript. Les chiffres se lisent aussi sans lui.',
  'paper.holds_partly':
    'Toutes les étapes possibles concordent. Toutes les preuves ne sont pas dans ce fichier.',
  'paper.fails': 'Une étape ne concorde pas. Le fichier a été modifié, ou ses preuves sont fausses.',
  'paper.unsupported':
    'Ce navigateur ne peut pas vérifier les signatures : rien n’est encore prouvé. Ouvrez le fichier dans un navigateur compatible avec Ed25519.',
  'paper.partial': 'incomplet dans ce fichier',
  'paper.liabilities': 'Votre solde dans le décompte de tous les clients',
  'paper.step.table': 'Les chiffres de cette page sont ceux des données',
  'paper.step.sums': 'Le solde initial et les mouvements donnent le solde final',
  'paper.step.events': 'Chaque écriture figure dans le journal public',
  'paper.step.lines': 'Exactement ces sommes ont été comptabilisées',
  'paper.step.listed': 'Le résultat est celui du relevé',
  'paper.limits': 'Ce que ce fichier ne peut pas démontrer',
  'paper.limit.keys':
    'Les clés sont dans le fichier lui-même, et de telles clés ne prouvent rien à elles seules. Comparez-les avec une copie venue d’ailleurs.',
  'paper.limit.script':
    'Qui modifie le fichier peut aussi modifier son vérificateur. Tout autre vérificateur peut lire les mêmes données : le format est public.',
  'paper.limit.before':
    'Le solde initial et l’absence d’écriture manquante reposent sur la seule déclaration de {brand}.',
  'paper.limit.words':
    'Les noms, types et heures sont ceux qu’a écrits {brand}. Seuls les chiffres sont comparés.',
  'paper.left.orders':
    'Ordres sans preuve dans ce fichier : {n}. Il en contient au plus {most}, les plus récents.',
  'paper.left.events':
    'Écritures antérieures sans preuve dans ce fichier : {n}. Les sommes ne peuvent donc pas être comparées à la comptabilité.',
  'paper.left.count':
    'Rien ne prouve ici que votre solde est compté : vous n’avez encore fait partie d’aucun décompte.',
  'paper.keys': 'Clés de ce fichier',
  'paper.keys_note':
    'Comparez-les avec une copie que vous avez enregistrée plus tôt ou que quelqu’un d’autre possède. Elles sont publiées à l’adresse :',
} as const satisfies Translated<typeof english>
