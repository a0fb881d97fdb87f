import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in French. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: 'Où est mon dépôt ?',
    answer:
      'Ouvrez Dépôts et touchez le vôtre : il indique qui doit agir, depuis quand et le délai habituel. Les dépôts sont contrôlés sous {recharge_promise_hours, plural, one {# heure} other {# heures}} de traitement (de {from} à {to}). Au-delà de {one_reviewer}, deux personnes décident l’une après l’autre. Une fois le délai promis passé, vous pouvez le faire remonter ; il reçoit alors un numéro de dossier.',
  },
  recharge_how: {
    question: 'Comment faire un dépôt ?',
    answer:
      'Dans Dépôt, choisissez un moyen de paiement et saisissez le montant. Les coordonnées de paiement et une référence s’affichent. Payez depuis un compte à votre nom, indiquez la référence, puis envoyez le justificatif. Ces coordonnées figurent sur cette seule page. Personne ne les envoie dans un chat.',
  },
  recharge_differs: {
    question: 'Pourquoi le montant crédité diffère-t-il de celui que j’ai payé ?',
    answer:
      'Ce qui est arrivé est crédité en entier. Banques et réseaux peuvent prélever des frais en route, ou le paiement différait de celui indiqué. L’opération montre les deux sommes et l’écart.',
  },
  recharge_reference: {
    question: 'J’ai oublié la référence, ou elle a expiré. Mon argent est-il perdu ?',
    answer:
      'Non. Recommencez un dépôt avec le même moyen et le même montant, et envoyez le même justificatif. Si le paiement ne peut pas être rattaché, le refus dit pourquoi et vous pouvez le renvoyer avec ce qui manque.',
  },
  where_is_my_withdrawal: {
    question: 'Où est mon retrait ?',
    answer:
      'Ouvrez Retraits : chacun montre son statut, qui doit agir et jusqu’à quand. Deux personnes contrôlent chaque retrait, sous {withdrawal_promise_hours, plural, one {# heure} other {# heures}}, nuits comprises. Sans décision après {withdrawal_return_hours, plural, one {# heure} other {# heures}}, il prend fin de lui-même et toute la somme revient sur votre solde. Vous pouvez l’annuler tant qu’il n’est pas validé.',
  },
  withdraw_how: {
    question: 'Que faut-il pour pouvoir retirer ?',
    answer:
      'Un nom vérifié, un compte bancaire ou une adresse de portefeuille enregistrés, et un mot de passe de retrait. Vous configurez les trois vous-même dans Profil. Aucun volume ni dépôt supplémentaire n’est jamais exigé pour retirer votre propre argent.',
  },
  withdraw_limits: {
    question: 'Combien puis-je retirer au minimum et au maximum ?',
    answer:
      'Les deux figurent sur la page Retrait, à côté des frais et du montant net. Tout votre solde disponible peut toujours sortir, même sous le minimum.',
  },
  withdraw_new_target: {
    question: 'Pourquoi ne puis-je retirer qu’une partie vers mon nouveau compte ?',
    answer:
      'Pour vous protéger, un nouveau compte ou une nouvelle adresse reçoit au plus {new_target} durant ses premières {new_target_hours, plural, one {# heure} other {# heures}}. Si quelqu’un d’autre l’a ajouté, vous avez le temps d’agir. La page indique la fin de cette limite.',
  },
  exchange_price: {
    question: 'À quel cours les espèces et les cryptos sont-elles converties ?',
    answer:
      'Au cours proposé, figé pendant {quote_seconds, plural, one {# seconde} other {# secondes}} : vous voyez le cours, le cours moyen et le spread avant d’accepter. Si la cotation expire, demandez-en une nouvelle ; rien n’a bougé.',
  },
  practice_money: {
    question: 'Qu’est-ce que l’argent fictif ?',
    answer:
      'Il fonctionne comme de l’argent dans toute l’appli, mais n’a jamais été versé et ne peut pas être retiré. Il a ses propres soldes, qui ne touchent jamais les réels. Le bandeau en haut indique quand vous vous entraînez.',
  },
  practice_refill: {
    question: 'Je n’ai plus d’argent fictif. Que faire ?',
    answer:
      'Sous {below}, vous pouvez le recharger jusqu’à {up_to}, une fois par jour, dans votre portefeuille. Il n’y a rien à demander à personne.',
  },
  identity_why: {
    question: 'Pourquoi demandez-vous ma pièce d’identité ?',
    answer:
      'Les retraits vont à la seule personne vérifiée, donc personne d’autre ne peut sortir votre argent. Les pièces sont chiffrées, ouvertes par le seul vérificateur, et chaque consultation est listée pour vous dans Sécurité.',
  },
  identity_rejected: {
    question: 'Ma vérification d’identité a été refusée. Que faire ?',
    answer:
      'Le motif nomme le champ. Corrigez-le et renvoyez les deux images : entières, nettes et sans reflet. Vous pouvez les envoyer aussi souvent qu’il le faut.',
  },
  chart_differs: {
    question: 'Pourquoi mon graphique est-il différent ?',
    answer:
      'Chaque site prend ses cours à d’autres sources et à d’autres moments. Ici, cours, graphique et dénouement lisent une seule liste de ticks publiée, et chaque cours porte son numéro. Cherchez les numéros de tick de votre ordre et comparez-les à cette liste.',
  },
  order_settles: {
    question: 'Comment un ordre se dénoue-t-il ?',
    answer:
      'L’entrée est le premier cours publié après l’acceptation de votre ordre. L’expiration est l’entrée plus les secondes choisies. Le cours de sortie suit la règle du ticket. Personne ne peut changer un cours, une heure ou un résultat. La page de l’ordre montre les deux ticks et refait le calcul.',
  },
  order_tie: {
    question: 'Que se passe-t-il si le cours de sortie est égal au cours d’entrée ?',
    answer:
      'L’ordre est nul : montant engagé et frais sont rendus en entier. Il en va de même si aucun cours n’est venu à temps.',
  },
  order_close_early: {
    question: 'Puis-je clôturer un ordre avant terme ?',
    answer:
      'Non. Un ordre court jusqu’à son expiration, et le ticket le dit avant que vous le passiez. Dans Ordres, vous voyez à tout moment ce qui est en cours et ce que cela peut encore coûter.',
  },
  order_question: {
    question: 'Je conteste un résultat. Que faire ?',
    answer:
      'Ouvrez l’ordre dénoué et choisissez Contester ce résultat. Le reçu est joint de lui-même, vous recevez un numéro, et la réponse vient sous {complaint_days, plural, one {# jour} other {# jours}} avec ce qui a été constaté.',
  },
  project_interest: {
    question: 'Quand les intérêts d’un projet sont-ils crédités ?',
    answer:
      'Chaque jour à minuit, pour le jour écoulé, ou à l’échéance, selon les conditions du projet. La page Détail des intérêts liste chaque jour avec son taux et sa somme. Les taux sont prévisionnels, et la page dit qui les doit.',
  },
  project_top_up: {
    question: 'Que se passe-t-il si je ne fais pas le second versement ?',
    answer:
      'Seul le taux supérieur ne commence pas. Cela ne change ni votre capital ni les intérêts crédités, et le projet continue à son premier taux.',
  },
  project_stop: {
    question: 'Puis-je quitter un projet avant terme ?',
    answer:
      'Oui, à tout moment. Tout le capital revient ; les frais de sortie sont une part des intérêts pas encore payés, et la page du projet les calcule avant votre décision.',
  },
  bonus_turnover: {
    question: 'Que signifie le volume exigé d’un bonus ?',
    answer:
      'Il engage le bonus seul, jamais votre argent. La somme, la progression et la date de fin figurent sur le bonus avant que vous l’acceptiez. Vous pouvez y renoncer d’un geste ; cela ne coûte que le bonus.',
  },
  invite_how: {
    question: 'Comment parrainer un ami ?',
    answer:
      'Dans Profil, Parrainer des amis : partagez votre code, votre lien ou l’image. Le compteur monte quand votre ami s’est inscrit avec le code. Ce qu’un ami dépose ou perd n’influe sur rien de ce que vous recevez.',
  },
  code_missing: {
    question: 'Le code de vérification n’arrive pas. Que faire ?',
    answer:
      'Un code est valable {code_good_minutes, plural, one {# minute} other {# minutes}}. Regardez dans les indésirables, vérifiez l’adresse ou le numéro, puis demandez-en un autre passé ce délai. En entraînement sans e-mail ni SMS, le code se trouve dans la boîte de la même page.',
  },
  locked: {
    question: 'Mon compte est verrouillé. Comment y revenir ?',
    answer:
      'Après {lock_failures} mots de passe incorrects, il est verrouillé {lock_minutes, plural, one {# minute} other {# minutes}} et se rouvre de lui-même. Avec un code de vérification, vous le déverrouillez aussitôt sur la page de connexion.',
  },
  password_forgotten: {
    question: 'J’ai oublié mon mot de passe de connexion.',
    answer:
      'Sur la page de connexion, choisissez Mot de passe oublié, saisissez votre compte et le code de vérification, puis définissez-en un nouveau. N’écrivez ici ni mot de passe ni code : personne chez nous n’en a besoin.',
  },
  fund_password: {
    question: 'Qu’est-ce que le mot de passe de retrait, et si je l’ai oublié ?',
    answer:
      'Il est demandé pour les retraits et pour les nouveaux comptes et adresses. En cas d’oubli, définissez-en un nouveau dans Sécurité avec votre mot de passe de connexion et un code ; les retraits sont alors en pause {security_hold_hours, plural, one {# heure} other {# heures}}.',
  },
  outside_app: {
    question: 'Quelqu’un m’a écrit au nom de {brand}. Est-ce authentique ?',
    answer:
      'Nous ne vous écrivons jamais hors de cette appli, sauf codes et avis par e-mail ou SMS, qui ne portent aucun lien. Personne chez nous ne demande un mot de passe, un code ou un paiement. Ne répondez pas ; dites-nous ici ce que vous avez reçu.',
  },
  complaint_how: {
    question: 'Comment faire une réclamation ?',
    answer:
      'Choisissez Réclamations sur cette page et écrivez ce qui s’est passé. Vous recevez un numéro et une date de réponse : {complaint_days, plural, one {# jour} other {# jours}}. Si la réponse ne règle rien, vous pouvez rouvrir la réclamation une fois, et une autre personne l’examine.',
  },
}
