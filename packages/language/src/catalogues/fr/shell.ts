import type { Translated } from '../../messages.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  'shell.update_label': 'Nouvelle version',
  'shell.update_ready': 'Une nouvelle version est prête.',
  'shell.update_typed': 'Ce que vous avez saisi ici sans l’envoyer sera perdu.',
  'shell.update_reload': 'Recharger',
  'shell.update_anyway': 'Recharger quand même',
  'shell.update_later': 'Plus tard',

  'user.first_steps': 'Premiers pas',
  'user.first_steps.words': 'visite aide introduction apprendre débutant tutoriel',
  'user.download': 'Installer l’appli',
  'user.download.words': 'télécharger écran d’accueil hors ligne pwa',
  'user.status': 'État du service',
  'user.status.words': 'statut panne incident flux file attente',

  'title.download': 'Installer l’appli',
  'about.download':
    'Installez {brand} sur téléphone ou ordinateur, depuis cette page et sans magasin d’applications.',
  'download.lead': '{brand} sur votre écran',
  'download.note':
    'Elle s’ouvre sans les barres du navigateur et démarre sans réseau. Les derniers cours connus s’affichent alors en gris, avec leur ancienneté.',
  'download.install': 'Installer l’appli',
  'download.installed': 'L’appli est installée sur cet appareil.',
  'download.installed_note': 'Ouvrez-la depuis l’écran d’accueil ou la liste de vos applis.',
  'download.declined': 'Non installée. Vous pouvez l’installer d’ici à tout moment.',
  'download.how': 'Comment l’installer',
  'download.others': 'Sur d’autres appareils',
  'download.ios': 'iPhone et iPad, avec Safari',
  'download.ios.1': 'Touchez Partager au bord de l’écran.',
  'download.ios.2': 'Choisissez Sur l’écran d’accueil.',
  'download.ios.3': 'Touchez Ajouter. L’icône figure parmi vos applis.',
  'download.android': 'Android, avec Chrome ou Edge',
  'download.android.1': 'Ouvrez le menu aux trois points.',
  'download.android.2': 'Choisissez Installer l’application ou Ajouter à l’écran d’accueil.',
  'download.android.3': 'Confirmez. L’icône figure parmi vos applis.',
  'download.firefox_android': 'Android, avec Firefox',
  'download.firefox_android.1': 'Ouvrez le menu aux trois points.',
  'download.firefox_android.2': 'Choisissez Ajouter à l’écran d’accueil.',
  'download.firefox_android.3': 'Confirmez. L’icône figure parmi vos applis.',
  'download.desktop': 'Ordinateur, avec Chrome ou Edge',
  'download.desktop.1': 'Repérez le symbole d’installation à droite de la barre d’adresse.',
  'download.desktop.2': 'Choisissez Installer.',
  'download.desktop.3': 'L’appli s’ouvre dans sa propre fenêtre.',
  'download.safari_desktop': 'Mac, avec Safari',
  'download.safari_desktop.1': 'Ouvrez le menu Fichier.',
  'download.safari_desktop.2': 'Choisissez Ajouter au Dock.',
  'download.safari_desktop.3': 'L’icône figure dans le Dock.',
  'download.firefox_desktop': 'Ordinateur, avec Firefox',
  'download.firefox_desktop.1': 'Firefox n’installe pas ce type d’applis sur tous les ordinateurs.',
  'download.firefox_desktop.2':
    'Ajoutez cette page aux marque-pages, ou ouvrez son adresse dans Chrome ou Edge.',
  'download.firefox_desktop.3': 'Tout fonctionne aussi dans le navigateur.',
  'download.qr': 'Code QR de l’adresse de cette appli',
  'download.qr_note': 'Scannez-le avec l’appareil photo du téléphone pour y ouvrir l’appli.',
  'download.address': 'Adresse',
  'download.unsafe':
    'Cette adresse n’est pas sécurisée par https ; aucun navigateur n’en installe l’appli. Elle fonctionne ici comme page.',

  'title.status': 'État du service',
  'about.status': 'Flux de cours, délais d’examen et incidents de {brand}, en ce moment.',
  'status.ok': 'Tout fonctionne.',
  'status.degraded': 'Quelque chose est en retard ou suspect.',
  'status.stopped': 'Aucun ordre n’est accepté.',
  'status.as_of': 'État à {time}',
  'status.orders': 'Nouveaux ordres',
  'status.orders_taken': 'acceptés',
  'status.orders_not_taken': 'non acceptés',
  'status.books': 'Comptabilité',
  'status.books_balance': 'équilibrée',
  'status.books_broken':
    '{n, plural, one {# contrôle en échec} many {# contrôles en échec} other {# contrôles en échec}}',
  'status.books_checked': 'équilibrée, contrôle : {time}',
  'status.interest': 'Intérêts crédités jusqu’au',
  'status.interest_none': 'pas encore',
  'status.proofs': 'Preuves scellées',
  'status.anchor': 'Ancrage externe',
  'status.anchor_late': 'aucun depuis {time}',
  'status.feeds': 'Flux de cours',
  'status.feed_ticking': 'il y a {age}',
  'status.feed_open': 'ouvert',
  'status.feed_late': 'en retard : aucun cours depuis {age}',
  'status.feed_closed': 'fermé',
  'status.feed_opens': 'ouvre : {time}',
  'status.queues': 'Examens',
  'status.queues_note':
    'Les délais habituels et lents sont ceux {pace_days, plural, one {du dernier jour} other {des # derniers jours}}. Lent : {slow_percent} sur 100 ont été plus rapides.',
  'status.queue.recharge': 'Dépôts',
  'status.queue.withdrawal': 'Retraits',
  'status.queue.certification': 'Vérifications d’identité',
  'status.waiting_none': 'personne n’attend',
  'status.waiting': '{n, plural, one {# en attente} many {# en attente} other {# en attente}}',
  'status.oldest': 'la plus ancienne : {time}',
  'status.usual': 'd’habitude {usual}, lent {slow}',
  'status.usual_unknown': 'Encore trop peu de décisions pour un délai habituel.',
  'status.incidents': 'Incidents',
  'status.incidents_none': 'Aucun depuis le démarrage du serveur : {time}.',
  'status.incidents_since': 'Comptés depuis le démarrage du serveur : {time}.',
  'status.incident.feed': 'Pas de nouveaux cours',
  'status.incident.orders': 'Ordres non acceptés',
  'status.incident.books': 'Un contrôle de la comptabilité a échoué',
  'status.incident.interest': 'Intérêts crédités en retard',
  'status.incident.proofs': 'Preuves scellées en retard',
  'status.incident_going': 'depuis : {time}, en cours',
  'status.incident_ended': '{time}, pendant {duration}',
  'status.not_loaded': 'L’état ne s’est pas chargé',
  'status.not_loaded_note':
    'Le serveur n’a pas répondu, ce qui peut être une panne. Les ordres en cours se dénouent sans cette page.',

  'title.steps': 'Premiers pas',
  'steps.offer': 'Nouveau ici ? Cinq courtes étapes, en argent fictif.',
  'steps.offer_label': 'Premiers pas',
  'steps.begin': 'Commencer',
  'steps.not_now': 'Pas maintenant',
  'steps.count': 'Étape {n} sur {all}',
  'steps.next': 'Suivant',
  'steps.back': 'Étape précédente',
  'steps.skip': 'Passer les étapes',
  'steps.finish': 'Voir les marchés',
  'steps.try': 'Voir',
  'steps.practice': 'Tout est en argent fictif. Rien n’est déposé ni retiré ici.',
  'steps.market': 'Choisir un marché',
  'steps.market.text':
    'Chaque ligne est un produit avec son cours, son évolution du jour et sa variation depuis la clôture. En gris : fermé ou en retard, aucun ordre n’y est accepté.',
  'steps.chart': 'Lire le graphique',
  'steps.chart.text':
    'Chaque chandelier est fait de ticks publiés et numérotés. Touchez le graphique pour les chiffres d’un instant, pincez pour élargir la vue.',
  'steps.ticket': 'Lire le ticket',
  'steps.ticket.text':
    'Choisissez un sens, une durée et un montant. Frais, somme reversée et taux d’équilibre s’affichent avant l’envoi et valent {ticket_seconds, plural, one {# seconde} other {# secondes}}.',
  'steps.countdown': 'Attendre l’expiration',
  'steps.countdown.text':
    'Le premier tick après l’acceptation est votre entrée. Le temps court dès lors ; rien ne le prolonge, et l’ordre n’est pas clôturé avant terme.',
  'steps.verify': 'Vérifier le résultat',
  'steps.verify.text':
    'L’ordre dénoué montre les deux ticks, la règle et le calcul. « Vérifier » les reprend sur votre propre appareil.',
  'steps.done': 'C’est tout',

  'term.explains': 'Qu’est-ce que c’est : {term}',
  'term.break_even': 'Taux d’équilibre',
  'term.break_even.text':
    'La part d’ordres à gagner pour finir sans gagner ni perdre, frais compris. À chances égales, vous gagnez moins souvent.',
  'term.fee': 'Frais',
  'term.fee.text':
    'Une part du montant engagé, affichée avant l’envoi de l’ordre et figée avec lui. Un ordre nul la rend.',
  'term.stake': 'Montant engagé',
  'term.stake.text':
    'Montant fois multiplicateur : ce que vous perdez, avec les frais, si l’ordre est perdu. Jamais davantage.',
  'term.payout': 'Somme reversée',
  'term.payout.text':
    'Tout ce que reverse un ordre gagné, montant engagé compris. La plateforme met cette somme de côté à l’acceptation de l’ordre.',
  'term.multiple': 'Multiplicateur',
  'term.multiple.text':
    'Il multiplie le montant, et avec lui montant engagé, frais et somme reversée. Ce n’est ni un levier ni de la chance : vous le choisissez.',
  'term.edge': 'Avantage de la plateforme',
  'term.edge.text':
    'Ce que vous perdez en moyenne par unité engagée, à chances égales. C’est ainsi que gagne la plateforme ; passer plus d’ordres n’y change rien.',
  'term.counterparty': 'Contrepartie',
  'term.counterparty.text':
    'La plateforme est de l’autre côté de l’ordre : elle paie ce que vous gagnez et garde ce que vous perdez. Elle ne peut changer ni cours ni résultat.',
  'term.rule_s1': 'Règle S1',
  'term.rule_s1.text':
    'Le cours de sortie est le dernier tick publié à l’expiration ou avant. La règle est enregistrée et signée avec l’ordre.',
  'term.rule_s2': 'Règle S2',
  'term.rule_s2.text':
    'Le cours de sortie est la moyenne des ticks {s2_seconds, plural, one {de la dernière seconde} other {des # dernières secondes}}, sans le cinquième le plus haut ni le plus bas. Avec moins de {s2_min_ticks} ticks, l’ordre est nul.',
  'term.tie': 'Égalité',
  'term.tie.text':
    'Les cours d’entrée et de sortie sont égaux. L’ordre est nul : montant engagé et frais sont rendus.',
  'term.outage': 'Ticks manquants',
  'term.outage.text':
    'Si aucun tick ne vient dans ce délai à l’entrée ou avant l’expiration, l’ordre est nul. Montant engagé et frais sont rendus sous {void_within_seconds, plural, one {# seconde} other {# secondes}}.',
  'term.entry': 'Cours d’entrée',
  'term.entry.text':
    'Le premier tick après l’acceptation de l’ordre. Il peut être plus haut ou plus bas que le cours vu, et personne ne le choisit.',
  'term.exit': 'Cours de sortie',
  'term.exit.text':
    'Le cours que retient la règle à l’expiration. Hausse gagne au-dessus de l’entrée, Baisse au-dessous.',
  'term.held': 'Réservé',
  'term.held.text':
    'Mis de côté pour un ordre en cours ou un retrait en cours d’examen. D’ici là, cela reste à vous.',
  'term.accrued': 'Intérêts courus',
  'term.accrued.text':
    'Intérêts déjà crédités en votre faveur, dus par la plateforme et pas encore payés. Une sortie anticipée en coûte une part indiquée et rien du capital.',
  'term.expected_rate': 'Taux prévisionnel',
  'term.expected_rate.text':
    'Ce que prévoient les conditions par jour, sur la durée et par an sans intérêts composés. C’est une prévision : une plateforme défaillante ne pourrait pas payer.',
  'term.reserve': 'Réserve',
  'term.reserve.text':
    'Argent de la plateforme versé pour les intérêts de ce projet. Plus personne ne peut souscrire quand cette réserve ne couvre plus tout ce qui peut être dû.',
  'term.exit_charge': 'Frais de sortie',
  'term.exit_charge.text':
    'Une part indiquée des intérêts courus et non encore payés, retenue en cas de sortie anticipée. Tout le capital revient.',
  'term.instalment': 'Second versement',
  'term.instalment.text':
    'Une somme de plus qui ouvre un taux supérieur. Ne pas la verser ne coûte rien : le taux de base continue.',
  'term.turnover': 'Volume exigé',
  'term.turnover.text':
    'Le total des montants engagés dans les ordres gagnés et perdus avec le bonus. Il engage le bonus seul, jamais votre propre argent.',
  'term.spread': 'Spread',
  'term.spread.text':
    'L’écart entre cours d’achat et de vente, moitié de chaque côté du dernier tick. C’est le seul coût d’une conversion.',
  'term.tick': 'Tick',
  'term.tick.text':
    'Un cours publié avec son numéro, son heure et sa source. Graphique, ticket et dénouement lisent les mêmes.',

  'about.trade': 'Cours des cryptos, devises, or et futures, avec leur évolution du jour.',
  'about.login': 'Connectez-vous à {brand}.',
  'about.register': 'Ouvrez un compte d’entraînement chez {brand}. Argent fictif.',
  'about.forgetpwd': 'Définissez un nouveau mot de passe de connexion avec un code.',
  'about.agreement': 'Conditions d’utilisation et avertissement sur les risques de {brand}.',
  'about.news': 'Actualités de {brand}.',
  'about.customer': 'Questions et réponses, réclamations et chat.',
  'about.liabilities': 'Ce que {brand} doit à ses clients, preuve à l’appui.',
  'copy.empty': 'Il n’y a rien à copier.',
  'title.follow': 'Copy trading',
} satisfies Translated<typeof english>
