import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': 'Trader suivi {label}',
  'follow.views': 'Parties de cette page',
  'follow.view.leaders': 'Traders',
  'follow.view.mine': 'Vous suivez',
  'follow.view.open': 'Être suivi',
  'follow.failed': 'Le copy trading ne s’est pas chargé',
  'follow.failed.note':
    'Les copies continuent selon vos paramètres, et les ordres en cours se dénouent sans cette page.',
  'follow.copy': 'Ordre copié',

  // Leaders
  'follow.intro':
    'Les traders suivis sont des clients qui laissent copier leurs ordres. Ils n’y gagnent rien et ne savent pas qui les suit.',
  'follow.sorted': 'Classés par ancienneté, jamais par résultat.',
  'follow.leaders': 'Traders à suivre',
  'follow.leaders.none': 'Personne à suivre pour l’instant',
  'follow.leaders.none_note': 'Les traders apparaissent ici dès que des clients acceptent des abonnés.',
  'follow.leaders.be_one': 'Accepter des abonnés',
  'follow.leaders.end': '{n, plural, one {# trader} many {# traders} other {# traders}}, c’est tout',
  'follow.leaders.more': 'Charger d’autres traders',
  'follow.leader.since': 'Depuis le {day}',
  'follow.leader.orders':
    '{n, plural, =0 {aucun ordre dénoué} one {# ordre} many {# ordres} other {# ordres}}',
  'follow.leader.counts': '{won} gagnés · {lost} perdus · {ended} nuls',
  'follow.leader.you': 'vous',

  // One leader
  'follow.leader.missing': 'Ce trader n’existe pas',
  'follow.leader.missing_note': 'Ce client n’accepte pas d’abonnés actuellement, ou n’en a jamais accepté.',
  'follow.leader.all': 'Voir tous les traders',
  'follow.leader.closed': 'N’accepte plus d’abonnés',
  'follow.leader.closed_note':
    'Ce trader n’accepte plus d’abonnés. Plus rien n’est copié, et son bilan n’est plus visible par les autres.',
  'follow.leader.own': 'C’est votre propre page, telle que les autres la voient.',
  'follow.record': 'Bilan complet',
  'follow.record.note':
    'Chaque ordre dénoué compte, pertes comprises ; les ordres en cours ne sont pas affichés. Les résultats passés ne disent rien de l’ordre suivant.',
  'follow.result': 'Résultat',
  'follow.won': 'Gagné',
  'follow.lost': 'Perdu',
  'follow.void': 'Nul',
  'follow.period': 'Période',
  'follow.period.days': '{n, plural, one {# jour} many {# jours} other {# jours}}',
  'follow.orders': 'Ordres',
  'follow.win_rate': 'Taux de réussite',
  'follow.break_even': 'Équilibre',
  'follow.worst_fall': 'Plus forte baisse',
  'follow.average_stake': 'Montant engagé moyen',
  'follow.followers_result': 'Abonnés, par tranche de {amount} engagés',
  'follow.followers_result.none': 'Aucune copie dénouée',
  'follow.period.none': 'Aucun ordre dénoué sur cette période.',
  'follow.months': 'Résultat par mois',
  'follow.settled': 'Ordres dénoués',
  'follow.settled.none': 'Aucun ordre dénoué pour l’instant.',
  'follow.settled.end': '{n, plural, one {# ordre} many {# ordres} other {# ordres}}, c’est tout',
  'follow.settled.more': 'Charger d’autres ordres',

  // Following
  'follow.begin': 'Copier',
  'follow.change': 'Modifier les paramètres',
  'follow.pause': 'Mettre en pause',
  'follow.resume': 'Suivre à nouveau',
  'follow.read_terms': 'Lire les nouvelles conditions',
  'follow.paused': 'En pause. Les copies en cours vont à leur terme.',
  'follow.started': 'Vous suivez {label} avec {amount} par ordre.',
  'follow.not_both':
    'Vous acceptez des abonnés et ne pouvez donc suivre personne : les copies ne sont jamais copiées. Cessez d’abord d’accepter des abonnés.',
  'follow.state.on': 'Vous suivez avec {amount} par ordre',
  'follow.state.paused': 'En pause : rien n’est copié',
  'follow.state.terms_changed':
    'Les conditions ont changé : les ordres concernés ne sont pas copiés tant que vous ne les acceptez pas',
  'follow.state.leader_closed': 'Le trader n’accepte plus d’abonnés : rien n’est copié',
  'follow.state.loss_stopped': 'Arrêté par votre seuil de perte : rien n’est copié',
  'follow.state.account_secured': 'Arrêté quand votre compte a été sécurisé : rien n’est copié',
  'follow.state.self_excluded': 'Arrêté par votre auto-exclusion : rien n’est copié',
  'follow.used': 'Utilisé sur le plafond du jour',
  'follow.used.of': '{used} sur {cap}',
  'follow.own_result': 'Résultat de vos copies',
  'follow.chosen': 'Produits et durées',
  'follow.chosen.all': 'Tous',

  // Sheet
  'follow.sheet': 'Suivre {label}',
  'follow.amount': 'Chaque ordre',
  'follow.amount.between': 'De {least} à {most}',
  'follow.day_cap': 'Maximum par jour',
  'follow.day_cap.note':
    'Montants engagés et frais des copies d’un jour, au total. Les copies nulles ne comptent pas.',
  'follow.most_per_order': 'Maximum par ordre, frais compris',
  'follow.day_loss': 'Seuil de perte par jour',
  'follow.total_loss': 'Seuil de perte au total',
  'follow.total_loss.note':
    'Aucune copie pouvant dépasser un seuil de perte n’est passée ; les copies en cours comptent comme perdues jusqu’à leur fin. Au seuil de perte total, le copy trading prend fin.',
  'follow.optional': 'aucun',
  'follow.products': 'Produits',
  'follow.durations': 'Durées',
  'follow.all_chosen': 'Tout est copié. Touchez pour n’en copier que certains.',
  'follow.some_chosen': 'Seuls ceux qui sont cochés sont copiés.',
  'follow.terms': 'Ce que vous acceptez',
  'follow.terms.copy':
    'Chaque ordre du trader est copié : même produit, même sens, même durée, avec votre montant et le multiplicateur 1, payé avec le solde espèces.',
  'follow.terms.own':
    'Une copie est un ordre à vous : son propre tick d’entrée, son reçu, vos limites. Son cours peut différer de celui du trader.',
  'follow.terms.second':
    'Une copie est passée dans {copy_within_seconds, plural, one {la seconde qui suit} other {les # secondes qui suivent}} l’ordre du trader, ou pas du tout. Ce qui n’est pas copié figure dans votre liste avec son motif.',
  'follow.terms.cost':
    'Vous payez les mêmes frais que pour tout ordre. La plateforme est la contrepartie de chaque copie. Vous pouvez perdre tout le montant engagé.',
  'follow.terms.leader':
    'Le trader n’y gagne rien, ne voit ni vous ni votre montant, et ne vous doit aucun conseil. Vos copies ne sont pas recopiées.',
  'follow.terms.stop':
    'Vous pouvez mettre en pause ou arrêter à tout moment ; « Arrêter pour aujourd’hui » arrête aussi les copies. Celles en cours vont à leur terme : un ordre ne peut pas être clôturé avant. De nouvelles conditions suspendent le copy trading jusqu’à votre accord.',
  'follow.terms.hash': 'Empreinte de ces conditions : {hash}',
  'follow.accept': 'J’ai lu et j’accepte.',
  'follow.missing.amount': 'Saisir votre montant par ordre',
  'follow.missing.day_cap': 'Saisir le maximum par jour',
  'follow.missing.accept': 'Accepter les conditions pour continuer',
  'follow.confirm': 'Suivre avec {amount} par ordre',
  'follow.sum.malformed': 'Saisissez un montant en chiffres.',
  'follow.sum.too_fine': 'Deux décimales au plus.',
  'follow.sum.below_amount': 'Doit être au moins votre montant par ordre.',
  'follow.sum.below_least': 'Le montant minimal est de {least}.',
  'follow.sum.above_most': 'Le montant maximal est de {most}.',

  // Own follows and records
  'follow.mine.none': 'Vous ne suivez personne',
  'follow.mine.none_note':
    'La page d’un trader montre tout son bilan, pertes comprises. Vous décidez du montant, du plafond et du seuil de perte.',
  'follow.mine': 'Traders que vous suivez',
  'follow.records': 'Copies et ordres non copiés',
  'follow.records.none': 'Rien n’a encore été copié.',
  'follow.records.end': '{n, plural, one {# entrée} many {# entrées} other {# entrées}}, c’est tout',
  'follow.records.more': 'Charger d’autres entrées',
  'follow.records.copied': 'Copié',
  'follow.records.not_copied': 'Non copié',
  'follow.records.ended': 'Copy trading terminé',
  'follow.records.closed': 'Le trader n’accepte plus d’abonnés.',

  // Being followed
  'follow.open.off': 'Personne ne peut vous suivre',
  'follow.open.on': 'D’autres peuvent vous suivre',
  'follow.open.since': 'Depuis le {day}, sous le nom {label}',
  'follow.open.shows': 'Ce que les autres voient',
  'follow.open.shows.label': 'Un nom tiré au hasard, jamais le vôtre ni votre compte.',
  'follow.open.shows.record': 'Tous vos ordres dénoués sur contrats, pertes comprises, avec leurs montants.',
  'follow.open.shows.not': 'Ni vos ordres en cours, ni votre solde, ni rien d’autre de votre compte.',
  'follow.open.gives': 'Ce que vous y gagnez',
  'follow.open.gives.nothing':
    'Rien : les traders suivis ne gagnent rien et ne voient ni leurs abonnés ni leurs montants.',
  'follow.open.gives.free':
    'Vous ne devez rien à vos abonnés et pouvez arrêter à tout moment. Cela prend fin pour tous à la fois.',
  'follow.open.gives.chain':
    'Tant que vous acceptez des abonnés, vous ne pouvez suivre personne : les copies ne sont jamais copiées.',
  'follow.open.not_both':
    'Vous suivez d’autres traders et ne pouvez donc pas être suivi : les copies ne sont jamais copiées. Cessez d’abord de suivre.',
  'follow.open.begin': 'Accepter des abonnés',
  'follow.open.end': 'Ne plus accepter d’abonnés',
  'follow.open.own_page': 'Voir ma page',
  'follow.open.opened': 'D’autres peuvent maintenant vous suivre.',
  'follow.open.closed': 'Plus personne ne vous suit.',
  'follow.open.close_title': 'Ne plus accepter d’abonnés ?',
  'follow.open.close_note':
    'Le copy trading prend fin pour tous ceux qui vous suivent, et ils en sont avertis. Votre nom et votre bilan restent.',
} satisfies Translated<typeof english>
