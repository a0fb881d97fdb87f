/** English texts of the area mail: the keys and parameters of all ten languages. */
export const mail = {
  'mail.code_subject': '{code} is your {brand} verification code',
  'mail.code_text': 'Your verification code is {code}.',
  'mail.code_valid': 'It is valid for {n, plural, one {# minute} other {# minutes}} and works once.',
  'mail.purpose_register': 'It was requested to register an account.',
  'mail.purpose_login_unlock': 'It was requested to unlock an account.',
  'mail.purpose_reset_password': 'It was requested to set a new login password.',
  'mail.code_never_shared':
    '{brand} never asks for this code. If you did not request it, do nothing and pass it to nobody.',
  'mail.code_sms':
    '{code} is your {brand} code, valid for {n, plural, one {# minute} other {# minutes}}. Pass it to nobody.',
} as const
