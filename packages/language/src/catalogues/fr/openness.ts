import type { Translated } from '../../messages.ts'
import type { openness as english } from '../en/openness.ts'

export const openness = {
  'title.fairness': 'Tableau d’équité',
  'about.fairness':
    'Gains face au hasard, délais et ordres nuls de {brand}, et durée des retraits : comptés chaque nuit, pour tous.',
  'user.fairness': 'Tableau d’équité',
  'user.fairness.words': 'chiffres publics hasard statistiques délais de retrait preuve',
  'fairness.lead': 'Compté chaque nuit sur tous les ordres, visible par tous.',
  'fairness.practice': 'Ces chiffres concernent l’argent fictif.',
  'fairness.real': 'Ces chiffres concernent l’argent réel.',
  'fairness.none': 'Pas encore compté',
  'fairness.none_note':
    'Les ordres sont comptés pour la première fois après minuit, heure de la plateforme. Les retraits ci-dessous sont comptés à l’instant.',
  'fairness.wins': 'Gains face au hasard',
  'fairness.period':
    '{n, plural, one {30 jours, # ordre} many {30 jours, # ordres} other {30 jours, # ordres}}',
  'fairness.product': 'Produit',
  'fairness.duration': 'Durée',
  'fairness.rate': 'Gagnés',
  'fairness.all': 'Tous les ordres',
  'fairness.row': '{name} : {won} gagnés, {lost} perdus, {rate}, p {p}',
  'fairness.note': 'Hors égalités. Les barres montrent {sure}. L’équilibre est à {rate}.',
  'fairness.p_note':
    'p dit à quelle fréquence le hasard seul s’écarte autant. Des ordres simultanés partagent leurs cours : un petit p est moins rare qu’il n’y paraît.',
  'fairness.delay': 'De l’acceptation à l’entrée',
  'fairness.delay.won': 'Ordres gagnés ensuite',
  'fairness.delay.lost': 'Ordres perdus ensuite',
  'fairness.delay.value': '{usual} ms, lent {slow} ms',
  'fairness.delay.none': 'aucun ordre de ce type',
  'fairness.delay.test': 'Écart {distance}, p',
  'fairness.delay.note':
    'Le délai courant est la valeur centrale ; lent signifie que 95 sur 100 ont été plus rapides. Si les gagnants attendaient plus que les perdants, quelqu’un choisirait.',
  'fairness.voids': 'Ordres nuls par sens',
  'fairness.voids.test': 'Faute de ticks, Hausse contre Baisse, p',
  'fairness.counts': 'Comptages et SQL',
  'fairness.counts.note':
    'La base de données exécute elle-même ces fonctions chaque nuit et garde leur réponse ; personne ne peut écrire un chiffre. p_since vaut {since}, p_until {until}.',
  'fairness.counted': 'Compté {time}',
  'fairness.not_loaded_note': 'Le serveur n’a pas répondu. Les ordres en cours se dénouent sans cette page.',
  'clock.title': 'Horloge des retraits',
  'clock.paid': '{n, plural, one {30 jours, # payé} many {30 jours, # payés} other {30 jours, # payés}}',
  'clock.usual': 'Délai courant',
  'clock.slow': 'Lent : 95 sur 100 plus rapides',
  'clock.slowest': 'Le plus lent',
  'clock.waiting': 'En attente',
  'clock.oldest': 'Le plus ancien attend depuis',
  'clock.oldest_day': 'Le plus ancien attendait depuis',
  'clock.none': 'aucun payé',
  'clock.refused': 'Non payés, par motif',
  'clock.refused_none': 'Aucun en 30 jours.',
  'clock.days': 'Journal quotidien signé',
  'clock.days_note':
    'Chaque jour est un document du journal public des conditions. Son texte ne peut changer sans faire échouer toute preuve ultérieure.',
  'clock.days_none': 'Aucun jour n’est encore terminé.',
  'clock.sealed': 'Entrée {seq} du journal',
  'clock.not_sealed': 'En attente de scellement',
  'clock.day': '{n} payés',
  'clock.reason.suspected_fraud': 'Peut-être non envoyé par le client',
  'edge.next': 'Coût attendu des {n} prochains ordres',
  'edge.note':
    'À chances égales et avec votre moyenne de {sum} par ordre, mise et frais. C’est l’avantage de la maison : ni habitude ni talent n’y comptent.',
} satisfies Translated<typeof english>
