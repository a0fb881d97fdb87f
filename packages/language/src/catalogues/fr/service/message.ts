import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': 'Dépôt crédité',
  'message.recharge_success.text': 'Votre dépôt est arrivé. {amount} ont été ajoutés à votre portefeuille.',
  'message.recharge_success_differs.title': 'Dépôt crédité, autre montant',
  'message.recharge_success_differs.text':
    'Votre dépôt est arrivé. Vous aviez indiqué {amount} ; {received} sont arrivés, ajoutés à votre portefeuille. Si le reste est encore en route, faites un nouveau dépôt pour ce reste.',
  'message.recharge_awaiting_second.title': 'Dépôt validé, 2ᵉ contrôle en cours',
  'message.recharge_awaiting_second.text':
    'Le premier contrôle de votre dépôt de {amount} a réussi. Une seconde personne contrôle les montants de cette taille ; l’argent est ajouté ensuite. Vous n’avez rien à faire.',
  'message.recharge_rejected.title': 'Dépôt non crédité',
  'message.recharge_rejected.text':
    'Votre dépôt de {amount} n’a pas été crédité. Motif : {reason} Votre portefeuille est inchangé. Vous pouvez le renvoyer avec un justificatif corrigé ; l’argent arrivé est renvoyé intégralement à son expéditeur.',
  'message.withdrawal_approved.title': 'Retrait validé',
  'message.withdrawal_approved.text':
    'Votre retrait de {amount} vers {target} a été validé et va être payé. Nous vous écrirons dès qu’il sera parti.',
  'message.withdrawal_paid.title': 'Retrait payé',
  'message.withdrawal_paid.text':
    'Votre retrait de {amount} est payé : {received} ont été envoyés vers {target}. Si vous n’en êtes pas l’auteur, changez maintenant vos mots de passe de connexion et de retrait.',
  'message.withdrawal_rejected.title': 'Retrait refusé',
  'message.withdrawal_rejected.text':
    'Votre retrait de {amount} a été refusé. Motif : {reason} Tout le montant est de nouveau disponible dans votre portefeuille. Une fois ce point réglé, vous pourrez demander un nouveau retrait.',
  'message.withdrawal_timed_out.title': 'Retrait retourné',
  'message.withdrawal_timed_out.text':
    'Votre retrait de {amount} n’a pas été examiné en {withdrawal_return_hours, plural, one {# heure} other {# heures}}. C’est notre faute. Tout le montant est de nouveau disponible dans votre portefeuille ; vous pouvez demander un nouveau retrait à tout moment.',
  'message.withdrawal_bank_refused.title': 'Paiement refusé par la banque',
  'message.withdrawal_bank_refused.text':
    'Le paiement de {amount} vers {target} a été refusé à l’arrivée. Tout le montant est de nouveau disponible dans votre portefeuille. Vérifiez le compte ou l’adresse et demandez un nouveau retrait.',
  'message.withdrawal_payment_stopped.title': 'Paiement arrêté',
  'message.withdrawal_payment_stopped.text':
    'Le paiement de {amount} vers {target} a été arrêté avant son départ, car vos retraits sont en pause. Tout le montant est de retour dans votre portefeuille. Vous pourrez le retirer à la fin de la pause ; la page de retrait indique quand.',
  'message.withdrawal_returned.title': 'Paiement retourné',
  'message.withdrawal_returned.text':
    'Votre retrait de {amount} vers {target} est revenu après son paiement. Tout le montant, frais compris, est de nouveau dans votre portefeuille. Vérifiez le compte ou l’adresse et demandez un nouveau retrait.',
  'message.certification_passed.title': 'Identité vérifiée',
  'message.certification_passed.text':
    'Votre identité est vérifiée. Vous pouvez maintenant enregistrer un compte bancaire à votre nom vérifié et faire des retraits.',
  'message.certification_rejected.title': 'Identité pas encore vérifiée',
  'message.certification_rejected.text':
    'Votre identité n’a pas pu être vérifiée. Il s’agit de : {field}. Motif : {reason} Veuillez corriger et renvoyer.',
  'message.papers_viewed.title': 'Vos données ont été consultées',
  'message.papers_viewed.text':
    'Un membre de l’équipe ({role}) a consulté : {field}. Motif indiqué : {words}. Chaque consultation de vos données est consignée ; vous les voyez toutes dans Sécurité.',
  'message.fund_password_set.title': 'Mot de passe de retrait défini',
  'message.fund_password_set.text':
    'Votre mot de passe de retrait a été défini. Il est demandé à chaque retrait et pour chaque nouveau compte ou adresse.',
  'message.fund_password_changed.title': 'Mot de passe de retrait changé',
  'message.fund_password_changed.text': 'Votre mot de passe de retrait a été changé au moyen de l’ancien.',
  'message.fund_password_reset.title': 'Mot de passe de retrait réinitialisé',
  'message.fund_password_reset.text':
    'Votre mot de passe de retrait a été réinitialisé par mot de passe de connexion et code de vérification. Pour votre sécurité, les retraits sont en pause jusqu’au {until}.',
  'message.login_password_changed.title': 'Mot de passe de connexion changé',
  'message.login_password_changed.text':
    'Votre mot de passe de connexion a été changé. Tous les autres appareils ont été déconnectés.',
  'message.login_password_reset.title': 'Mot de passe de connexion réinitialisé',
  'message.login_password_reset.text':
    'Votre mot de passe de connexion a été réinitialisé avec un code de vérification. Tous les appareils ont été déconnectés.',
  'message.login_password_reset_held.title': 'Mot de passe de connexion réinitialisé',
  'message.login_password_reset_held.text':
    'Votre mot de passe de connexion a été réinitialisé avec un code de vérification. Tous les appareils ont été déconnectés. Pour votre sécurité, les retraits sont en pause jusqu’au {until}.',
  'message.new_device.title': 'Nouvel appareil connecté',
  'message.new_device.text':
    'Un appareil encore inconnu de ce compte s’est connecté. Navigateur et système : {device}. Vous pouvez le déconnecter dans Appareils.',
  'message.somebody_tried.title': 'Tentatives de connexion',
  'message.somebody_tried.text':
    'Quelqu’un a essayé d’accéder à votre compte avec des mots de passe ou des codes erronés. Dernière tentative : {device}, {place}. Si ce n’était pas vous, changez votre mot de passe et ajoutez un second facteur ; Sécurité montre ce qui s’est passé.',
  'message.signed_out_by_desk.title': 'Déconnexion de tous les appareils',
  'message.signed_out_by_desk.text':
    'Le service client a déconnecté votre compte de tous les appareils. Motif indiqué : {words}.',
  'message.factor_added.title': 'Second facteur ajouté',
  'message.factor_added.text': 'Désormais, votre mot de passe seul ne suffit plus pour vous connecter.',
  'message.factor_removed.title': 'Second facteur retiré',
  'message.factor_removed.text':
    'Un second facteur a été retiré. Vous pouvez en ajouter un autre sous Sécurité.',
  'message.factor_recovered.title': 'Second facteur perdu retiré',
  'message.factor_recovered.text':
    'La double authentification a été retirée avec le mot de passe de connexion et un code de vérification. Pour votre sécurité, les retraits sont en pause jusqu’au {until}.',
  'message.recovery_codes_made.title': 'Nouveaux codes de secours',
  'message.recovery_codes_made.text':
    '{recovery_codes, spellout} codes de secours ont été créés pour votre compte. Les précédents ne sont plus valables.',
  'message.recovery_code_used.title': 'Code de secours utilisé',
  'message.recovery_code_used.text':
    'Un code de secours a remplacé votre second facteur. Codes restants : {left}.',
  'message.recovery_code_held.title':
    'Retraits en pause pendant {security_hold_hours, plural, one {# heure} other {# heures}}',
  'message.recovery_code_held.text':
    'Un code de secours a servi à modifier votre double authentification. Pour votre sécurité, les retraits sont en pause jusqu’au {until}.',
  'message.account_secured.title': 'Compte sécurisé',
  'message.account_secured.text':
    'À votre demande, tous les appareils ont été déconnectés, et les retraits, le copy trading et les renouvellements arrêtés. Les ordres en cours se dénouent selon leurs conditions. Les retraits sont en pause jusqu’au {until} ; dans Sécurité, vous pouvez y mettre fin plus tôt.',
  'message.account_released.title': 'Pause des retraits terminée',
  'message.account_released.text':
    'Vous avez mis fin à la pause des retraits. Le copy trading et les renouvellements restent désactivés jusqu’à ce que vous les réactiviez.',
  'message.own_word_changed.title': 'Mot personnel modifié',
  'message.own_word_changed.text':
    'Le mot personnel qui vous fait reconnaître nos e-mails et SMS a été modifié dans Sécurité.',
  'message.data_downloaded.title': 'Données du compte téléchargées',
  'message.data_downloaded.text':
    'Toutes les données de votre compte ont été téléchargées dans un seul fichier. Il contient vos pièces d’identité et vos numéros en entier.',
  'message.card_bound.title': 'Compte bancaire enregistré',
  'message.card_bound.text':
    'Le compte bancaire {target} a été enregistré sur votre compte. Jusqu’au {until}, il reçoit au plus {most} au total.',
  'message.address_bound.title': 'Adresse de portefeuille enregistrée',
  'message.address_bound.text':
    'L’adresse de portefeuille {target} ({network}) a été enregistrée sur votre compte. Jusqu’au {until}, elle reçoit au plus {most} au total.',
  'message.target_removed.title': 'Compte ou adresse retiré de la liste',
  'message.target_removed.text':
    '{target} n’est plus enregistré sur votre compte. Les retraits déjà en route se poursuivent.',
  'message.payout_lock_on.title': 'Nouvelles destinations verrouillées',
  'message.payout_lock_on.text':
    'Désormais, les retraits ne vont que vers des comptes et adresses enregistrés depuis plus de {new_target_hours, plural, one {# heure} other {# heures}}. La désactivation prend {loosening_hours, plural, one {# heure} other {# heures}}.',
  'message.payout_lock_ending.title': 'Fin du verrouillage des nouvelles destinations',
  'message.payout_lock_ending.text':
    'Le verrouillage a été désactivé. Il reste en vigueur jusqu’au {until} ; ensuite, les retraits pourront aussi aller vers de nouveaux comptes et adresses. D’ici là, vous pouvez le maintenir dans « Destinations de retrait ».',
  'message.calendar_changed.title': 'Les horaires de cotation changent',
  'message.calendar_changed.text':
    'À partir du {day}, d’autres horaires ou jours fériés s’appliquent à {products}. La fiche du produit les montre déjà. Les ordres en cours continuent et se dénouent comme toujours.',
  'message.payment_method_changed.title': 'Coordonnées de paiement modifiées',
  'message.payment_method_changed.text':
    'Les coordonnées du moyen de paiement {method} ont changé. Les deux versions sont affichées {method_shown_hours, plural, one {# heure} other {# heures}} sous Moyen de paiement. Utilisez seulement celles que montre l’appli ; nous ne les envoyons jamais par chat, e-mail ou SMS.',
  'message.house_setting_changed.title': 'Conditions modifiées : {setting}',
  'message.house_setting_changed.text':
    'À partir du {until}, d’autres chiffres s’appliquent. {setting} : {figures}. Ce que vous aviez déjà envoyé ou reçu comme cotation garde ses conditions. Chaque version figure dans Historique des conditions.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Retraits en {asset}',
  'message.setting.exchange_setting': 'Conversion de {asset}',
  'message.setting.handling_hours': 'Heures de traitement',
  'message.setting.practice_refill': 'Argent fictif',
  'message.setting.deposit_setting': 'Dépôts',
  'message.figure.rate': 'Frais',
  'message.figure.fee_least': 'Frais minimaux',
  'message.figure.fee_most': 'Frais maximaux',
  'message.figure.fee': 'Frais',
  'message.figure.least': 'Montant minimal',
  'message.figure.most': 'Montant maximal',
  'message.figure.a_day': 'Retraits par jour',
  'message.figure.new_target_most': 'Au total vers un nouveau compte ou une nouvelle adresse',
  'message.figure.spread': 'Spread de chaque côté',
  'message.figure.from': 'Début',
  'message.figure.to': 'Fin',
  'message.figure.up_to': 'Recharge jusqu’à',
  'message.figure.below': 'Recharge en dessous de',
  'message.figure.one_reviewer_most': 'Crédité par un seul vérificateur',
  'message.figure.open_most': 'Dépôts en vérification à la fois',
  'message.review_escalated.title': 'Placé en tête de file',
  'message.review_escalated.text':
    'Votre demande a pris plus de temps que d’habitude. C’est maintenant le dossier {number}, en tête de file. Vous n’avez rien à faire.',
  'message.correction_made.title': 'Correction dans votre portefeuille',
  'message.correction_made.text':
    'Une correction a ajouté {amount} à votre portefeuille. Motif : {words}. Deux membres de l’équipe l’ont décidé ; le mouvement figure dans votre portefeuille.',
  'message.correction_made.taken':
    'Une correction a retiré {amount} de votre portefeuille. Motif : {words}. Deux membres de l’équipe l’ont décidé ; le mouvement figure dans votre portefeuille.',
  'message.legal_hold_set.title': 'Retraits suspendus',
  'message.legal_hold_set.text':
    'Sur décision d’une autorité, les retraits sont suspendus jusqu’au {until}. Motif : {words}. Votre solde est inchangé et tout le reste continue. Un recours est possible auprès de l’autorité qui a pris la décision ; le motif la nomme.',
  'message.legal_hold_ended.title': 'Retraits de nouveau possibles',
  'message.legal_hold_ended.text': 'La suspension des retraits a pris fin. Vous pouvez de nouveau retirer.',
  'message.limit.deposit': 'Limite de dépôt',
  'message.limit.loss': 'Limite de perte',
  'message.limit.stake': 'Limite par ordre',
  'message.limit.time': 'Limite de temps',
  'message.limit_tightened.title': 'Limite fixée',
  'message.limit_tightened.text':
    '{limit} : la valeur que vous avez fixée s’applique dès maintenant. L’assouplir prend {loosening_hours, plural, one {# heure} other {# heures}}.',
  'message.limit_loosening.title': 'Une limite plus souple est en attente',
  'message.limit_loosening.text':
    '{limit} : la valeur plus souple que vous avez demandée s’applique à partir du {until}. D’ici là, vous pouvez l’annuler sous Mes limites.',
  'message.limit_wait_ended.title': 'La limite reste telle quelle',
  'message.limit_wait_ended.text':
    '{limit} : la valeur plus souple qui attendait est annulée. La limite actuelle reste.',
  'message.cool_off_begun.title': 'Pause commencée',
  'message.cool_off_begun.text':
    'Jusqu’au {until}, rien de nouveau n’est accepté de votre part : ni ordres, copies, projets, bonus, ni conversion en crypto. Les ordres en cours vont à leur terme. Les retraits et la conversion de crypto en espèces restent possibles.',
  'message.self_exclusion_begun.title': 'Auto-exclusion commencée',
  'message.self_exclusion_begun.text':
    'Jusqu’au {until}, rien de nouveau n’est accepté de votre part : ni dépôts, ordres, projets, bonus, ni conversion en crypto. Le copy trading et les renouvellements sont désactivés. Les ordres en cours vont à leur terme. Les retraits et la conversion de crypto en espèces restent possibles.',
  'message.self_exclusion_for_good.title': 'Auto-exclusion définitive',
  'message.self_exclusion_for_good.text':
    'Plus rien de nouveau n’est accepté de votre part : ni dépôts, ordres, projets, bonus, ni conversion en crypto. Le copy trading et les renouvellements sont désactivés. Les ordres en cours vont à leur terme. Les retraits et la conversion de crypto en espèces restent possibles.',
  'message.follow_leader_closed.title': 'Copy trading terminé',
  'message.follow_leader_closed.text':
    'Un client que vous suiviez n’accepte plus d’abonnés. Rien d’autre n’est copié ; les copies en cours vont à leur terme. Vous pouvez suivre quelqu’un d’autre à tout moment.',
  'message.follow_loss_stopped.title': 'Copy trading arrêté par votre seuil de perte',
  'message.follow_loss_stopped.text':
    'Vos copies ont perdu ce que permet votre seuil de perte ; le copy trading s’est donc arrêté. Les copies en cours vont à leur terme. Le copy trading reste arrêté tant que vous ne fixez pas un autre seuil de perte.',
  'message.project_matured.title': 'Projet arrivé à échéance',
  'message.project_matured.text':
    '{project} est arrivé à échéance. Votre capital de {amount} est de retour dans votre portefeuille. Intérêts sur toute la durée : {interest}, payés en totalité.',
  'message.project_stopped.title': 'Projet arrêté avant l’échéance',
  'message.project_stopped.text':
    'Vous avez arrêté {project} avant l’échéance. Tout votre capital de {amount} est de retour dans votre portefeuille. Intérêts payés au total : {interest}. Frais de sortie, pris sur les seuls intérêts : {charge}.',
  'message.project_renewed.title': 'Projet renouvelé',
  'message.project_renewed.text':
    '{project} est arrivé à échéance et a été renouvelé aux mêmes conditions, selon votre choix : {amount} produisent de nouveau des intérêts dès le lendemain, avec échéance à la fin du {day} ; d’ici là, vous pouvez désactiver le renouvellement ou arrêter à tout moment.',
  'message.project_not_renewed.title': 'Projet échu, non renouvelé',
  'message.project_not_renewed.text':
    '{project} est arrivé à échéance et n’a pas été renouvelé. Motif : {reason} Votre capital de {amount} est de retour dans votre portefeuille. Intérêts sur toute la durée : {interest}, payés en totalité. Vous n’avez rien à faire.',
  'message.project_maturity_soon.title': 'Un projet arrive bientôt à échéance',
  'message.project_maturity_soon.text':
    '{project} arrive à échéance à la fin du {day} ; votre capital de {amount} revient alors dans votre portefeuille. Intérêts sur toute la durée, en l’état actuel : {interest}. Vous n’avez rien à faire.',
  'message.project_renewal_soon.title': 'Un projet sera bientôt renouvelé',
  'message.project_renewal_soon.text':
    '{project} arrive à échéance à la fin du {day}, puis sera renouvelé aux mêmes conditions, selon votre choix : {amount} sont reportés. Si quelque chose s’y oppose ce jour-là, toute la somme revient dans votre portefeuille. Vous pouvez désactiver le renouvellement jusque-là.',
  'message.project_renewal_changed.title': 'Un projet ne sera pas renouvelé',
  'message.project_renewal_changed.text':
    'En l’état actuel, {project} ne sera pas renouvelé. Motif : {reason} Il arrive à échéance à la fin du {day} ; votre capital de {amount} revient alors dans votre portefeuille, et aucun intérêt n’est perdu de ce fait. Vous n’avez rien à faire ; souscrire de nouveau ou non dépend de vous.',
  'message.project_instalment_soon.title': 'Un second versement est possible',
  'message.project_instalment_soon.text':
    '{project} : le second versement de {amount} est prévu le {day} ; il est facultatif. Sans lui, le taux de base continue, et ni capital ni intérêts ne sont perdus de ce fait.',
  'message.bonus_offered.title': 'Un bonus vous est proposé',
  'message.bonus_offered.text':
    '{amount} de bonus vous sont proposés jusqu’au {until}. Rien n’est crédité avant que vous ayez lu et accepté ses conditions. Elles sont dans Récompenses.',
  'message.bonus_turnover_met.title': 'Volume atteint',
  'message.bonus_turnover_met.text':
    'Le volume de votre bonus est atteint. Convertissez son solde, actuellement {amount}, en espèces d’un geste dans Récompenses, dès qu’aucun ordre du bonus n’est en cours.',
  'message.bonus_used_up.title': 'Bonus épuisé',
  'message.bonus_used_up.text':
    'Le volume de votre bonus est atteint et il n’en reste rien : il est terminé. Rien n’a été pris sur votre solde espèces.',
  'message.bonus_expired.title': 'Bonus expiré',
  'message.bonus_expired.text':
    'Le délai de votre bonus est écoulé. Ce qu’il en restait, {amount}, a été rendu. Rien n’a été pris sur votre solde espèces.',
  'message.invitation_paid.title': 'Bonus de parrainage reçu',
  'message.invitation_paid.text':
    'L’identité d’un ami inscrit avec votre code a été vérifiée. {amount} ont été crédités sur votre solde espèces.',
  'message.project_pending_top_up.title': 'Second versement non payé',
  'message.project_pending_top_up.text':
    '{project} : le second versement de {amount}, prévu le {day}, n’est pas payé. Il est facultatif : le taux de base continue, et ni capital ni intérêts ne sont perdus de ce fait. Il peut aussi suivre plus tard, jusqu’à la veille du dernier jour d’intérêts ; le taux supérieur commence le lendemain.',
  'message.reason.project.project_not_open': 'le projet n’est pas ouvert ce jour-là.',
  'message.reason.project.terms_changed':
    'ses conditions ont changé depuis votre souscription ; anciennes et nouvelles sont affichées côte à côte.',
  'message.reason.project.project_full': 'il n’y a plus assez de place dans le projet pour cette somme.',
  'message.reason.project.winding_down': 'la plateforme n’accepte plus rien de nouveau.',
  'message.reason.project.country_not_served': 'les projets ne sont pas proposés dans votre pays.',
  'message.reason.project.reserve_short': 'sa réserve ne couvre pas les intérêts d’une nouvelle période.',
  'message.reason.project.amount_below_least': 'la somme est inférieure au montant minimal du projet.',
  'message.reason.project.amount_above_most': 'la somme dépasse le montant maximal du projet.',
  'message.reason.project.other': 'les conditions d’un renouvellement ne sont pas réunies.',
  'message.not_you':
    'Si ce n’était pas vous, réinitialisez maintenant vos mots de passe de connexion et de retrait : les retraits sont alors en pause {security_hold_hours, plural, one {# heure} other {# heures}}.',
  'message.never_ask': '{brand} ne demande jamais de mot de passe ni de code.',
  'message.note': 'Note du vérificateur : {note}',
  'message.bank_said': 'Message de la banque : {note}',
  'message.reason.other': 'voir la note.',
  'message.field.name': 'Nom',
  'message.field.id_number': 'Numéro de pièce d’identité',
  'message.field.birthday': 'Date de naissance',
  'message.field.front': 'Image du recto',
  'message.field.back': 'Image du verso',
  'message.field.account': 'Nom du compte',
  'message.field.card_number': 'Numéro de carte ou de compte',
  'message.field.wallet_address': 'Adresse de portefeuille',
  'message.field.other': 'Pièce d’identité',
  'message.words.identity_review': 'examen de votre identité',
  'message.role.support': 'Service client',
  'message.role.reviewer': 'Vérificateur',
  'message.role.treasurer': 'Trésorerie',
  'message.role.editor': 'Rédaction',
  'message.role.admin': 'Administration',
  'message.role.other': 'Équipe',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Virement bancaire',
  'message.method.coin': 'Crypto',
  'message.method.other': 'Moyen de paiement',
  'message.support_answered.title': 'Le service client a répondu',
  'message.support_answered.text':
    'Une réponse à votre message se trouve dans le chat avec le service client.',
  'message.complaint_answered.title': 'Réponse à la réclamation {number}',
  'message.complaint_answered.text':
    'Votre réclamation {number} a reçu une réponse. Si elle ne règle rien, vous pouvez rouvrir la réclamation une fois sous {reopen_days, plural, one {# jour} other {# jours}}.',
  'message.news_published.title': 'Actualités : {article}',
  'message.news_published.text': 'Vous pouvez la lire dans l’appli, sous Actualités.',

  'message.alert_above.title': '{symbol} à {level} ou plus',
  'message.alert_above.text': 'Votre alerte de cours sur {symbol} : {price}, tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} à {level} ou moins',
  'message.alert_below.text': 'Votre alerte de cours sur {symbol} : {price}, tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} en hausse de {change} en {within}',
  'message.alert_rise.text': 'Votre alerte de cours sur {symbol} : {price}, tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} en baisse de {change} en {within}',
  'message.alert_fall.text': 'Votre alerte de cours sur {symbol} : {price}, tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol} : votre ordre en attente est passé',
  'message.pending_placed.text':
    'Atteint à {at} et accepté aux conditions convenues. Son entrée est le tick suivant.',
  'message.pending_refused.title': '{symbol} : votre ordre en attente n’est pas passé',
  'message.pending_refused.text': 'Atteint à {at}. {refusal}',
  'message.pending_expired.title': '{symbol} : votre ordre en attente a pris fin',
  'message.pending_expired.text': 'Il n’est pas passé avant {until}. Rien n’a été réservé ni débité.',
  'message.pending_terms_changed.title': '{symbol} : les conditions de votre ordre en attente ont changé',
  'message.pending_terms_changed.text':
    'Il n’est pas passé sans votre accord aux nouvelles conditions. Il prend fin seul le {until}.',
  'message.order_settled.title': 'Ordre {symbol} dénoué : {result}',
  'message.order_settled.text': '{open} → {close}, tick de sortie {seq}.',
  'message.order_void.title': 'Ordre {symbol} nul',
  'message.order_void.text': 'Montant engagé et frais sont revenus dans votre portefeuille : {amount}.',
  'message.own_note': 'Votre note : {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'Vous avez un nouveau message. Les montants sont masqués sur cet appareil.',
  'message.sent_code': 'Code de vérification. {purpose}',
  'calendar.name': '{brand} : paiements à venir',
  'calendar.practice': 'Entraînement, argent fictif : {what}',
  'calendar.interest': 'Intérêts de projet prévus',
  'calendar.maturity': 'Un projet arrive à échéance',
  'calendar.instalment': 'Date d’un second versement, facultatif',
  'calendar.renewal': 'Un projet est renouvelé',
  'message.account_name_changed.title': 'E-mail ou téléphone modifié',
  'message.account_name_changed.text':
    'La connexion à votre compte se fait désormais avec {account} et non plus avec {former}. Tous les autres appareils ont été déconnectés, et les retraits sont en pause jusqu’au {until}. Si ce n’était pas vous : ouvrez l’application, choisissez « Mot de passe oublié » sur la page de connexion, puis « Mon e-mail ou mon téléphone a été modifié ». Pendant {take_back_days, spellout} jours, un code envoyé à {former} lui rend le compte.',
  'message.account_name_taken_back.title': 'E-mail ou téléphone rétabli',
  'message.account_name_taken_back.text':
    'La modification a été annulée : la connexion se fait de nouveau avec {account} et non plus avec {former}. Tous les appareils ont été déconnectés, le mot de passe de connexion n’est plus valable, et les retraits sont en pause jusqu’au {until}. Définissez un nouveau mot de passe avec un code, puis vérifiez cartes, adresses et double authentification dans Sécurité.',
  'message.api_key_made.title': 'Clé API créée',
  'message.api_key_made.text':
    'Une clé API qui se termine par {tail} a été créée. Elle vaut jusqu’au {until}.',
  'message.api_key_revoked.title': 'Clé API révoquée',
  'message.api_key_revoked.text': 'La clé API qui se termine par {tail} a été révoquée et n’ouvre plus rien.',
  'message.api_key_elsewhere.title': 'Clé API refusée',
  'message.api_key_elsewhere.text':
    'Un programme a présenté une de vos clés API depuis une adresse à laquelle elle n’est pas liée, et a été refusé. Dernière tentative : {device}, {place}. Si ce n’était pas le vôtre, révoquez la clé dans Sécurité.',

  'message.product_changed.title': 'Modifications : {symbol}',
  'message.product_changed.text':
    'À partir de {from} : {changes}. Vos ordres existants gardent leurs conditions.',
  'message.product_change.follows':
    'Les copies sur {symbol} attendent que vous acceptiez les nouvelles conditions.',
  'message.product_change.line': '{name} : {before} → {after}',
  'message.product_change.least': 'Montant engagé minimal',
  'message.product_change.most': 'Montant engagé maximal',
} satisfies Translated<typeof english>
