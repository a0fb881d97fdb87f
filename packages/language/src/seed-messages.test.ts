import { describe, expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'
import type { MessageKey } from './messages.ts'

/*
 * The messages of the seed's section 8, each with the texts of ours that say it. The refusals among them are reached
 * through the API by the server's own test of every refusal.
 */

const ERRORS: Readonly<Record<string, readonly MessageKey[]>> = {
  'Wrong username, enter the correct account': ['refusal.login_failed'],
  // Who exists is told to nobody who cannot prove to be them (product.md 8).
  'User does not exist': ['refusal.login_failed'],
  'Wrong login password, try again': ['refusal.login_failed'],
  'Account locked': ['refusal.account_locked', 'refusal.account_locked.detail'],
  'Wrong verification code': ['refusal.code_wrong'],
  'Verification code valid 5 minutes, do not resend': ['refusal.code_already_sent'],
  'Account already registered': ['refusal.account_taken'],
  'Invalid inviter': ['refusal.invalid_inviter'],
  'System busy, registration failed': ['refusal.busy'],
  'Please log in first': ['refusal.login_required'],
  'Only once a day': ['refusal.refill_once_a_day'],
  'Wrong fund password': ['refusal.fund_password_wrong'],
  'Already verified, no repeat': ['refusal.already_verified'],
  'ID number already exists': ['refusal.id_number_used'],
  'ID number incorrect': ['refusal.id_number_incorrect'],
  'Name incorrect': ['refusal.name_incorrect'],
  'Bank card number already exists': ['refusal.card_number_used'],
  'Balance insufficient': ['refusal.balance_insufficient'],
  // Hours of handling say when somebody looks at a withdrawal; they refuse none.
  'Withdrawal time limit': ['withdraw.when_later'],
  'Withdrawal count limit': ['refusal.withdrawal_count_reached'],
  'Amount must exceed minimum': ['refusal.withdrawal_below_least', 'refusal.deposit_below_least'],
  'Amount must not exceed maximum': ['refusal.withdrawal_above_most', 'refusal.deposit_above_most'],
  'Maximum position amounts exceeded': [
    'refusal.product_position_exceeded',
    'refusal.total_position_exceeded',
  ],
  'Set up Alipay first; bind the withdrawal card first': ['refusal.payout_target_required'],
  'Please fill in information': ['refusal.field_invalid'],
  'Product or symbol not found': ['refusal.symbol_unknown'],
  'Operation failed': ['refusal.malformed'],
  'Network anomaly': ['error.network'],
  'Verification failed': ['message.certification_rejected.title'],
  'No data': ['refusal.not_found'],
  'No trading time': ['refusal.market_closed'],
  'A page chunk fails to load': ['state.page_failed'],
  // “Insufficient turnover” is said to nobody: turnover never stands before one’s own money (fair-dealing.md 4).
}

const SUCCESSES: Readonly<Record<string, readonly MessageKey[]>> = {
  Registered: ['answer.registered'],
  'Logged in': ['answer.logged_in'],
  Added: ['card.bound', 'address.bound'],
  Deleted: ['targets.removed'],
  'Operation done': ['answer.done'],
  'Real-name verification passed': ['message.certification_passed.title'],
  'Withdrawal submitted, awaiting review': ['withdraw.sent'],
  Copied: ['copy.done'],
}

const textsOf = (language: (typeof LANGUAGES)[number]['code']): Readonly<Record<string, string>> =>
  Object.assign({}, ...AREAS.map((area) => CATALOGUES[language][area]))

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  const [texts, english] = [textsOf(language), textsOf('en')]

  test.each(Object.entries({ ...ERRORS, ...SUCCESSES }))('%s', (_message, keys) => {
    for (const key of keys) {
      expect([key, texts[key]]).toEqual([key, expect.stringMatching(/\S/)])
      if (language !== 'en') expect([key, texts[key]]).not.toEqual([key, english[key]])
    }
  })
})
