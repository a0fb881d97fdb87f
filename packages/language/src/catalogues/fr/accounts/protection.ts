import type { Translated } from '../../../messages.ts'
import type { protection as english } from '../../en/accounts/protection.ts'

export const protection = {
  'title.factor': 'Double authentification',
  'title.lost_factor': 'Second facteur perdu',
  'title.recovery_codes': 'Codes de secours',
  'title.devices': 'Appareils',
  'title.own_word': 'Mot anti-phishing',
  'title.app_lock': 'Verrouillage de l’appli',
  'title.secure': 'Sécuriser mon compte',
  'title.data': 'Télécharger mes données',
  'title.close': 'Clôturer le compte',
  'title.time_zone': 'Fuseau horaire',
  'protection.on': 'Activé',
  'protection.off': 'Désactivé',
  'protection.password': 'Mot de passe de connexion',
  'protection.id_number': 'Numéro de pièce d’identité',
  'protection.id_number_note': 'Tel qu’il figure sur la pièce acceptée pour votre identité.',
  'protection.birthday': 'Date de naissance',
  'protection.missing.password': 'Saisir le mot de passe de connexion',
  'protection.missing.code': 'Saisir le code de vérification',
  'protection.missing.fund_password': 'Saisir le mot de passe de retrait',
  'protection.missing.id_number': 'Saisir le numéro de pièce d’identité',
  'protection.missing.birthday': 'Choisir la date de naissance',
  'protection.missing.factor': 'Saisir les {authenticator_digits, spellout} chiffres',
  'protection.missing.recovery_code': 'Saisir un code de secours',
  'proof.passkey': 'Votre appareil demande votre clé d’accès à l’étape suivante.',
  'proof.or_passkey': 'Si ce champ reste vide, votre appareil demande votre clé d’accès.',

  'protection.factor.lead':
    'Avec la double authentification, votre mot de passe seul ne suffit plus. À chaque connexion, votre compte demande un code de votre appli d’authentification ou votre clé d’accès.',
  'protection.factor.app': 'Appli d’authentification',
  'protection.factor.since': 'Depuis le {time}',
  'protection.factor.add_app': 'Ajouter une appli d’authentification',
  'protection.factor.passkeys': 'Clés d’accès',
  'protection.factor.no_passkey':
    'Aucune clé d’accès pour l’instant. Votre téléphone, ordinateur ou clé de sécurité la conserve.',
  'protection.factor.add_passkey': 'Ajouter une clé d’accès',
  'protection.factor.no_passkeys_here':
    'Pas de clés d’accès dans ce navigateur ou à cette adresse. Utilisez une appli d’authentification ou ouvrez cette page ailleurs.',
  'protection.factor.remove': 'Retirer',
  'protection.factor.remove_what': 'Retirer : {what}',
  'protection.factor.lost': 'Second facteur perdu ?',
  'protection.factor.begin': 'Continuer',
  'protection.factor.scan':
    'Scannez cette image avec votre appli d’authentification ou saisissez la clé. Entrez ensuite les {authenticator_digits, spellout} chiffres affichés par l’appli.',
  'protection.factor.picture': 'Code QR pour l’appli d’authentification',
  'protection.factor.key': 'Clé',
  'protection.factor.digits': '{authenticator_digits, spellout} chiffres de l’appli',
  'protection.factor.confirm': 'Activer',
  'protection.factor.label': 'Nom de cette clé d’accès',
  'protection.factor.label_placeholder': 'Mon téléphone',
  'protection.factor.make': 'Créer une clé d’accès',
  'protection.factor.not_made':
    'Aucune clé d’accès n’a été créée. Réessayez ou utilisez une appli d’authentification.',
  'protection.factor.not_shown':
    'Aucune clé d’accès n’a été présentée. Réessayez ou choisissez un autre moyen.',
  'protection.factor.added': 'Second facteur ajouté.',
  'protection.factor.removed': 'Second facteur retiré.',
  'protection.factor.remove_lead':
    'Le retirer demande votre mot de passe de connexion et un facteur qui fonctionne encore. Ensuite, le mot de passe seul suffit pour se connecter.',
  'protection.factor.use_passkey': 'Utiliser la clé d’accès',
  'protection.factor.wrong': 'Ce code est incorrect ou a déjà servi. Chaque code ne sert qu’une fois.',
  'protection.factor.passkey_alone': 'Une clé d’accès suffit aussi à vous connecter, sans mot de passe.',

  'protection.login.title': 'Double authentification',
  'protection.login.lead_app':
    'Saisissez les {authenticator_digits, spellout} chiffres affichés par votre appli d’authentification.',
  'protection.login.lead_passkey': 'Présentez votre clé d’accès pour continuer.',
  'protection.login.lead_both':
    'Saisissez les {authenticator_digits, spellout} chiffres de votre appli d’authentification ou présentez votre clé d’accès.',
  'protection.login.back': 'Autre compte',
  'protection.login.passkey': 'Se connecter avec une clé d’accès',
  'protection.login.no_passkey_found':
    'Aucune clé d’accès ne vous a connecté. Si cet appareil n’en a pas pour ce site, connectez-vous avec votre mot de passe et ajoutez-en une sous Sécurité. Une clé introuvable peut devoir y être retirée puis ajoutée à nouveau.',
  'protection.login.passkey_failed':
    'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous avec votre mot de passe.',

  'protection.recovery.lead':
    'Un code de secours remplace votre second facteur quand vous n’avez ni téléphone ni clé d’accès sous la main. Chacun ne sert qu’une fois.',
  'protection.recovery.left': '{left} sur {total} restants',
  'protection.recovery.none': 'Aucun restant',
  'protection.recovery.make': 'Créer de nouveaux codes',
  'protection.recovery.renew': 'Nouveaux codes',
  'protection.recovery.make_lead':
    '{recovery_codes, spellout} nouveaux codes remplacent ceux que vous avez. Il faut votre mot de passe de connexion et un second facteur qui fonctionne ; un code de secours ne compte pas ici.',
  'protection.recovery.keep':
    'Conservez ces codes maintenant : ils ne sont affichés qu’une fois. De préférence sur papier, et pas sur le téléphone de votre appli d’authentification.',
  'protection.recovery.copy': 'Tout copier',
  'protection.recovery.download': 'Enregistrer le fichier',
  'protection.recovery.print': 'Imprimer',
  'protection.recovery.kept': 'J’ai conservé les codes.',
  'protection.recovery.missing': 'Cochez que vous les avez conservés',
  'protection.recovery.done': 'Terminé',
  'protection.recovery.file':
    '{brand} : codes de secours de {account}, créés le {time}. Chacun ne sert qu’une fois.',
  'protection.recovery.field': 'Code de secours',
  'protection.recovery.use': 'Utiliser un code de secours',
  'protection.recovery.use_other': 'Utiliser l’appli ou la clé d’accès',
  'protection.recovery.wrong':
    'Ce code n’a pas été accepté. Chacun ne sert qu’une fois, et de nouveaux codes annulent les anciens.',

  'protection.lost.lead':
    'La double authentification est retirée. Vous prouvez votre identité avec votre mot de passe de connexion et un code de vérification{asks, select, yes {, et avec le numéro de votre pièce d’identité} other {}}.',
  'protection.lost.hold_title':
    'Retraits en pause pendant {security_hold_hours, plural, one {# heure} other {# heures}}',
  'protection.lost.hold': 'Jusqu’au {time}. Rien d’autre ne change ; ordres et projets se poursuivent.',
  'protection.lost.id_number_maybe': 'Seulement si votre identité a été vérifiée.',
  'protection.lost.action': 'Retirer la double authentification',
  'protection.lost.done':
    'Retirée. Les retraits sont en pause jusqu’au {time}. Vous pouvez vous connecter avec votre mot de passe.',
  'protection.lost.account': 'E-mail ou téléphone',

  'protection.devices.lead':
    'Appareils connectés à votre compte. Si vous n’en reconnaissez pas un, déconnectez-le et changez votre mot de passe de connexion.',
  'protection.devices.this': 'Cet appareil',
  'protection.devices.unknown': 'Navigateur inconnu',
  'protection.devices.seen': 'Vu pour la dernière fois : {time}',
  'protection.devices.first': 'première fois : {time}',
  'protection.devices.sign_out': 'Déconnecter',
  'protection.devices.sign_out_what': 'Déconnecter : {name}',
  'protection.devices.others': 'Déconnecter tous les autres appareils',
  'protection.devices.others_note':
    'Seul cet appareil reste connecté. Toutes les clés API sont aussi révoquées.',
  'protection.devices.done': 'Déconnecté.',
  'protection.devices.only_this': 'Aucun autre appareil n’est connecté.',

  'protection.word.lead':
    'Choisissez un mot. Il figure dans chacun de nos e-mails et SMS, pour les distinguer des faux. Personne chez nous ne peut le voir.',
  'protection.word.label': 'Mot anti-phishing',
  'protection.word.placeholder': 'Pas un de vos mots de passe',
  'protection.word.now': 'Votre mot personnel : {word}',
  'protection.word.none': 'Vous n’en avez pas encore.',
  'protection.word.action': 'Enregistrer',
  'protection.word.remove': 'Supprimer',
  'protection.word.saved': 'Enregistré. Il figure dans le prochain e-mail.',
  'protection.word.missing': 'Saisir un mot',

  'protection.secure.lead':
    'Si vous avez perdu votre téléphone ou si quelqu’un connaît votre mot de passe, voici ce qui se passe aussitôt :',
  'protection.secure.step_devices':
    'Tous les appareils sont déconnectés, celui-ci aussi, et toutes les clés API révoquées.',
  'protection.secure.step_withdrawals':
    'Les retraits sont en pause {security_hold_hours, plural, one {# heure} other {# heures}}, jusqu’au {time}.',
  'protection.secure.step_recurring': 'Le copy trading et le renouvellement des projets s’arrêtent.',
  'protection.secure.step_orders':
    'Les ordres en cours se dénouent selon leurs conditions. Votre argent reste à vous.',
  'protection.secure.action': 'Sécuriser mon compte',
  'protection.secure.done':
    'Tous les appareils sont déconnectés. Les retraits sont en pause jusqu’au {time}. Connectez-vous et changez votre mot de passe de connexion ; la pause prend fin d’elle-même.',

  'protection.hold.title': 'Retraits en pause jusqu’au {time}',
  'protection.hold.secured': 'Vous avez sécurisé votre compte.',
  'protection.hold.factor_recovered': 'Un second facteur perdu a été retiré.',
  'protection.hold.recovery_code': 'Un code de secours a servi à modifier la double authentification.',
  'protection.hold.fund_password_reset': 'Votre mot de passe de retrait a été réinitialisé.',
  'protection.hold.login_password_reset': 'Votre mot de passe de connexion a été réinitialisé.',
  'protection.hold.account_changed': 'Votre adresse e-mail ou votre numéro de téléphone a été modifié.',
  'protection.hold.since': 'Depuis le {time}.',
  'protection.hold.ends': 'La pause prend fin d’elle-même. Rien à payer, rien à demander.',
  'protection.hold.release': 'Mettre fin à la pause',
  'protection.hold.appeal': 'Contester la pause',

  'protection.release.title': 'Mettre fin à la pause',
  'protection.release.fund_password': 'Il faut votre mot de passe de retrait et un code de vérification.',
  'protection.release.identity':
    'Il faut votre mot de passe de connexion, le numéro de votre pièce d’identité, votre date de naissance et un code de vérification.',
  'protection.release.login_password': 'Il faut votre mot de passe de connexion et un code de vérification.',
  'protection.release.none': 'Rien à terminer',
  'protection.release.none_note': 'Vous n’avez pas mis les retraits en pause.',
  'protection.release.action': 'Mettre fin à la pause',
  'protection.release.done': 'Les retraits sont à nouveau possibles.',

  'protection.lock.lead':
    'L’appli demande un code PIN, votre empreinte ou votre visage quand elle n’était plus à l’écran. Le verrouillage reste sur cet appareil ; il protège l’affichage, pas le compte lui-même.',
  'protection.lock.pin': 'Code PIN, {pin_min} à {pin_max} chiffres',
  'protection.lock.pin_again': 'Répéter le code PIN',
  'protection.lock.pins_differ': 'Les deux codes PIN sont différents.',
  'protection.lock.after': 'Verrouiller après',
  'protection.lock.at_once': 'aussitôt',
  'protection.lock.minutes': '{n, plural, one {# minute} many {# minutes} other {# minutes}}',
  'protection.lock.device': 'Empreinte ou visage',
  'protection.lock.device_note': 'Comme cet appareil vous reconnaît. Le code PIN reste le second moyen.',
  'protection.lock.device_none': 'Empreinte ou visage : cet appareil n’en propose pas à ce navigateur.',
  'protection.lock.action': 'Activer',
  'protection.lock.change': 'Enregistrer',
  'protection.lock.off': 'Désactiver',
  'protection.lock.is_on': 'Le verrouillage est activé.',
  'protection.lock.saved': 'Verrouillage de l’appli enregistré.',
  'protection.lock.removed': 'Verrouillage de l’appli désactivé.',
  'protection.lock.missing': 'Saisir deux fois un code PIN',
  'protection.lock.title': 'Verrouillée',
  'protection.lock.enter': 'Saisissez votre code PIN',
  'protection.lock.open': 'Ouvrir',
  'protection.lock.wrong': 'Ce code PIN est incorrect.',
  'protection.lock.wait': 'Trop de codes PIN incorrects. Réessayez dans {time}.',
  'protection.lock.use_device': 'Utiliser l’empreinte ou le visage',
  'protection.lock.forgotten': 'PIN oublié : se déconnecter',
  'protection.lock.blur': 'Flouter les montants quand l’appli n’est plus à l’écran',
  'protection.lock.blur_note': 'Dans la liste des applis ouvertes, personne ne lit votre solde.',

  'protection.data.lead':
    'Un fichier ZIP avec tout ce que nous détenons sur vous : listes en JSON et CSV dans votre langue, relevés de chaque année, vos pièces et images.',
  'protection.data.often':
    'Une fois par heure. Avec beaucoup d’ordres, cela peut durer ; laissez cette page ouverte.',
  'protection.data.action': 'Télécharger le ZIP',
  'protection.data.making': 'Préparation en cours',
  'protection.data.done':
    'Téléchargé. Il contient des données personnelles : gardez-le là où vous seul pouvez le lire.',
  'protection.data.failed': 'Le fichier n’est pas arrivé. Vos données sont inchangées ; réessayez.',
  'protection.data.wait': 'Le dernier téléchargement date de moins d’une heure. Réessayez dans {time}.',

  'protection.close.lead':
    'La clôture est définitive. Plus personne ne peut se connecter ensuite, et le même e-mail ou téléphone ne peut plus être inscrit.',
  'protection.close.check': 'Ce qui doit être terminé avant',
  'protection.close.nothing': 'Rien ne s’y oppose.',
  'protection.close.matter.orders':
    '{n, plural, one {# ordre est en cours} many {# ordres sont en cours} other {# ordres sont en cours}}',
  'protection.close.matter.subscriptions':
    '{n, plural, one {# projet est en cours} many {# projets sont en cours} other {# projets sont en cours}}',
  'protection.close.matter.withdrawals':
    '{n, plural, one {# retrait est en cours} many {# retraits sont en cours} other {# retraits sont en cours}}',
  'protection.close.matter.deposits':
    '{n, plural, one {# dépôt est en cours d’examen} many {# dépôts sont en cours d’examen} other {# dépôts sont en cours d’examen}}',
  'protection.close.matter.identity': 'Votre identité est en cours d’examen',
  'protection.close.matter.bonus': 'Votre compte contient un solde de bonus',
  'protection.close.matter.balances': 'Votre portefeuille contient de l’argent',
  'protection.close.matter.complaints':
    '{n, plural, one {# réclamation est ouverte} many {# réclamations sont ouvertes} other {# réclamations sont ouvertes}}',
  'protection.close.do.orders': 'Les ordres se dénouent d’eux-mêmes.',
  'protection.close.do.subscriptions': 'Arrêtez le projet ou attendez son échéance.',
  'protection.close.do.withdrawals': 'Attendez son paiement ou annulez-le.',
  'protection.close.do.deposits': 'Il est crédité, ou refusé avec un motif.',
  'protection.close.do.identity': 'La décision vient avec un motif.',
  'protection.close.do.bonus': 'Renoncez au bonus d’un geste ou atteignez le volume exigé.',
  'protection.close.do.balances': 'Retirez tout le solde ; si vous voulez, convertissez d’abord vos cryptos.',
  'protection.close.do.complaints':
    'Vous recevez une réponse dans le délai, ou vous clôturez vous-même la réclamation.',
  'protection.close.until': 'Jusqu’au {time}',
  'protection.close.go': 'Ouvrir',
  'protection.close.data': 'Emporter vos données',
  'protection.close.data_note':
    'Le relevé final s’y trouve. Ensuite, vous ne pouvez plus vous connecter pour l’obtenir.',
  'protection.close.stays': 'Ce qui reste',
  'protection.close.stays_note':
    'La comptabilité reste telle quelle. Vos pièces sont conservées chiffrées pendant {papers_kept_years, spellout} ans ; seules deux personnes de l’équipe, ensemble et avec un motif déclaré, peuvent les lire ; puis leur clé est détruite.',
  'protection.close.practice': 'L’argent fictif ne s’y oppose pas. Il est rendu.',
  'protection.close.understood': 'Je sais que c’est irréversible.',
  'protection.close.missing.open': 'Terminer d’abord ce qui est en cours',
  'protection.close.missing.understood': 'Cocher la case pour confirmer',
  'protection.close.action': 'Clôturer définitivement',
  'protection.close.done':
    'Le compte est clôturé et déconnecté de tous les appareils. La comptabilité reste telle quelle.',
  'protection.close.asks': 'Clôturer le compte ?',
  'protection.close.asks_note': 'Il prend fin tout de suite et ne peut pas être rouvert.',
  'protection.close.confirm': 'Clôturer définitivement',

  'protection.zone.lead':
    'Graphique, listes, détails et relevés donnent l’heure de ce fuseau. Les jours des projets et des limites suivent le calendrier de la plateforme.',
  'protection.zone.statement': 'Jours et heures : {zone}',
  'protection.vip.0': 'Inscrit',
  'protection.vip.1': 'Identité vérifiée',
  'protection.vip.2': 'Identité vérifiée depuis un an',
  'protection.vip.rule':
    'Niveau 0 : inscrit. Niveau 1 : identité vérifiée. Niveau 2 : un an après. Un niveau ne change ni cours, ni limite, ni bonus.',

  'protection.zip.title': 'Tout ce que {brand} détient sur vous',
  'protection.zip.made': 'Créé le {time}.',
  'protection.zip.files':
    'Chaque liste existe en double : en JSON et en CSV, qu’un tableur ouvre. « personal » contient ce que l’appli affiche masqué, « pictures » ce que vous avez envoyé.',
  'protection.zip.statements':
    '« statements » contient un fichier par an : solde initial, chaque mouvement, solde final. Le dernier est votre relevé final.',
  'protection.zip.times': 'Les heures des fichiers JSON sont en UTC.',
  'title.account_name': 'E-mail ou téléphone',
  'name_change.lead':
    'Vous vous connectez avec {account} ; les codes et les avis y arrivent aussi. Vous pouvez en choisir un autre ici.',
  'name_change.new_code': 'Code envoyé au nouveau',
  'name_change.old_code': 'Code envoyé à {account}',
  'name_change.proof': 'Confirmer que c’est vous',
  'name_change.cannot_read': 'Je n’ai plus accès à {account}',
  'name_change.by_code': 'Utiliser un code envoyé à {account}',
  'name_change.papers':
    'Dans ce cas, la pièce acceptée pour votre identité le prouve, {papers_count_days, spellout} jours après son acceptation.',
  'name_change.no_papers':
    'Sans double authentification ni pièce acceptée pour votre identité, rien ne prouve que c’est vous. Écrivez au service client.',
  'name_change.next': 'Ce qui se passe ensuite',
  'name_change.step_devices': 'Tous les autres appareils sont déconnectés.',
  'name_change.step_told':
    'Nous prévenons l’ancien et le nouveau. Pendant {take_back_days, spellout} jours, qui lit l’ancien peut le rétablir.',
  'name_change.action': 'Modifier',
  'name_change.missing.account': 'Saisir le nouvel e-mail ou téléphone',
  'name_change.missing.new_code': 'Saisir le code envoyé au nouveau',
  'name_change.done_title': 'Remplacé par {account}',
  'name_change.done':
    'Utilisez-le désormais pour vous connecter. Tous les autres appareils ont été déconnectés.',
  'title.take_back': 'Mon e-mail ou mon téléphone a été modifié',
  'take_back.lead':
    'Si quelqu’un d’autre a modifié l’e-mail ou le téléphone de votre compte ces {take_back_days, spellout} derniers jours, rétablissez-le ici. Un code est envoyé à celui que vous aviez.',
  'take_back.step_devices':
    'Tous les appareils sont déconnectés et le mot de passe de connexion n’est plus valable. Vous en définissez un nouveau ensuite.',
  'take_back.account': 'E-mail ou téléphone que vous aviez',
  'take_back.papers':
    'Saisissez le numéro de la pièce acceptée pour votre identité et votre date de naissance. Si elle n’a jamais été vérifiée, saisissez plutôt le mot de passe de connexion.',
  'take_back.missing': 'Saisir la pièce ou le mot de passe',
  'take_back.action': 'Rétablir',
  'take_back.done':
    'C’est rétabli. Les retraits sont en pause jusqu’au {time}. Définissez maintenant un nouveau mot de passe.',
} satisfies Translated<typeof english>
