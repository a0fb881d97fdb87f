import type { FirstContent } from '../../content/content.ts'

/** First content in French. */
export const content: FirstContent = {
  terms: {
    title: 'Conditions d’utilisation',
    markdown: `## 1. Entraînement uniquement
{brand} fonctionne ici en mode d’entraînement. Tout l’argent y est fictif : il n’a jamais été versé, ne peut pas être retiré ni converti en argent réel. Aucun contrat portant sur de l’argent réel n’est conclu.

## 2. Votre compte
Vous vous inscrivez avec une adresse e-mail ou un numéro de téléphone, un code de vérification et un mot de passe de {password_min} à {password_max} caractères. Après plusieurs mots de passe incorrects, le compte est verrouillé pour un temps ; un code de vérification le déverrouille aussitôt. Sans e-mail ni SMS configuré, les codes s’affichent dans une boîte de réception de votre navigateur. **Les comptes d’entraînement ne sont pas privés :** n’utilisez pas un mot de passe employé ailleurs.

## 3. Cours
Les cours sont simulés ou rejoués à partir d’enregistrements, et signalés comme tels. N’en tirez aucune opération ailleurs.

## 4. Contrats à durée fixe
- Avant chaque ordre, vous voyez montant engagé, frais, somme reversée, taux d’équilibre, avantage de la plateforme et les règles d’égalité et d’interruption. Ces conditions sont signées et valables {ticket_seconds, plural, one {# seconde} other {# secondes}}. L’ordre est accepté exactement à ces conditions, ou refusé.
- L’entrée est le premier cours publié après l’acceptation. L’expiration est l’entrée plus la durée. Le cours de sortie suit la règle indiquée sur le ticket.
- Gagné, l’ordre reçoit la somme affichée ; perdu, il coûte montant engagé et frais. Si la sortie est égale à l’entrée, ou sans cours à temps, il est nul ; les deux sont rendus.
- Un ordre ne peut pas être clôturé avant terme. Les changements ultérieurs ne le touchent pas.
- {brand} est votre contrepartie : ce que vous perdez, {brand} le gagne.

## 5. Équité
Personne ne peut fixer le cours, le résultat ou la somme reversée d’un ordre. Vous pouvez recalculer chaque dénouement à partir des cours publiés avec *Vérifier*. Les cours publiés restent lisibles {ticks_days, plural, one {# jour} other {# jours}}, ceux de vos ordres {order_ticks_years, plural, one {# an} other {# ans}}.

## 6. Argent fictif
Vous recevez une fois {practice_grant} dollars fictifs. En dessous de {practice_refill_below} de solde espèces, vous pouvez recharger jusqu’à {practice_grant}, une fois par jour.

## 7. Fonctionnement
Le service peut s’interrompre. Les ordres en cours se dénouent ensuite selon la même règle, d’après les cours publiés.

## 8. Modifications
Chaque version de ces conditions porte un numéro. Celle que vous avez acceptée est enregistrée avec votre compte.`,
  },
  risk: {
    title: 'Avertissement sur les risques',
    markdown: `À lire avant de passer un ordre. Vous négociez ici avec de l’argent fictif ; avec de l’argent réel, chaque phrase compterait pleinement.

- **Vous pouvez perdre tout le montant engagé**, en quelques secondes. Les frais sont perdus avec lui.
- **En moyenne, vous perdez.** Avec un taux de gain de 85 % et des frais de 1 %, il faut gagner plus de 54,6 % de vos ordres pour être bénéficiaire. Si hausse et baisse sont également probables, un ordre coûte en moyenne 8,5 % du montant engagé.
- **{brand} est votre contrepartie.** Ce que vous perdez, {brand} le gagne.
- **Les mouvements courts relèvent presque du hasard.** Quelques gains de suite ne disent rien de l’ordre suivant. Aucun indicateur n’y change rien.
- **Le multiplicateur augmente le montant engagé**, et avec lui les frais et la perte possible.
- **Pas de clôture anticipée.** Un ordre accepté court jusqu’à son expiration.
- **Le cours d’entrée n’est pas celui que vous avez vu**, mais le premier publié après l’acceptation.
- **Une égalité ou un cours manquant** rend l’ordre nul. Montant engagé et frais sont rendus, mais un cours qui vous était favorable ne rapporte alors rien.
- **Les cours simulés ou rejoués ne sont pas le marché.** Les résultats en argent fictif disent peu de choses des résultats en argent réel, où s’ajoutent la peur, la hâte et de vraies pertes.
- **Pas autorisé partout.** De nombreux pays interdisent la vente de tels contrats aux particuliers, dont ceux de l’Espace économique européen, le Royaume-Uni, l’Australie, le Canada, Israël et les États-Unis. Rien ici n’est une offre de négocier avec de l’argent réel.
- **Aucun conseil.** Rien ici ne recommande un produit, un sens ou un moment.

N’augmentez pas le montant engagé pour regagner une perte. Si vous ne choisissez plus librement, arrêtez et parlez-en à une personne de confiance.`,
  },
  privacy: {
    title: 'Confidentialité',
    markdown: `Ce que {brand} conserve sur vous, pourquoi et combien de temps. Le service fonctionne ici en mode d’entraînement : pour négocier en argent fictif, seuls un nom de compte et un mot de passe sont demandés.

## 1. Ce qui est conservé
- **Le nom de votre compte**, une adresse e-mail ou un téléphone, pour vous connecter et vous joindre. Il est affiché masqué.
- **Vos mots de passe de connexion et de retrait**, sous forme de hashs que personne ne peut lire.
- **Ce que vous faites de votre argent** : ordres, projets, dépôts, retraits et chaque mouvement de vos soldes.
- **Vos pièces d’identité**, seulement si vous les envoyez : nom, numéro de pièce, date de naissance et les deux faces, chiffrés avec une clé qui vous est propre.
- **Vos appareils**, par un nom aléatoire dans un cookie, pour que vous puissiez les voir et déconnecter chacun.
- **Ce que vous écrivez** au service client, avec ses images.

## 2. À quoi cela sert
À tenir votre compte, à dénouer les ordres et à respecter la loi, et à rien d’autre. Aucune publicité, aucun suivi par des tiers, et rien n’est vendu.

## 3. Qui le voit
L’équipe voit ce que son travail exige, masqué quand c’est possible. Chaque consultation de vos pièces ou numéros est enregistrée avec un motif, et vous lisez ce journal sous *Qui a consulté mes données*. Les chiffres publiés, comme les dettes envers les clients, ne nomment personne.

## 4. Combien de temps
Ordres, messages et mouvements restent lisibles {order_ticks_years, plural, one {# an} other {# ans}}. Les pièces d’un compte clôturé restent chiffrées {papers_kept_years, plural, one {# an} other {# ans}}, puis sont détruites avec leur clé. Une image qu’aucun dossier n’a reprise est effacée après {picture_unused_hours, plural, one {# heure} other {# heures}}.

## 5. Ce que vous pouvez faire
Télécharger vos données, corriger votre nom tant qu’il n’est pas vérifié, déconnecter vos appareils et clôturer le compte une fois tout retiré. Si quelque chose s’est mal passé, envoyez une réclamation : elle reçoit un numéro, un délai et une réponse.

## 6. Modifications
Chaque version de ce texte porte un numéro, et toutes les précédentes restent lisibles à côté.`,
  },
  invitation: {
    title: 'Règles du parrainage',
    markdown: `- Votre code et votre lien de parrainage sont à vous pour toujours. Le parrainage n’a pas de fin, et tous ceux qui s’inscrivent avec lui sont comptés, sans limite.
- Personne n’a besoin d’un code pour s’inscrire, et un ami peut le faire sans le vôtre.
- Une fois l’identité d’un ami vérifiée, {invitation_sum} sont crédités sur votre solde espèces, au plus {invitations_a_year} fois par an. Aucun volume n’est exigé, et vous pouvez les retirer comme votre propre argent.
- Cela ne dépend de rien de ce que votre ami dépose, négocie, gagne ou perd.
- Se parrainer soi-même avec un second compte ne compte pas : une identité correspond à un seul client.
- Vous voyez les noms masqués, la date et si l’identité est vérifiée. Rien d’autre sur vos amis ne vous est montré, ni rien de vous à eux.
- N’invitez que des personnes qui vous connaissent et souhaitent avoir de vos nouvelles. Ne parlez pas de revenu : la plupart de ceux qui négocient des contrats à durée fixe perdent de l’argent.`,
  },
  download: {
    title: 'Mettre l’appli sur votre téléphone',
    markdown: `{brand} est une appli web : elle vient de ce seul site, sans magasin d’applications, et est la même que dans le navigateur.

## iPhone et iPad
1. Ouvrez cette page dans Safari.
2. Touchez le bouton de partage.
3. Choisissez **Sur l’écran d’accueil**, puis **Ajouter**.

## Android
1. Ouvrez cette page dans Chrome, Edge ou Firefox.
2. Touchez le menu aux trois points.
3. Choisissez **Installer l’application** ou **Ajouter à l’écran d’accueil**.

## Ordinateur
Dans Chrome et Edge, un bouton d’installation se trouve à droite de la barre d’adresse. Dans Safari, choisissez **Fichier**, puis **Ajouter au Dock**.

## Bon à savoir
- Elle pèse environ 1 Mo et se met à jour quand vous l’ouvrez.
- Sans connexion, elle montre les derniers cours connus, signalés comme anciens. Les ordres demandent une connexion.
- Ne l’installez jamais depuis un fichier ou un lien que quelqu’un vous a envoyé. Comparez l’adresse à celle que vous connaissez.
- Pour la retirer, maintenez son icône et choisissez de la supprimer. Votre compte reste.`,
  },
  notices: {
    verify: {
      title: 'Comment vérifier un résultat',
      markdown: `Vous n’avez pas à croire un dénouement : vous pouvez le recalculer.

1. Ouvrez un ordre dénoué dans l’historique et touchez **Vérifier**.
2. Votre propre appareil lit les cours publiés et la clé publique.
3. Il contrôle la signature de votre reçu, retrouve les cours d’entrée et de sortie selon la règle et refait le calcul.

Chaque étape indique si elle concorde. Si l’une ne concorde pas, communiquez-nous le numéro de l’ordre.`,
    },
    settlement: {
      title: 'Comment un ordre se dénoue',
      markdown: `1. **Acceptation.** Montant engagé et frais sont réservés, et toute la somme à reverser est mise de côté pour vous. Vous recevez un reçu signé.
2. **L’entrée** est le premier cours publié après l’acceptation.
3. **L’expiration** est l’heure du cours d’entrée plus la durée choisie. Rien ne la déplace.
4. **La sortie** est le dernier cours à l’expiration ou avant, si le ticket n’indique pas d’autre règle.
5. **Résultat.** Hausse gagne si la sortie est au-dessus de l’entrée, Baisse si elle est au-dessous. Sortie égale à l’entrée, ou pas de cours à temps : ordre nul, montant engagé et frais sont rendus.

Le résultat est sur votre solde environ une seconde après l’expiration.`,
    },
    practice: {
      title: 'Vous négociez ici avec de l’argent fictif',
      markdown: `Tout fonctionne ici avec de l’argent fictif. Ce n’est pas de l’argent réel : il n’a jamais été versé et ne peut pas être retiré.

- Vous commencez avec {practice_grant} dollars fictifs.
- En dessous de {practice_refill_below} de solde espèces, vous pouvez recharger jusqu’à {practice_grant} dans le portefeuille, une fois par jour.
- Les cours sont simulés ou rejoués, et signalés comme tels partout.

Les comptes d’entraînement ne sont pas privés. N’utilisez pas un mot de passe employé ailleurs.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / Dollar américain',
    ETHUSD: 'Ether / Dollar américain',
    SOLUSD: 'Solana / Dollar américain',
    USDTUSD: 'Tether / Dollar américain',
    EURUSD: 'Euro / Dollar américain',
    GBPUSD: 'Livre sterling / Dollar américain',
    USDJPY: 'Dollar américain / Yen japonais',
    XAUUSD: 'Or / Dollar américain',
    XAGUSD: 'Argent métal / Dollar américain',
    XAUEUR: 'Or / Euro',
    '6E': 'Future sur l’euro',
    CL: 'Future sur le pétrole brut',
    ES: 'Future sur indice américain',
  },
}
