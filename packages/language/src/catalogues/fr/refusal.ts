import type { Translated } from '../../messages.ts'
import type { refusal as english } from '../en/refusal.ts'

export const refusal = {
  'refusal.malformed': 'Cette demande n’a pas pu être lue. Veuillez recharger la page.',
  'refusal.field_invalid': 'Veuillez vérifier votre saisie.',
  'refusal.field_invalid.detail': 'Veuillez vérifier cette saisie : {field}.',
  'refusal.idempotency_key_required':
    'Cette demande était incomplète. Rien n’a été enregistré. Veuillez recharger la page.',
  'refusal.login_required': 'Veuillez d’abord vous connecter.',
  'refusal.not_allowed': 'Cette opération n’est pas autorisée.',
  'refusal.not_found': 'Rien n’a été trouvé ici.',
  'refusal.symbol_unknown': 'Ce produit n’existe pas.',
  'refusal.idempotency_body_differs':
    'Cette demande a déjà été envoyée avec un autre contenu. Rien n’a été compté de nouveau.',
  'refusal.ticket_used': 'Un ordre a déjà été passé à ces conditions.',
  'refusal.account_taken': 'Ce compte est déjà inscrit.',
  'refusal.code_already_sent':
    'Un code a déjà été envoyé. Il est valable {code_good_minutes, plural, one {# minute} other {# minutes}}.',
  'refusal.code_already_sent.detail':
    'Un code a déjà été envoyé. Un nouveau sera possible à partir du {until}.',
  'refusal.practice_money_only': 'Seul l’argent fictif est disponible ici.',
  'refusal.login_failed': 'Compte ou mot de passe incorrect.',
  'refusal.account_locked':
    'Compte verrouillé pour l’instant. Un code de vérification le déverrouille tout de suite.',
  'refusal.account_locked.detail':
    'Compte verrouillé, fin : {until}. Un code de vérification le déverrouille tout de suite.',
  'refusal.code_wrong': 'Code de vérification incorrect.',
  'refusal.code_expired': 'Ce code a expiré. Veuillez en demander un nouveau.',
  'refusal.invalid_inviter': 'Ce code de parrainage n’existe pas.',
  'refusal.terms_not_accepted': 'Veuillez d’abord accepter les conditions d’utilisation.',
  'refusal.password_length': 'Veuillez saisir un mot de passe de {password_min} à {password_max} caractères.',
  'refusal.password_common': 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  'refusal.password_mismatch': 'Les deux mots de passe ne correspondent pas.',
  'refusal.ticket_invalid': 'Ces conditions ne sont pas valables. Rien n’a été débité.',
  'refusal.ticket_expired': 'Ces conditions ont expiré. Rien n’a été débité.',
  'refusal.market_closed': 'Hors séance.',
  'refusal.market_closed.detail': 'Hors séance. Prochaine ouverture : {opens_at}.',
  'refusal.market_halted': 'Pas de nouvel ordre : suspendu.',
  'refusal.market_halted.detail': 'Pas de nouvel ordre depuis {since} : {reason}.',
  'refusal.price_delayed': 'Cours en retard : pas de nouvel ordre.',
  'refusal.order_crosses_close': 'Le marché ferme trop tôt pour cette durée.',
  'refusal.duration_not_offered': 'Cette durée n’est pas proposée.',
  'refusal.multiple_not_offered': 'Ce multiplicateur n’est pas proposé.',
  'refusal.stake_below_least': 'Le montant engagé est trop faible.',
  'refusal.stake_below_least.detail': 'Le montant engagé minimal est de {least}.',
  'refusal.stake_above_most': 'Le montant engagé est trop élevé.',
  'refusal.stake_above_most.detail': 'Le montant engagé maximal est de {most}.',
  'refusal.product_position_exceeded': 'Cela dépasse la limite d’ordres en cours sur ce produit.',
  'refusal.product_position_exceeded.detail': 'Encore possible sur ce produit : {left}.',
  'refusal.total_position_exceeded': 'Cela dépasse la limite de tous les ordres en cours.',
  'refusal.total_position_exceeded.detail': 'Encore possible au total : {left}.',
  'refusal.balance_insufficient': 'Solde insuffisant.',
  'refusal.balance_insufficient.detail': 'Solde insuffisant : il manque {missing}.',
  'refusal.payout_reserve_short':
    'La somme à reverser pour cet ordre ne peut pas être mise de côté actuellement. Rien n’a été débité.',
  'refusal.refill_not_needed': 'Votre argent fictif n’est pas encore assez bas pour être rechargé.',
  'refusal.refill_not_needed.detail': 'La recharge est possible sous {least} d’argent fictif.',
  'refusal.refill_once_a_day': 'L’argent fictif se recharge une fois par jour.',
  'refusal.under_review_already': 'Un examen est déjà en cours.',
  'refusal.already_verified': 'Votre identité est déjà vérifiée. Rien d’autre n’est à envoyer.',
  'refusal.already_halted': 'C’est déjà suspendu.',
  'refusal.already_decided': 'La décision a déjà été prise.',
  'refusal.withdrawal_not_approved': 'Ce retrait n’est pas encore validé.',
  'refusal.same_operator': 'Une deuxième personne, différente, doit décider.',
  'refusal.id_number_used': 'Ce numéro de pièce d’identité appartient déjà à un autre compte.',
  'refusal.card_number_used': 'Ce numéro de carte ou de compte est déjà enregistré.',
  'refusal.address_used': 'Cette adresse est déjà enregistrée.',
  'refusal.reference_used': 'Cette référence a déjà servi à payer un autre retrait.',
  'refusal.reference_used.detail':
    'Cette référence a déjà servi à payer le retrait {withdrawal}. Vérifiez le paiement avant de la saisir.',
  'refusal.transaction_hash_used': 'Cette transaction a déjà été transmise.',
  'refusal.quote_used': 'Cette cotation a déjà servi. Rien n’a été converti de nouveau.',
  'refusal.identity_required': 'Vérifiez d’abord votre identité.',
  'refusal.payout_target_required': 'Enregistrez d’abord un compte bancaire ou une adresse de portefeuille.',
  'refusal.payout_target_not_chosen': 'Veuillez choisir le compte ou l’adresse de destination.',
  'refusal.payout_target_locked':
    'Vous ne retirez que vers des comptes et adresses enregistrés depuis plus de {new_target_hours, plural, one {# heure} other {# heures}}. Cette destination est plus récente.',
  'refusal.payout_target_locked.detail':
    'Vous ne retirez que vers des comptes et adresses enregistrés depuis plus de {new_target_hours, plural, one {# heure} other {# heures}}. Cette destination est utilisable à partir du {until}.',
  'refusal.practice_not_payable': 'L’argent fictif ne peut être ni versé ni retiré ici.',
  'refusal.payment_method_unavailable': 'Ce moyen de paiement n’est pas disponible.',
  'refusal.deposit_below_least': 'Le montant est trop faible.',
  'refusal.deposit_below_least.detail': 'Le montant minimal est de {least}.',
  'refusal.deposit_above_most': 'Le montant est trop élevé.',
  'refusal.deposit_above_most.detail': 'Le montant maximal est de {most}.',
  'refusal.too_many_open_deposits':
    'Trop de dépôts sont déjà en cours d’examen. Attendez que l’un d’eux soit décidé.',
  'refusal.too_many_open_deposits.detail':
    '{open, plural, one {# dépôt est déjà en cours d’examen.} many {# dépôts sont déjà en cours d’examen.} other {# dépôts sont déjà en cours d’examen.}} Attendez que l’un d’eux soit décidé.',
  'refusal.reference_expired':
    'Cette référence a expiré. Recommencez ; un virement déjà effectué est retrouvé grâce à son justificatif.',
  'refusal.screenshot_required': 'Ajoutez le justificatif de virement.',
  'refusal.file_refused':
    'Ce fichier n’est pas utilisable. PNG, JPEG ou WebP jusqu’à {picture_megabytes} Mo.',
  'refusal.file_used': 'Cette image a déjà été utilisée. Veuillez en ajouter une autre.',
  'refusal.transaction_hash_required': 'Saisissez le hash de la transaction.',
  'refusal.id_number_incorrect': 'Ce numéro de pièce d’identité est incorrect.',
  'refusal.name_incorrect': 'Ce nom est incorrect.',
  'refusal.under_age':
    'Ce service est réservé aux adultes de {adult_years, plural, one {# an} other {# ans}} et plus.',
  'refusal.holder_name_mismatch': 'Le compte doit être au nom vérifié.',
  'refusal.card_number_incorrect': 'Ce numéro de carte ou de compte est incorrect.',
  'refusal.address_incorrect': 'Cette adresse ne correspond pas à son réseau.',
  'refusal.fund_password_not_set': 'Définissez d’abord un mot de passe de retrait.',
  'refusal.fund_password_locked':
    'Le mot de passe de retrait est verrouillé pour le moment. Une réinitialisation par mot de passe de connexion et code le déverrouille.',
  'refusal.fund_password_locked.detail':
    'Le mot de passe de retrait est verrouillé jusqu’au {until}. Une réinitialisation par mot de passe de connexion et code le déverrouille.',
  'refusal.fund_password_wrong': 'Mot de passe de retrait incorrect.',
  'refusal.fund_password_mismatch': 'Les deux mots de passe de retrait ne correspondent pas.',
  'refusal.legal_hold': 'Les retraits sont suspendus sur décision d’une autorité.',
  'refusal.legal_hold.detail':
    'Les retraits sont suspendus jusqu’au {until} : {reason}. Un recours est possible auprès de l’autorité qui a pris la décision ; le motif la nomme.',
  'refusal.security_hold': 'Pour votre sécurité, les retraits sont en pause.',
  'refusal.security_hold.detail': 'Pour votre sécurité, les retraits sont en pause jusqu’au {until}.',
  'refusal.payout_target_new':
    'Pendant {new_target_hours, plural, one {sa première heure} other {ses # premières heures}}, un nouveau compte bancaire ou une nouvelle adresse ne reçoit qu’un montant limité au total.',
  'refusal.payout_target_new.detail':
    'Ce compte ou cette adresse est récent : encore {left} possibles jusqu’au {until}.',
  'refusal.withdrawal_below_least': 'Le montant est trop faible.',
  'refusal.withdrawal_below_least.detail':
    'Le montant minimal est de {least}. Votre solde entier peut toujours être retiré.',
  'refusal.withdrawal_above_most': 'Le montant est trop élevé.',
  'refusal.withdrawal_above_most.detail': 'Le montant maximal est de {most} par retrait.',
  'refusal.withdrawal_count_reached': 'Aucun autre retrait n’est possible aujourd’hui.',
  'refusal.withdrawal_count_reached.detail':
    '{most, plural, one {# retrait par jour est possible.} many {# retraits par jour sont possibles.} other {# retraits par jour sont possibles.}} Le prochain à partir du {until}.',
  'refusal.withdrawal_not_cancellable': 'Ce retrait ne peut plus être annulé.',
  'refusal.quote_invalid': 'Cette cotation n’est pas valable. Rien n’a été converti.',
  'refusal.quote_expired': 'Cette cotation a expiré. Rien n’a été converti.',
  'refusal.exchange_below_least': 'Le montant est trop faible.',
  'refusal.exchange_below_least.detail':
    'La valeur minimale est de {least}. Un solde entier peut toujours être converti.',
  'refusal.exchange_above_most': 'Le montant est trop élevé.',
  'refusal.exchange_above_most.detail': 'La valeur maximale est de {most}.',
  'refusal.exchange_result_zero': 'Ce montant est trop faible pour donner quelque chose.',
  'refusal.exchange_liquidity_short':
    'Ce montant ne peut pas être converti pour le moment. Rien n’a été débité.',
  'refusal.reason_required': 'Indiquez un motif.',
  'refusal.account_would_overdraw': 'Le compte ne contient pas autant.',
  'refusal.house_withdrawal_blocked':
    'L’argent de la plateforme ne peut pas sortir maintenant : les clients passent d’abord.',
  'refusal.escalation_too_early': 'Le délai habituel n’est pas encore dépassé.',
  'refusal.escalation_too_early.detail': 'Vous pourrez faire remonter le dossier à partir du {until}.',
  'refusal.second_factor_required': 'Saisissez le code de votre appli d’authentification.',
  'refusal.second_factor_wrong': 'Ce code est incorrect.',
  'refusal.fresh_proof_required': 'Veuillez confirmer à nouveau votre identité.',
  'refusal.setup_link_invalid': 'Ce lien n’est plus valable.',
  'refusal.project_not_found': 'Ce projet n’existe pas.',
  'refusal.project_not_open': 'Ce projet n’est pas ouvert pour le moment. Rien n’a été débité.',
  'refusal.project_not_open.detail': 'Ce projet ouvre le {opens_at}. Rien n’a été débité.',
  'refusal.terms_changed': 'Les conditions ont changé. Veuillez lire les nouvelles. Rien n’a été débité.',
  'refusal.amount_below_least': 'Le montant est trop faible.',
  'refusal.amount_below_least.detail': 'Le montant minimal est de {least}.',
  'refusal.amount_above_most': 'Le montant est trop élevé.',
  'refusal.amount_above_most.detail': 'Vous pouvez encore verser {most} au plus.',
  'refusal.project_full': 'Ce projet est complet. Rien n’a été débité.',
  'refusal.project_full.detail': 'Il ne reste que {most} à souscrire. Rien n’a été débité.',
  'refusal.reserve_short': 'La réserve ne couvre pas les intérêts sur ce montant. Rien n’a été débité.',
  'refusal.reserve_short.detail': 'La réserve couvre les intérêts sur {most} au plus. Rien n’a été débité.',
  'refusal.instalment_amount_differs': 'Le second versement est une somme fixe. Rien n’a été débité.',
  'refusal.instalment_amount_differs.detail':
    'Le second versement est exactement de {amount}. Rien n’a été débité.',
  'refusal.append_too_late': 'Il n’est plus possible de compléter : le dernier jour d’intérêts est atteint.',
  'refusal.renew_too_late': 'Le renouvellement ne peut plus être modifié : le projet est arrivé à échéance.',
  'refusal.subscription_ended': 'Cet investissement est déjà terminé.',
  'refusal.bonus_not_found': 'Ce bonus n’existe pas.',
  'refusal.bonus_already_claimed': 'Déjà reçu : une seule fois par jour, et chaque bonus une seule fois.',
  'refusal.own_invitation': 'Votre propre code de parrainage ne peut pas servir ici.',
  'refusal.bonus_offer_expired': 'L’offre de ce bonus est terminée.',
  'refusal.bonus_active': 'Un autre bonus avec volume exigé est en cours. Terminez-le ou renoncez-y d’abord.',
  'refusal.bonus_budget_short': 'Le budget de ce bonus est épuisé.',
  'refusal.turnover_left':
    'Encore {left} de volume pour ce bonus. Votre solde espèces peut être retiré à tout moment.',
  'refusal.bonus_orders_open':
    'Des ordres passés avec le bonus sont encore en cours. Réessayez quand ils seront terminés.',
  'refusal.follow_not_open': 'Ce client ne peut pas être suivi pour le moment.',
  'refusal.follow_self': 'Vous ne pouvez pas vous suivre vous-même.',
  'refusal.follow_chain': 'Les ordres copiés ne sont pas copiés à leur tour.',
  'refusal.follow_paused_terms':
    'Les conditions du copy trading ont changé. Il est en pause jusqu’à ce que vous les acceptiez.',
  'refusal.follow_cap_reached': 'Votre plafond quotidien de copy trading est atteint.',
  'refusal.follow_too_late':
    'La copie n’a pas pu être passée dans {copy_within_seconds, plural, one {la seconde} other {les # secondes}} ; elle n’a donc pas été passée.',
  'refusal.follow_stopped_today': 'Vous aviez arrêté pour la journée ; rien n’a été copié.',
  'refusal.follow_order_too_large': 'Une copie coûterait plus que votre maximum par ordre.',
  'refusal.follow_loss_reached': 'Votre seuil de perte ne permet pas d’autre copie.',
  'refusal.winding_down':
    'Plus rien de nouveau n’est accepté. Les ordres en cours vont à leur terme et les retraits restent possibles.',
  'refusal.country_not_served': 'Non proposé dans votre pays. Les retraits restent ouverts.',
  'refusal.promotions_not_offered_here': 'Les bonus et les récompenses ne sont pas proposés dans votre pays.',
  'refusal.suitability_pending':
    'Avant le premier ordre en argent réel : lisez l’avertissement sur les risques, répondez à quelques questions et attendez {suitability_hours, plural, one {# heure} other {# heures}}.',
  'refusal.suitability_pending.detail':
    'Votre premier ordre en argent réel sera possible à partir de {until}.',
  'refusal.self_excluded':
    'Vous vous êtes auto-exclu définitivement. Les ordres en cours vont à leur terme ; les retraits et la conversion de crypto en espèces restent possibles.',
  'refusal.self_excluded.detail':
    'Vous vous êtes auto-exclu jusqu’au {until}. Les ordres en cours vont à leur terme ; les retraits et la conversion de crypto en espèces restent possibles.',
  'refusal.cooling_off':
    'Vous faites une pause. Les ordres en cours vont à leur terme ; les retraits et la conversion de crypto en espèces restent possibles.',
  'refusal.cooling_off.detail':
    'Votre pause dure jusqu’au {until}. Les ordres en cours vont à leur terme ; les retraits et la conversion de crypto en espèces restent possibles.',
  'refusal.own_stake_limit_reached': 'Ce montant dépasse votre propre limite par ordre.',
  'refusal.own_stake_limit_reached.detail': 'Votre propre limite est de {most} par ordre.',
  'refusal.own_loss_limit_reached': 'Cet ordre dépasserait votre propre limite de perte du jour.',
  'refusal.own_loss_limit_reached.detail':
    'Votre propre limite de perte laisse aujourd’hui {left} pour le montant engagé et les frais. Elle repart à zéro le {until}.',
  'refusal.own_time_limit_reached': 'Votre propre limite de temps du jour est atteinte.',
  'refusal.own_time_limit_reached.detail':
    'Votre propre limite de temps du jour est atteinte. Nouveaux ordres à partir du {until}.',
  'refusal.own_deposit_limit_reached': 'Ce dépôt dépasserait votre propre limite de dépôt du jour.',
  'refusal.own_deposit_limit_reached.detail': 'Votre propre limite de dépôt laisse aujourd’hui {left}.',
  'refusal.limit_loosening_waits': 'Une pause peut être prolongée, pas raccourcie.',
  'refusal.limit_loosening_waits.detail':
    'Une pause peut être prolongée, pas raccourcie. La vôtre dure jusqu’au {until}.',
  'refusal.message_holds_secrets':
    'N’indiquez ni mot de passe, ni code, ni coordonnées de paiement : le service client n’en a jamais besoin ici.',
  'refusal.promise_refused': 'Ce texte contient une promesse que personne ne peut faire : {phrase}',
  'refusal.alerts_full': 'Vous avez {most} alertes de cours. Supprimez-en une d’abord.',
  'refusal.pending_full': 'Vous avez {most} ordres en attente. Annulez-en un d’abord.',
  'refusal.pending_at_price': 'Le cours y est déjà. Choisissez un autre cours ou passez l’ordre maintenant.',
  'refusal.pending_missed':
    'La plateforme était absente à ce moment-là et rien n’est passé après coup. Rien n’a été débité.',
  'refusal.pending_ended': 'Cet ordre en attente ne demande plus votre accord.',
  'refusal.account_not_empty': 'Quelque chose reste ouvert sur votre compte. Voir la liste ci-dessus.',
  'refusal.early_close_not_offered': 'Cet ordre ne peut pas être clôturé avant terme.',
  'refusal.order_not_open': 'Cet ordre n’est pas en cours.',
  'refusal.early_close_too_late':
    'Il est trop tard pour clôturer cet ordre : le dernier moment est {close_before_seconds} s avant l’expiration.',
  'refusal.early_close_already_requested':
    'Vous avez déjà demandé la clôture de cet ordre. Le prochain tick décide.',
  'refusal.too_many_requests': 'Trop de demandes. Veuillez patienter un instant.',
  'refusal.busy': 'Le service est momentanément saturé. Veuillez réessayer.',
  'answer.done': 'C’est fait.',
  'refusal.too_many_requests.detail': 'Trop de demandes. Veuillez réessayer dans {seconds}.',
  'refusal.account_locked.reset':
    'Compte verrouillé après de nombreux essais incorrects. Veuillez réinitialiser le mot de passe avec un code de vérification.',
  'answer.registered': 'Inscription effectuée.',
  'answer.logged_in': 'Connexion réussie.',
  'refusal.api_key_mistyped': 'Cette clé API n’est pas complète. Copiez-la de nouveau.',
  'refusal.api_key_scope': 'Cette clé API ne permet pas cet appel.',
  'refusal.api_key_address': 'Cette clé API est liée à d’autres adresses.',
  'refusal.api_keys_full': 'Vous avez {most} clés API valides. Révoquez-en une d’abord.',
  'refusal.api_key_stake_reached': 'Cet ordre dépasserait ce que cette clé API peut engager aujourd’hui.',
  'refusal.api_key_stake_reached.detail':
    'Cette clé API peut encore engager {left} aujourd’hui. Le compte repart à zéro le {until}.',
} satisfies Translated<typeof english>
