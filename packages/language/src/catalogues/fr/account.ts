import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'Connexion',
  'title.register': 'S’inscrire',
  'title.forgetpwd': 'Réinitialiser le mot de passe',
  'title.agreement': 'Conditions d’utilisation',
  'title.trade': 'Produit',
  'title.order': 'Ordre',
  'title.orders': 'Ordres',
  'title.wallet': 'Portefeuille',
  'title.movements': 'Mouvements',
  'title.info': 'Informations personnelles',
  'title.security': 'Sécurité',
  'title.setpassword': 'Mot de passe de connexion',
  'title.language': 'Langue',
  'title.notices': 'Annonces',
  'title.not_found': 'Page introuvable',
  'not_found.title': 'Il n’y a pas de page ici',
  'not_found.note': 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  'not_found.step': 'Aller à l’accueil',
} satisfies Translated<typeof english>
