import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{code} est votre code de vérification {brand}',
  'mail.code_text': 'Votre code de vérification est {code}.',
  'mail.code_valid':
    'Il est valable {n, plural, one {# minute} many {# minutes} other {# minutes}} et ne sert qu’une fois.',
  'mail.purpose_register': 'Il a été demandé pour une inscription.',
  'mail.purpose_login_unlock': 'Il a été demandé pour déverrouiller un compte.',
  'mail.purpose_reset_password': 'Il a été demandé pour un nouveau mot de passe de connexion.',
  'mail.purpose_fund_password': 'Il a été demandé pour définir un mot de passe de retrait.',
  'mail.purpose_bind':
    'Il a été demandé pour enregistrer un compte bancaire ou une adresse de portefeuille pour les retraits.',
  'mail.code_never_shared':
    '{brand} ne vous demandera jamais ce code. Si vous n’êtes pas à l’origine de la demande, ne faites rien et ne le communiquez à personne.',
  'mail.code_sms':
    '{code} est votre code {brand}, valable {n, plural, one {# minute} many {# minutes} other {# minutes}}. Ne le communiquez à personne.',
  'mail.message_subject': '{brand} : {title}',
  'mail.message_no_link':
    'Cet e-mail ne contient volontairement aucun lien. Pour en voir plus, ouvrez {brand} vous-même.',
  'mail.message_sms': '{brand} : {text}',
  'mail.own_word': 'Votre mot personnel : {word}',
  'mail.purpose_secure': 'Il a été demandé pour sécuriser le compte ou pour modifier cette protection.',
  'mail.purpose_close': 'Il a été demandé pour clôturer le compte.',
  'mail.purpose_withdraw': 'Il a été demandé pour retirer de l’argent.',
  'mail.purpose_data_download': 'Il a été demandé pour télécharger toutes les données du compte.',
  'mail.purpose_change_name':
    'Il a été demandé pour modifier l’adresse e-mail ou le numéro de téléphone du compte.',
  'mail.purpose_new_name': 'Il a été demandé pour rattacher cette adresse e-mail ou ce numéro à un compte.',
  'mail.purpose_take_back': 'Il a été demandé pour rendre cette adresse e-mail ou ce numéro à son compte.',
  'mail.purpose_api_key': 'Il a été demandé pour créer une clé API du compte.',
} satisfies Translated<typeof english>
