/** English texts of the area mail: the keys and parameters of all ten languages. */
export const mail = {
  'mail.code_subject': '{code} is your {brand} verification code',
  'mail.code_text': 'Your verification code is {code}.',
  'mail.code_valid': 'It is valid for {n, plural, one {# minute} other {# minutes}} and works once.',
  'mail.purpose_register': 'It was requested to register an account.',
  'mail.purpose_login_unlock': 'It was requested to unlock an account.',
  'mail.purpose_reset_password': 'It was requested to set a new login password.',
  'mail.purpose_fund_password': 'It was requested to set a fund password.',
  'mail.purpose_bind': 'It was requested to bind a bank card or wallet address for withdrawals.',
  'mail.code_never_shared':
    '{brand} never asks for this code. If you did not request it, do nothing and pass it to nobody.',
  'mail.code_sms':
    '{code} is your {brand} code, valid for {n, plural, one {# minute} other {# minutes}}. Pass it to nobody.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link': 'This email has no link on purpose. To see more, open {brand} yourself.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'Your own word: {word}',
  'mail.purpose_secure': 'It was requested to secure the account, or to change how it is secured.',
  'mail.purpose_close': 'It was requested to close the account.',
  'mail.purpose_withdraw': 'It was requested to withdraw money.',
  'mail.purpose_data_download': 'It was requested to download all data of the account.',
  'mail.purpose_change_name': 'It was requested to change the email address or phone number of the account.',
  'mail.purpose_new_name': 'It was requested to use this email address or phone number for an account.',
  'mail.purpose_take_back':
    'It was requested to take this email address or phone number back for its account.',
  'mail.purpose_api_key': 'It was requested to make an API key of the account.',
} as const
