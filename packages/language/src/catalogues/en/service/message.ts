/** English texts of the area message: the keys and parameters of all ten languages. Sums and times arrive formatted. */
export const message = {
  'message.recharge_success.title': 'Recharge credited',
  'message.recharge_success.text': 'Your recharge has arrived. {amount} was added to your wallet.',
  'message.recharge_success_differs.title': 'Recharge credited, other amount',
  'message.recharge_success_differs.text':
    'Your recharge has arrived. You stated {amount}; {received} arrived and was added to your wallet. If more is still on its way, send a new recharge for the rest.',
  'message.recharge_awaiting_second.title': 'Recharge approved, second check under way',
  'message.recharge_awaiting_second.text':
    'The first review of your recharge of {amount} succeeded. Sums of this size are checked by a second person; the money is added after that. You need to do nothing.',
  'message.recharge_rejected.title': 'Recharge not credited',
  'message.recharge_rejected.text':
    'Your recharge of {amount} was not credited. Reason: {reason} Your wallet is unchanged. You can send it again with a corrected screenshot; money that did arrive goes back to its sender whole.',
  'message.withdrawal_approved.title': 'Withdrawal approved',
  'message.withdrawal_approved.text':
    'Your withdrawal of {amount} to {target} was approved and is being paid out. You will hear from us once it has left.',
  'message.withdrawal_paid.title': 'Withdrawal paid',
  'message.withdrawal_paid.text':
    'Your withdrawal of {amount} is paid: {received} was sent to {target}. If you did not ask for it, change your login password and fund password now.',
  'message.withdrawal_rejected.title': 'Withdrawal rejected',
  'message.withdrawal_rejected.text':
    'Your withdrawal of {amount} was rejected. Reason: {reason} The whole sum is available in your wallet again. You can send a new withdrawal once this is put right.',
  'message.withdrawal_timed_out.title': 'Withdrawal returned',
  'message.withdrawal_timed_out.text':
    'Your withdrawal of {amount} was not reviewed within {withdrawal_return_hours, plural, one {# hour} other {# hours}}. That is our fault. The whole sum is available in your wallet again; you can send a new withdrawal at any time.',
  'message.withdrawal_bank_refused.title': 'Payment refused by the bank',
  'message.withdrawal_bank_refused.text':
    'The payment of {amount} to {target} was refused on the other side. The whole sum is available in your wallet again. Please check the card or address and send a new withdrawal.',
  'message.withdrawal_payment_stopped.title': 'Payment stopped',
  'message.withdrawal_payment_stopped.text':
    'The payment of {amount} to {target} was stopped before it left, because withdrawals from your account are on hold. The whole sum is in your wallet again. You can withdraw it once the hold has ended; the Withdraw page shows when.',
  'message.withdrawal_returned.title': 'Payment came back',
  'message.withdrawal_returned.text':
    'Your withdrawal of {amount} to {target} came back after it was paid. The whole sum, fee included, is in your wallet again. Please check the card or address and send a new withdrawal.',
  'message.certification_passed.title': 'Identity verified',
  'message.certification_passed.text':
    'Your identity is verified. You can now bind a bank card in your verified name and withdraw.',
  'message.certification_rejected.title': 'Identity not verified yet',
  'message.certification_rejected.text':
    'Your identity could not be verified. It is about: {field}. Reason: {reason} Please correct it and send it again.',
  'message.papers_viewed.title': 'Your data was viewed',
  'message.papers_viewed.text':
    'An operator ({role}) looked at: {field}. Reason given: {words}. Every view of your data is logged; you see all of them in the security settings.',
  'message.fund_password_set.title': 'Fund password set',
  'message.fund_password_set.text':
    'Your fund password was set. It is asked for each withdrawal and each new card or address.',
  'message.fund_password_changed.title': 'Fund password changed',
  'message.fund_password_changed.text': 'Your fund password was changed with the old one.',
  'message.fund_password_reset.title': 'Fund password reset',
  'message.fund_password_reset.text':
    'Your fund password was reset with login password and verification code. For your security withdrawals pause until {until}.',
  'message.login_password_changed.title': 'Login password changed',
  'message.login_password_changed.text':
    'Your login password was changed. All other devices were signed out.',
  'message.login_password_reset.title': 'Login password reset',
  'message.login_password_reset.text':
    'Your login password was set anew with a verification code. All devices were signed out.',
  'message.login_password_reset_held.title': 'Login password reset',
  'message.login_password_reset_held.text':
    'Your login password was set anew with a verification code. All devices were signed out. For your security withdrawals pause until {until}.',
  'message.new_device.title': 'New device signed in',
  'message.new_device.text':
    'A device that this account had not seen before has signed in. Browser and system: {device}. You can sign it out under Devices.',
  'message.somebody_tried.title': 'Attempts to sign in',
  'message.somebody_tried.text':
    'Somebody tried to get into your account with wrong passwords or codes. Last from: {device}, {place}. If it was not you, change your password and add a second factor; Security shows what happened.',
  'message.signed_out_by_desk.title': 'Signed out on all devices',
  'message.signed_out_by_desk.text':
    'Customer service has signed your account out on every device. Reason given: {words}.',
  'message.factor_added.title': 'Second factor added',
  'message.factor_added.text': 'From now on your password alone no longer logs you in.',
  'message.factor_removed.title': 'Second factor removed',
  'message.factor_removed.text': 'A second factor was removed. You can add another one under Security.',
  'message.factor_recovered.title': 'Lost second factor removed',
  'message.factor_recovered.text':
    'Every second factor was removed with login password and verification code. For your security withdrawals pause until {until}.',
  'message.recovery_codes_made.title': 'New recovery codes',
  'message.recovery_codes_made.text':
    '{recovery_codes, spellout} recovery codes were made for your account. Earlier ones no longer count.',
  'message.recovery_code_used.title': 'Recovery code used',
  'message.recovery_code_used.text': 'A recovery code stood in for your second factor. Codes left: {left}.',
  'message.recovery_code_held.title':
    'Withdrawals pause for {security_hold_hours, plural, one {# hour} other {# hours}}',
  'message.recovery_code_held.text':
    'A recovery code was used to change your second factors. For your security withdrawals pause until {until}.',
  'message.account_secured.title': 'Account secured',
  'message.account_secured.text':
    'At your request all devices were signed out, and withdrawals, following and renewals were stopped. Open orders run out by their terms. Withdrawals pause until {until}; under Security you can end the pause earlier.',
  'message.account_released.title': 'Pause of withdrawals ended',
  'message.account_released.text':
    'You ended the pause of withdrawals. Following and renewals stay off until you switch them on again.',
  'message.own_word_changed.title': 'Own word changed',
  'message.own_word_changed.text':
    'The own word by which you know our emails and SMS was changed under Security.',
  'message.data_downloaded.title': 'Account data downloaded',
  'message.data_downloaded.text':
    'All data of your account was downloaded as one file. It holds your papers and numbers whole.',
  'message.card_bound.title': 'Bank card bound',
  'message.card_bound.text':
    'The bank card {target} was bound to your account. Until {until} it takes at most {most} in all.',
  'message.address_bound.title': 'Wallet address bound',
  'message.address_bound.text':
    'The wallet address {target} ({network}) was bound to your account. Until {until} it takes at most {most} in all.',
  'message.target_removed.title': 'Card or address removed',
  'message.target_removed.text':
    '{target} was removed from your account. Withdrawals already under way to it go on.',
  'message.payout_lock_on.title': 'New destinations are locked',
  'message.payout_lock_on.text':
    'From now on withdrawals go only to cards and addresses older than {new_target_hours, plural, one {# hour} other {# hours}}. Switching this off takes {loosening_hours, plural, one {# hour} other {# hours}}.',
  'message.payout_lock_ending.title': 'The lock on new destinations ends',
  'message.payout_lock_ending.text':
    'It was switched off. It holds until {until}; after that, withdrawals can go to new cards and addresses too. Until then you can keep it on under Cards and addresses.',
  'message.calendar_changed.title': 'Trading hours will change',
  'message.calendar_changed.text':
    'From {day} other trading hours or holidays apply to {products}. The product sheet shows them now. Open orders go on and settle as ever.',
  'message.payment_method_changed.title': 'Payment details changed',
  'message.payment_method_changed.text':
    'The details of the payment method {method} have changed. Both versions are shown for {method_shown_hours, plural, one {# hour} other {# hours}} under Payment method. Please use only the details that the app shows; we never send them by chat, email or SMS.',
  'message.house_setting_changed.title': 'Change of terms: {setting}',
  'message.house_setting_changed.text':
    'From {until} other figures hold. {setting}: {figures}. What you submitted or were quoted before keeps its own terms. Every version stands under Terms time machine.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Withdrawals in {asset}',
  'message.setting.exchange_setting': 'Exchange of {asset}',
  'message.setting.handling_hours': 'Handling hours',
  'message.setting.practice_refill': 'Practice money',
  'message.setting.deposit_setting': 'Recharges',
  'message.figure.rate': 'Fee',
  'message.figure.fee_least': 'Lowest fee',
  'message.figure.fee_most': 'Highest fee',
  'message.figure.fee': 'Fee',
  'message.figure.least': 'Least amount',
  'message.figure.most': 'Highest amount',
  'message.figure.a_day': 'Withdrawals a day',
  'message.figure.new_target_most': 'In all to a new card or address',
  'message.figure.spread': 'Spread on each side',
  'message.figure.from': 'Begin',
  'message.figure.to': 'End',
  'message.figure.up_to': 'Refill up to',
  'message.figure.below': 'Refill below',
  'message.figure.one_reviewer_most': 'Credited by one reviewer',
  'message.figure.open_most': 'Recharges under review at once',
  'message.review_escalated.title': 'Moved to the head of the queue',
  'message.review_escalated.text':
    'Your request took longer than usual. It is now case {number} and stands first in the queue. You need to do nothing.',
  'message.correction_made.title': 'Correction in your wallet',
  'message.correction_made.text':
    'A correction added {amount} to your wallet. Reason: {words}. Two operators decided this; the movement shows in your wallet.',
  'message.correction_made.taken':
    'A correction took {amount} from your wallet. Reason: {words}. Two operators decided this; the movement shows in your wallet.',
  'message.legal_hold_set.title': 'Withdrawals on hold',
  'message.legal_hold_set.text':
    'By legal order withdrawals are on hold until {until}. Reason: {words}. Your balance is unchanged and everything else goes on. You can raise an objection with whoever made the order; the reason names them.',
  'message.legal_hold_ended.title': 'Withdrawals possible again',
  'message.legal_hold_ended.text': 'The hold on withdrawals has ended. You can withdraw again.',
  // Projects. What may come is said as things stand, and nothing asks for a payment.
  'message.limit.deposit': 'Deposit limit',
  'message.limit.loss': 'Loss limit',
  'message.limit.stake': 'Stake limit',
  'message.limit.time': 'Time limit',
  'message.limit_tightened.title': 'Limit set',
  'message.limit_tightened.text':
    '{limit}: what you set holds from now on. Making it looser takes {loosening_hours, plural, one {# hour} other {# hours}}.',
  'message.limit_loosening.title': 'A looser limit waits',
  'message.limit_loosening.text':
    '{limit}: the looser value that you asked for holds from {until}. Until then you can cancel it under My limits.',
  'message.limit_wait_ended.title': 'Limit stays as it is',
  'message.limit_wait_ended.text':
    '{limit}: the looser value that was waiting is cancelled. The present limit stays.',
  'message.cool_off_begun.title': 'Cool-off begun',
  'message.cool_off_begun.text':
    'Until {until} nothing new is taken from you: no orders, copies, projects, bonuses or exchange to coin. Open orders run out. Withdrawals and coin to cash stay open.',
  'message.self_exclusion_begun.title': 'Self-exclusion begun',
  'message.self_exclusion_begun.text':
    'Until {until} nothing new is taken from you: no recharges, orders, projects, bonuses or exchange to coin. Following and renewals were switched off. Open orders run out. Withdrawals and coin to cash stay open.',
  'message.self_exclusion_for_good.title': 'Self-exclusion for good',
  'message.self_exclusion_for_good.text':
    'Nothing new is taken from you any more: no recharges, orders, projects, bonuses or exchange to coin. Following and renewals were switched off. Open orders run out. Withdrawals and coin to cash stay open.',
  'message.follow_leader_closed.title': 'Following ended',
  'message.follow_leader_closed.text':
    'A customer whom you followed is no longer open to followers. Nothing more is copied; copies that are open run out as usual. You can follow somebody else at any time.',
  'message.follow_loss_stopped.title': 'Following stopped by your loss stop',
  'message.follow_loss_stopped.text':
    'Your copies have lost what your loss stop allows, so following has stopped. Copies that are open run out as usual. Following stays off unless you set another loss stop.',
  'message.project_matured.title': 'Project matured',
  'message.project_matured.text':
    '{project} has matured. Your principal of {amount} is back in your wallet. Interest over the whole term: {interest}, paid out in full.',
  'message.project_stopped.title': 'Project ended early',
  'message.project_stopped.text':
    'You ended {project} early. Your whole principal of {amount} is back in your wallet. Interest paid out to you in all: {interest}. Charge for the early end, taken from interest alone: {charge}.',
  'message.project_renewed.title': 'Project renewed',
  'message.project_renewed.text':
    '{project} has matured and was renewed on the same terms, as you chose: {amount} earns again from the next day on and matures at the end of {day}. You can switch renewal off or end it at any time before.',
  'message.project_not_renewed.title': 'Project matured, not renewed',
  'message.project_not_renewed.text':
    '{project} has matured and was not renewed. Reason: {reason} Your principal of {amount} is back in your wallet. Interest over the whole term: {interest}, paid out in full. You need to do nothing.',
  'message.project_maturity_soon.title': 'A project matures soon',
  'message.project_maturity_soon.text':
    '{project} matures at the end of {day}. Your principal of {amount} then returns to your wallet. Interest over the whole term, as things stand: {interest}. You need to do nothing.',
  'message.project_renewal_soon.title': 'A project renews soon',
  'message.project_renewal_soon.text':
    '{project} matures at the end of {day} and then renews on the same terms, as you chose: {amount} rolls over. If anything stands in the way on that day, the whole sum returns to your wallet instead. You can switch renewal off until then.',
  'message.project_renewal_changed.title': 'A project will not renew',
  'message.project_renewal_changed.text':
    'As things stand, {project} will not renew. Reason: {reason} It matures at the end of {day}; your principal of {amount} then returns to your wallet, and no interest is lost. You need to do nothing; whether you join again is up to you.',
  'message.project_instalment_soon.title': 'A second instalment is possible',
  'message.project_instalment_soon.text':
    'The date of the second instalment of {project} is {day}: {amount}. It is optional: without it the base rate goes on, and neither principal nor interest is lost.',
  'message.bonus_offered.title': 'A bonus is offered to you',
  'message.bonus_offered.text':
    '{amount} of bonus is offered to you until {until}. Nothing is credited before you have read its terms and accepted them. Read them under Rewards.',
  'message.bonus_turnover_met.title': 'Turnover met',
  'message.bonus_turnover_met.text':
    'The turnover of your bonus is met. Turn your bonus balance, {amount} now, into cash with one tap under Rewards, once no bonus order is open.',
  'message.bonus_used_up.title': 'Bonus used up',
  'message.bonus_used_up.text':
    'The turnover of your bonus is met, and nothing of the bonus is left: it is over. Nothing was taken from your cash.',
  'message.bonus_expired.title': 'Bonus expired',
  'message.bonus_expired.text':
    'The days of your bonus are over. What was left of it, {amount}, went back. Nothing was taken from your cash.',
  'message.invitation_paid.title': 'Invitation bonus received',
  'message.invitation_paid.text':
    'A friend who registered with your code has passed the identity check. {amount} is in your cash.',
  'message.project_pending_top_up.title': 'Second instalment not paid',
  'message.project_pending_top_up.text':
    'The second instalment of {project}, {amount} on {day}, is not paid. It is optional: the base rate goes on, and neither principal nor interest is lost. It can also follow later, until the day before the last earning day; the higher rate begins the day after it.',
  'message.reason.project.project_not_open': 'the project is not open on that day.',
  'message.reason.project.terms_changed':
    'its terms have changed since you joined; old and new ones are shown side by side.',
  'message.reason.project.project_full': 'the project has no room left for the sum.',
  'message.reason.project.winding_down': 'the platform takes nothing new any more.',
  'message.reason.project.country_not_served': 'projects are not offered in your country.',
  'message.reason.project.reserve_short': 'its reserve does not cover the interest of another term.',
  'message.reason.project.amount_below_least': 'the sum is below the least amount of the project.',
  'message.reason.project.amount_above_most': 'the sum is above the largest amount of the project.',
  'message.reason.project.other': 'the conditions of a renewal are not met.',
  'message.not_you':
    'If this was not you, reset your login password and your fund password now: a reset pauses withdrawals for {security_hold_hours, plural, one {# hour} other {# hours}}.',
  'message.never_ask': '{brand} never asks for passwords or codes.',
  'message.note': 'Note from the reviewer: {note}',
  'message.bank_said': 'What the bank said: {note}',
  'message.reason.other': 'see the note.',
  'message.field.name': 'name',
  'message.field.id_number': 'ID number',
  'message.field.birthday': 'birthday',
  'message.field.front': 'picture of the front',
  'message.field.back': 'picture of the back',
  'message.field.account': 'account name',
  'message.field.card_number': 'card or account number',
  'message.field.wallet_address': 'wallet address',
  'message.field.other': 'identity papers',
  'message.words.identity_review': 'the review of your identity',
  'message.role.support': 'Support',
  'message.role.reviewer': 'Reviewer',
  'message.role.treasurer': 'Treasurer',
  'message.role.editor': 'Editor',
  'message.role.admin': 'Administrator',
  'message.role.other': 'Operator',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Bank transfer',
  'message.method.coin': 'Digital currency',
  'message.method.other': 'Payment method',

  'message.support_answered.title': 'Customer service answered',
  'message.support_answered.text': 'There is an answer to your message in the chat with customer service.',
  'message.complaint_answered.title': 'Complaint {number} is answered',
  'message.complaint_answered.text':
    'Your complaint {number} has an outcome. If it settles nothing, you may reopen it once within {reopen_days, plural, one {# day} other {# days}}.',

  'message.news_published.title': 'News: {article}',
  'message.news_published.text': 'You can read it under News in the app.',

  'message.alert_above.title': '{symbol} at or above {level}',
  'message.alert_above.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} at or below {level}',
  'message.alert_below.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} up {change} within {within}',
  'message.alert_rise.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} down {change} within {within}',
  'message.alert_fall.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: your pending order is now an order',
  'message.pending_placed.text':
    'Met at {at} and accepted on the terms that you agreed to. Its entry is the next tick.',
  'message.pending_refused.title': '{symbol}: your pending order was not placed',
  'message.pending_refused.text': 'Met at {at}. {refusal}',
  'message.pending_expired.title': '{symbol}: your pending order has ended',
  'message.pending_expired.text': 'It was not placed until {until}. Nothing was held or charged.',
  'message.pending_terms_changed.title': '{symbol}: the terms of your pending order have changed',
  'message.pending_terms_changed.text':
    'It is not placed unless you agree to the new terms. It ends by itself on {until}.',
  'message.order_settled.title': '{symbol} order settled: {result}',
  'message.order_settled.text': '{open} → {close}, exit tick {seq}.',
  'message.order_void.title': '{symbol} order void',
  'message.order_void.text': 'Stake and fee are back in your wallet: {amount}.',
  'message.own_note': 'Your note: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'You have a new message. Amounts are hidden on this device.',
  'message.sent_code': 'Verification code. {purpose}',

  // The calendar of coming payments, as a calendar program shows it: days and kinds, no sums and no names.
  'calendar.name': '{brand}: coming payments',
  'calendar.practice': 'Practice, no real money: {what}',
  'calendar.interest': 'Project interest expected',
  'calendar.maturity': 'A project matures',
  'calendar.instalment': 'Date of a second instalment, optional',
  'calendar.renewal': 'A project renews',
  'message.account_name_changed.title': 'Email or phone changed',
  'message.account_name_changed.text':
    'Your account is now logged in to with {account} and no longer with {former}. All other devices were signed out, and withdrawals pause until {until}. If it was not you: open the app, choose “Forgot password” on the login page and there “My email or phone was changed”. For {take_back_days, spellout} days a code sent to {former} gives the account back to it.',
  'message.account_name_taken_back.title': 'Email or phone taken back',
  'message.account_name_taken_back.text':
    'The change was undone: the account is logged in to with {account} again and no longer with {former}. All devices were signed out, the login password ended, and withdrawals pause until {until}. Set a new login password with a code, and look through cards, addresses and second factors under Security.',
  'message.api_key_made.title': 'API key made',
  'message.api_key_made.text': 'An API key that ends in {tail} was made. It counts until {until}.',
  'message.api_key_revoked.title': 'API key revoked',
  'message.api_key_revoked.text': 'The API key that ends in {tail} was revoked and opens nothing any more.',
  'message.api_key_elsewhere.title': 'API key refused',
  'message.api_key_elsewhere.text':
    'A program showed one of your API keys from an address that it is not bound to, and was refused. Last from: {device}, {place}. If it was not yours, revoke the key under Security.',

  'message.product_changed.title': 'Changes to {symbol}',
  'message.product_changed.text': 'From {from}: {changes}. Orders you already have keep their terms.',
  'message.product_change.follows': 'Copies on {symbol} wait until you accept the new terms.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': 'Minimum stake',
  'message.product_change.most': 'Maximum stake',
} as const
