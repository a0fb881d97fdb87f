import { describe, expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'
import type { MessageKey } from './messages.ts'

/*
 * The messages of the original specification's sections 5 and 8, each with the texts of ours that say it. The refusals among them are reached
 * through the API by the server's own test of every refusal.
 */

const RULES: Readonly<Record<string, readonly MessageKey[]>> = {
  'Please input 6-16 digit password': ['refusal.password_length', 'password.new'],
  'Please input 6-16 digit payment password': ['refusal.password_length', 'fund.new'],
  'Two new passwords must match': ['refusal.password_mismatch'],
  'Two new payment passwords must match': ['refusal.fund_password_mismatch'],
  'Phone or email required': ['missing.account'],
  'Verification code required': ['missing.code'],
  // Optional here; a wrong one is refused (docs/rules/laws.md#where-the-product-differs-from-its-model).
  'Invitation code': ['register.invitation', 'refusal.invalid_inviter'],
  'Bank card number and bank required': ['card.missing.card_number', 'card.missing.bank_name'],
  'Birthday required': ['identity.missing.birthday', 'card.missing.birthday'],
  'Payment password required on withdrawal': ['withdraw.fund_password.missing'],
  'Real-name verification cannot be repeated': ['refusal.already_verified', 'refusal.under_review_already'],
  'Withdrawal requires real-name authentication': ['refusal.identity_required', 'withdraw.need.identity'],
  'Withdrawal requires a bound bank card': ['refusal.payout_target_required', 'withdraw.to_none_card'],
  'A single position has a minimum and a maximum': ['refusal.stake_below_least', 'refusal.stake_above_most'],
  'Agree to the terms before registering': ['refusal.terms_not_accepted', 'missing.terms'],
  'Complete the information before submit': ['identity.missing.name', 'card.missing.holder_name'],
  'First fund password needs no old one': ['fund.first_note'],
  'A stated amount must be added (append_money)': ['subscription.pending_note'],
  'Purchased count (num)': ['project.fact.num', 'project.fact.times'],
}

const ERRORS: Readonly<Record<string, readonly MessageKey[]>> = {
  'Wrong username, enter the correct account': ['refusal.login_failed'],
  // Who exists is told to nobody who cannot prove to be them (docs/rules/accounts.md#log-in).
  'User does not exist': ['refusal.login_failed'],
  'Wrong login password, try again': ['refusal.login_failed'],
  'Account locked': ['refusal.account_locked', 'refusal.account_locked.detail'],
  'Wrong verification code': ['refusal.code_wrong'],
  'Verification code valid 5 minutes, do not resend': ['refusal.code_already_sent'],
  'Account already registered': ['refusal.account_taken'],
  'Invalid inviter': ['refusal.invalid_inviter'],
  'System busy, registration failed': ['refusal.busy'],
  'Please log in first': ['refusal.login_required', 'login.ended'],
  'Only once a day': ['refusal.refill_once_a_day', 'refusal.bonus_already_claimed'],
  'Insufficient turnover': ['refusal.turnover_left'],
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
  // “Insufficient turnover” is said of bonus money alone: it never stands before one’s own (docs/fair-dealing.md 4).
  'Copying: nothing to copy': ['copy.empty'],
  'Copying: not supported': ['copy.failed'],
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
  'Add-on success': ['subscription.append.done', 'subscription.instalment.done'],
  'Add-on failure': ['refusal.append_too_late', 'refusal.instalment_amount_differs'],
}

const textsOf = (language: (typeof LANGUAGES)[number]['code']): Readonly<Record<string, string>> =>
  Object.assign({}, ...AREAS.map((area) => CATALOGUES[language][area]))

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  const [texts, english] = [textsOf(language), textsOf('en')]

  test.each(Object.entries({ ...RULES, ...ERRORS, ...SUCCESSES }))(
    'the message %s is said in words of its own',
    (_message, keys) => {
      for (const key of keys) {
        expect([key, texts[key]]).toEqual([key, expect.stringMatching(/\S/)])
        if (language !== 'en') expect([key, texts[key]]).not.toEqual([key, english[key]])
      }
    },
  )
})
