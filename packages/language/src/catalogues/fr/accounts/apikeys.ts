import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** French texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'Clés API',
  'title.api_key_new': 'Nouvelle clé API',
  'title.first_call': 'Premier appel',
  'apikeys.lead':
    'Une clé permet à un programme à vous de lire votre compte ou de trader pour vous. Aucune clé ne retire d’argent, n’assouplit une limite ni ne voit vos documents.',
  'apikeys.make': 'Créer une clé',
  'apikeys.first_call': 'Premier appel : curl, JavaScript, Python',
  'apikeys.none': 'Aucune clé API',
  'apikeys.none_note': 'Les cours ne demandent pas de clé : ils sont ouverts à tout programme.',
  'apikeys.scope': 'Ce qu’elle permet',
  'apikeys.scope.read': 'Lire',
  'apikeys.scope.trade': 'Lire et trader',
  'apikeys.scope_note.read': 'Vos ordres, soldes, mouvements, relevés, résultats, projets et preuves.',
  'apikeys.scope_note.trade':
    'La même chose, et elle passe des ordres depuis votre solde, dans vos propres limites.',
  'apikeys.state.active': 'jusqu’au {time}',
  'apikeys.state.expired': 'expirée le {time}',
  'apikeys.state.revoked': 'révoquée le {time}',
  'apikeys.used': 'Dernière utilisation : {time}, depuis {address}',
  'apikeys.unused': 'Jamais utilisée',
  'apikeys.bound': 'Uniquement depuis {addresses}',
  'apikeys.unbound': 'Depuis toute adresse',
  'apikeys.cap': 'Engage au plus {sum} par jour',
  'apikeys.revoke': 'Révoquer',
  'apikeys.revoke_what': 'Révoquer : {name}',
  'apikeys.revoked_now': 'Révoquée. Elle n’ouvre plus rien.',
  'apikeys.ended': 'Terminé',
  'apikeys.ended_note':
    'Les clés terminées restent {api_keys_kept_days, plural, one {# jour} other {# jours}} dans cette liste.',
  'apikeys.no_more': 'Plus de clés',
  'apikeys.load_more': 'Charger plus de clés',
  'apikeys.name': 'Nom de la clé',
  'apikeys.name_hint': 'À quoi elle sert, pour la reconnaître.',
  'apikeys.addresses': 'Adresses (recommandé)',
  'apikeys.addresses_hint':
    'IPv4 ou IPv6, aussi des réseaux comme 203.0.113.0/24, séparés par des virgules. Vide, la clé vaut de partout.',
  'apikeys.addresses_wrong':
    'Saisissez jusqu’à {api_key_addresses} adresses ou réseaux, comme 203.0.113.7, 203.0.113.0/24 ou 2001:db8::/32.',
  'apikeys.days': 'Validité en jours',
  'apikeys.day_cap': 'Montant engagé maximal par jour en USD (facultatif)',
  'apikeys.day_cap_hint': 'Vos propres limites valent aussi pour les clés, quoi qu’il soit écrit ici.',
  'apikeys.sum_wrong': 'Saisissez un montant supérieur à 0 avec deux décimales au plus.',
  'apikeys.missing.name': 'Saisir un nom',
  'apikeys.missing.addresses': 'Corriger les adresses',
  'apikeys.missing.sum': 'Corriger le montant',
  'apikeys.action': 'Créer la clé',
  'apikeys.shown':
    'Cette clé n’est affichée que maintenant et n’est conservée nulle part. Placez-la là où votre programme la lit, jamais dans son code ni dans une adresse.',
  'apikeys.key': 'Clé API',
  'apikeys.kept': 'J’ai conservé la clé.',
  'apikeys.missing.kept': 'Cochez que vous l’avez conservée',
  'apikeys.done': 'Terminé',
  'apikeys.call.lead':
    'Chaque appel est une requête avec la clé dans l’en-tête « token », jamais dans une adresse. Chaque exemple la lit dans la variable d’environnement PLUMBLINE_KEY.',
  'apikeys.call.language': 'Langage de programmation',
  'apikeys.call.save': 'Enregistrer le fichier',
  'apikeys.call.know': 'Bon à savoir',
  'apikeys.call.envelope':
    'Chaque réponse est en JSON : « code », « msg » et « data ». Les programmes lisent code et data ; data.refusal nomme un refus, le même dans toutes les langues.',
  'apikeys.call.order':
    'Un ordre prend deux appels : un ticket donne chaque chiffre, et l’ordre le prend tel quel. Renvoyé avec la même Idempotency-Key, il n’est jamais passé deux fois.',
  'apikeys.call.limits':
    'Une clé fait {rate} appels par seconde en moyenne, et {burst} d’un coup. Au statut 429, attendez les secondes indiquées par Retry-After.',
  'apikeys.call.stream':
    'Le flux donne les cours, ainsi que vos ordres et soldes dès qu’ils changent. Une clé révoquée met fin à ses flux aussitôt.',
  'apikeys.call.docs': 'Tous les appels, avec le droit requis',
}
