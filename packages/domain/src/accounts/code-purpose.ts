/** Purposes of a verification code; those of later areas join with their calls. */
export const CODE_PURPOSES = [
  'register',
  'login_unlock',
  'reset_password',
  'fund_password',
  'bind',
  'secure',
  'close',
  'withdraw',
  'data_download',
  'change_name',
  'new_name',
  'take_back',
  'api_key',
] as const

export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What a signed-in customer is asked a code for; it goes to the account itself, which the app knows only masked. */
export const OWN_CODE_PURPOSES = [
  'fund_password',
  'bind',
  'secure',
  'close',
  'withdraw',
  'data_download',
  'change_name',
  'api_key',
] as const satisfies readonly CodePurpose[]
