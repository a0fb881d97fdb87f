/** English texts of the area mail: the keys and parameters of all ten languages. */
export const mail = {
  'mail.code_subject': '{code} is your {brand} verification code',
  'mail.code_text': 'Your verification code is {code}.',
  'mail.code_valid': 'It’s valid for {n, plural, one {# minute} other {# minutes}} and works once.',
  'mail.purpose_register': 'This code is for signing up.',
  'mail.purpose_login_unlock': 'This code is for unlocking your account.',
  'mail.purpose_reset_password': 'This code is for resetting your login password.',
  'mail.purpose_fund_password': 'This code is for setting a withdrawal password.',
  'mail.purpose_bind': 'This code is for adding a bank account or wallet address.',
  'mail.code_never_shared':
    '{brand} never asks for this code. If you didn’t request it, ignore this message and don’t share the code.',
  'mail.code_sms':
    '{code} is your {brand} code. It’s valid for {n, plural, one {# minute} other {# minutes}}. Don’t share it.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link': 'This email has no links on purpose. To see more, open {brand} yourself.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'Your anti-phishing word: {word}',
  'mail.purpose_secure': 'This code is for securing your account or changing how it’s secured.',
  'mail.purpose_close': 'This code is for closing your account.',
  'mail.purpose_withdraw': 'This code is for withdrawing money.',
  'mail.purpose_data_download': 'This code is for downloading all your account data.',
  'mail.purpose_change_name': 'This code is for changing your account’s email address or phone number.',
  'mail.purpose_new_name': 'This code is for using this email address or phone number for an account.',
  'mail.purpose_take_back':
    'This code is for taking this email address or phone number back for its account.',
  'mail.purpose_api_key': 'This code is for creating an API key for your account.',
} as const
