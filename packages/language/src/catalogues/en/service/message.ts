/** English texts of the area message: the keys and parameters of all ten languages. Sums and times arrive formatted. */
export const message = {
  'message.recharge_success.title': 'Deposit credited',
  'message.recharge_success.text': 'Your deposit has arrived. We’ve added {amount} to your wallet.',
  'message.recharge_success_differs.title': 'Deposit credited, different amount',
  'message.recharge_success_differs.text':
    'Your deposit has arrived. You entered {amount}, but {received} came, so we’ve added that to your wallet. If more is on its way, submit a new deposit for the rest.',
  'message.recharge_awaiting_second.title': 'Deposit approved, second review pending',
  'message.recharge_awaiting_second.text':
    'Your deposit of {amount} passed the first review. A second person checks amounts of this size before we credit them. You don’t need to do anything.',
  'message.recharge_rejected.title': 'Deposit not credited',
  'message.recharge_rejected.text':
    'We couldn’t credit your deposit of {amount}. Reason: {reason} Your wallet hasn’t changed. You can submit it again with a corrected screenshot. Any money that did arrive goes back to its sender in full.',
  'message.withdrawal_approved.title': 'Withdrawal approved',
  'message.withdrawal_approved.text':
    'We’ve approved your withdrawal of {amount} to {target} and are paying it out. We’ll tell you once it has been sent.',
  'message.withdrawal_paid.title': 'Withdrawal paid',
  'message.withdrawal_paid.text':
    'We’ve paid your withdrawal of {amount}: {received} was sent to {target}. If you didn’t request it, change your login password and withdrawal password now.',
  'message.withdrawal_rejected.title': 'Withdrawal rejected',
  'message.withdrawal_rejected.text':
    'We rejected your withdrawal of {amount}. Reason: {reason} The full amount is available in your wallet again. You can submit a new withdrawal once this is put right.',
  'message.withdrawal_timed_out.title': 'Withdrawal returned',
  'message.withdrawal_timed_out.text':
    'We didn’t review your withdrawal of {amount} within {withdrawal_return_hours, plural, one {# hour} other {# hours}}. That’s our fault. The full amount is available in your wallet again. You can submit a new withdrawal at any time.',
  'message.withdrawal_bank_refused.title': 'Payment declined by the bank',
  'message.withdrawal_bank_refused.text':
    'The receiving side declined the payment of {amount} to {target}. The full amount is available in your wallet again. Please check the account or address and submit a new withdrawal.',
  'message.withdrawal_payment_stopped.title': 'Payment stopped',
  'message.withdrawal_payment_stopped.text':
    'We stopped the payment of {amount} to {target} before it left, because withdrawals from your account are on hold. The full amount is in your wallet again. You can withdraw it once the hold ends. The Withdraw page shows when.',
  'message.withdrawal_returned.title': 'Payment returned',
  'message.withdrawal_returned.text':
    'Your withdrawal of {amount} to {target} was paid but came back. The full amount, including the fee, is in your wallet again. Please check the account or address and submit a new withdrawal.',
  'message.certification_passed.title': 'Identity verified',
  'message.certification_passed.text':
    'Your identity is verified. You can now add a bank account in your verified name and withdraw.',
  'message.certification_rejected.title': 'Identity not verified yet',
  'message.certification_rejected.text':
    'We couldn’t verify your identity. Please check: {field}. Reason: {reason} Correct it and submit it again.',
  'message.papers_viewed.title': 'Your data was viewed',
  'message.papers_viewed.text':
    'An operator ({role}) viewed: {field}. Reason: {words}. We log every view of your data. You can see them all under Security.',
  'message.fund_password_set.title': 'Withdrawal password set',
  'message.fund_password_set.text':
    'Your withdrawal password is set. We ask for it at every withdrawal and for every new bank account or wallet address.',
  'message.fund_password_changed.title': 'Withdrawal password changed',
  'message.fund_password_changed.text': 'Your withdrawal password was changed using the old one.',
  'message.fund_password_reset.title': 'Withdrawal password reset',
  'message.fund_password_reset.text':
    'Your withdrawal password was reset with your login password and a verification code. For your security, withdrawals are paused until {until}.',
  'message.login_password_changed.title': 'Login password changed',
  'message.login_password_changed.text':
    'Your login password was changed. We’ve logged out all other devices.',
  'message.login_password_reset.title': 'Login password reset',
  'message.login_password_reset.text':
    'Your login password was reset with a verification code. We’ve logged out all devices.',
  'message.login_password_reset_held.title': 'Login password reset',
  'message.login_password_reset_held.text':
    'Your login password was reset with a verification code. We’ve logged out all devices. For your security, withdrawals are paused until {until}.',
  'message.new_device.title': 'New device logged in',
  'message.new_device.text':
    'A new device has logged in to your account: {device}. You can log it out under Devices.',
  'message.somebody_tried.title': 'Attempts to log in',
  'message.somebody_tried.text':
    'Someone tried to get into your account with wrong passwords or codes. Last from: {device}, {place}. If it wasn’t you, change your password and add two-factor authentication. Security shows what happened.',
  'message.signed_out_by_desk.title': 'Logged out on all devices',
  'message.signed_out_by_desk.text': 'Support has logged your account out on every device. Reason: {words}.',
  'message.factor_added.title': 'Two-factor method added',
  'message.factor_added.text': 'Your password alone no longer logs you in.',
  'message.factor_removed.title': 'Two-factor method removed',
  'message.factor_removed.text': 'A two-factor method was removed. You can add another under Security.',
  'message.factor_recovered.title': 'Two-factor authentication removed',
  'message.factor_recovered.text':
    'All two-factor methods were removed with your login password and a verification code. For your security, withdrawals are paused until {until}.',
  'message.recovery_codes_made.title': 'New recovery codes',
  'message.recovery_codes_made.text':
    'Your account has {recovery_codes, spellout} new recovery codes. The earlier ones no longer work.',
  'message.recovery_code_used.title': 'Recovery code used',
  'message.recovery_code_used.text':
    'A recovery code was used in place of your second factor. Codes left: {left}.',
  'message.recovery_code_held.title':
    'Withdrawals paused for {security_hold_hours, plural, one {# hour} other {# hours}}',
  'message.recovery_code_held.text':
    'A recovery code was used to change your two-factor methods. For your security, withdrawals are paused until {until}.',
  'message.account_secured.title': 'Account secured',
  'message.account_secured.text':
    'As you asked, we’ve logged out all devices and stopped withdrawals, copy trading and renewals. Open orders run to expiry as usual. Withdrawals are paused until {until}. You can end the pause earlier under Security.',
  'message.account_released.title': 'Withdrawal pause ended',
  'message.account_released.text':
    'You ended the withdrawal pause. Copy trading and renewals stay off until you turn them back on.',
  'message.own_word_changed.title': 'Anti-phishing word changed',
  'message.own_word_changed.text': 'The anti-phishing word in our emails and SMS was changed under Security.',
  'message.data_downloaded.title': 'Account data downloaded',
  'message.data_downloaded.text':
    'All your account data was downloaded as one file. It includes your ID documents and numbers in full.',
  'message.card_bound.title': 'Bank account added',
  'message.card_bound.text':
    'The bank account {target} was added. Until {until}, you can withdraw up to {most} to it in total.',
  'message.address_bound.title': 'Wallet address added',
  'message.address_bound.text':
    'The wallet address {target} ({network}) was added. Until {until}, you can withdraw up to {most} to it in total.',
  'message.target_removed.title': 'Bank account or address removed',
  'message.target_removed.text':
    '{target} was removed from your account. Withdrawals already on their way to it continue.',
  'message.payout_lock_on.title': 'New destinations locked',
  'message.payout_lock_on.text':
    'You can now withdraw only to bank accounts and wallet addresses added more than {new_target_hours, plural, one {# hour} other {# hours}} ago. Turning this off takes {loosening_hours, plural, one {# hour} other {# hours}}.',
  'message.payout_lock_ending.title': 'Lock on new destinations ends',
  'message.payout_lock_ending.text':
    'The lock has been switched off and ends on {until}. Until then it still applies, and you can keep it on under Bank accounts and wallets. After that, withdrawals can go to new bank accounts and wallet addresses too.',
  'message.calendar_changed.title': 'Trading hours will change',
  'message.calendar_changed.text':
    'From {day}, different trading hours or holidays apply to {products}. The product sheet already shows them. Open orders settle as usual.',
  'message.payment_method_changed.title': 'Payment details changed',
  'message.payment_method_changed.text':
    'The payment details for {method} have changed. For {method_shown_hours, plural, one {# hour} other {# hours}} you can compare both versions under Payment method. Only use the details shown in the app. We never send them by chat, email or SMS.',
  'message.house_setting_changed.title': 'Terms change: {setting}',
  'message.house_setting_changed.text':
    'New figures apply from {until}. {setting}: {figures}. Anything you submitted or were quoted before keeps its own terms. You can read every version under Terms history.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Withdrawals in {asset}',
  'message.setting.exchange_setting': 'Exchange of {asset}',
  'message.setting.handling_hours': 'Handling hours',
  'message.setting.practice_refill': 'Practice money',
  'message.setting.deposit_setting': 'Deposits',
  'message.figure.rate': 'Fee',
  'message.figure.fee_least': 'Minimum fee',
  'message.figure.fee_most': 'Maximum fee',
  'message.figure.fee': 'Fee',
  'message.figure.least': 'Minimum amount',
  'message.figure.most': 'Maximum amount',
  'message.figure.a_day': 'Withdrawals per day',
  'message.figure.new_target_most': 'Total to a new account or address',
  'message.figure.spread': 'Spread on each side',
  'message.figure.from': 'Start',
  'message.figure.to': 'End',
  'message.figure.up_to': 'Balance after refill',
  'message.figure.below': 'Refill threshold',
  'message.figure.one_reviewer_most': 'One-reviewer limit',
  'message.figure.open_most': 'Deposits under review at once',
  'message.review_escalated.title': 'Your request is first in the queue',
  'message.review_escalated.text':
    'Your request took longer than usual. It’s now case {number} and first in the queue. You don’t need to do anything.',
  'message.correction_made.title': 'Correction to your wallet',
  'message.correction_made.text':
    'A correction added {amount} to your wallet. Reason: {words}. Two operators decided this. You can see it in your transactions.',
  'message.correction_made.taken':
    'A correction took {amount} from your wallet. Reason: {words}. Two operators decided this. You can see it in your transactions.',
  'message.legal_hold_set.title': 'Withdrawals on hold',
  'message.legal_hold_set.text':
    'By legal order, withdrawals are on hold until {until}. Reason: {words}. Your balance hasn’t changed and everything else works as usual. You can object to the authority named in the reason.',
  'message.legal_hold_ended.title': 'Withdrawals available again',
  'message.legal_hold_ended.text': 'The hold on your withdrawals has ended. You can withdraw again.',
  // Projects. What may come is said as things stand, and nothing asks for a payment.
  'message.limit.deposit': 'Deposit limit',
  'message.limit.loss': 'Loss limit',
  'message.limit.stake': 'Stake limit',
  'message.limit.time': 'Time limit',
  'message.limit_tightened.title': 'Limit set',
  'message.limit_tightened.text':
    '{limit}: your new limit applies from now on. Raising or removing it takes {loosening_hours, plural, one {# hour} other {# hours}}.',
  'message.limit_loosening.title': 'Looser limit scheduled',
  'message.limit_loosening.text':
    '{limit}: the looser limit you asked for applies from {until}. Until then you can cancel it under My limits.',
  'message.limit_wait_ended.title': 'Limit unchanged',
  'message.limit_wait_ended.text':
    '{limit}: the looser limit you asked for is cancelled. Your current limit stays.',
  'message.cool_off_begun.title': 'Cool-off started',
  'message.cool_off_begun.text':
    'Until {until} you can’t place or copy orders, join projects, claim bonuses or exchange cash for crypto. Open orders run to expiry. You can still withdraw and exchange crypto for cash.',
  'message.self_exclusion_begun.title': 'Self-exclusion started',
  'message.self_exclusion_begun.text':
    'Until {until} you can’t deposit, place orders, join projects, claim bonuses or exchange cash for crypto. We’ve turned off copy trading and renewals. Open orders run to expiry. You can still withdraw and exchange crypto for cash.',
  'message.self_exclusion_for_good.title': 'Permanent self-exclusion started',
  'message.self_exclusion_for_good.text':
    'You can no longer deposit, place orders, join projects, claim bonuses or exchange cash for crypto. We’ve turned off copy trading and renewals. Open orders run to expiry. You can still withdraw and exchange crypto for cash.',
  'message.follow_leader_closed.title': 'Copying ended',
  'message.follow_leader_closed.text':
    'A trader you copied no longer allows it. Nothing more is copied, and open copies run to expiry as usual. You can copy someone else at any time.',
  'message.follow_loss_stopped.title': 'Copying stopped by your loss limit',
  'message.follow_loss_stopped.text':
    'Your copies reached your loss limit, so copying has stopped. Open copies run to expiry as usual. Copying stays off unless you set a new loss limit.',
  'message.project_matured.title': 'Project matured',
  'message.project_matured.text':
    '{project} has matured. Your principal of {amount} is back in your wallet. Interest over the full term: {interest}, paid in full.',
  'message.project_stopped.title': 'Project ended early',
  'message.project_stopped.text':
    'You ended {project} early. Your full principal of {amount} is back in your wallet. Total interest paid to you: {interest}. Exit charge, taken from interest only: {charge}.',
  'message.project_renewed.title': 'Project renewed',
  'message.project_renewed.text':
    '{project} has matured and renewed on the same terms, as you chose. {amount} earns interest again from the next day and matures at the end of {day}. You can turn off renewal or end it early at any time before then.',
  'message.project_not_renewed.title': 'Project matured without renewal',
  'message.project_not_renewed.text':
    '{project} has matured and didn’t renew. Reason: {reason} Your principal of {amount} is back in your wallet. Interest over the full term: {interest}, paid in full. You don’t need to do anything.',
  'message.project_maturity_soon.title': 'Project maturing soon',
  'message.project_maturity_soon.text':
    '{project} matures at the end of {day}. Your principal of {amount} then returns to your wallet. Interest over the full term, as things stand: {interest}. You don’t need to do anything.',
  'message.project_renewal_soon.title': 'Project renewing soon',
  'message.project_renewal_soon.text':
    '{project} matures at the end of {day} and then renews on the same terms, as you chose: {amount} rolls over. If it can’t renew that day, the full amount returns to your wallet instead. You can turn off renewal until then.',
  'message.project_renewal_changed.title': 'Project won’t renew',
  'message.project_renewal_changed.text':
    'As things stand, {project} won’t renew. Reason: {reason} It matures at the end of {day}. Your principal of {amount} then returns to your wallet, and you don’t lose any interest. You don’t need to do anything. Whether you invest again is up to you.',
  'message.project_instalment_soon.title': 'Second instalment possible',
  'message.project_instalment_soon.text':
    'You can pay the second instalment of {project} on {day}: {amount}. It’s optional. Without it the base rate continues, and you lose neither principal nor interest.',
  'message.bonus_offered.title': 'You have a bonus offer',
  'message.bonus_offered.text':
    'You’ve been offered a bonus of {amount}, open until {until}. We credit it only once you’ve read and accepted its terms under Rewards.',
  'message.bonus_turnover_met.title': 'Required volume reached',
  'message.bonus_turnover_met.text':
    'You’ve reached the required volume for your bonus. Under Rewards you can turn your bonus balance, now {amount}, into cash once no bonus order is open.',
  'message.bonus_used_up.title': 'Bonus used up',
  'message.bonus_used_up.text':
    'You’ve reached the required volume, but no bonus is left, so this bonus has ended. Nothing was taken from your cash.',
  'message.bonus_expired.title': 'Bonus expired',
  'message.bonus_expired.text':
    'Your bonus has expired. What was left of it, {amount}, went back to the bonus budget. Nothing was taken from your cash.',
  'message.invitation_paid.title': 'Invitation bonus received',
  'message.invitation_paid.text':
    'A friend who signed up with your code has passed the identity check. We’ve added {amount} to your cash.',
  'message.project_pending_top_up.title': 'Second instalment not paid',
  'message.project_pending_top_up.text':
    'The second instalment of {project}, {amount} on {day}, isn’t paid. It’s optional: the base rate continues, and you lose neither principal nor interest. You can still pay it until the day before the last earning day. The higher rate starts the day after you pay.',
  'message.reason.project.project_not_open': 'the project isn’t open on that day.',
  'message.reason.project.terms_changed':
    'its terms have changed since you joined. You can compare old and new.',
  'message.reason.project.project_full': 'the project has no room left for the amount.',
  'message.reason.project.winding_down': 'we no longer take new business.',
  'message.reason.project.country_not_served': 'projects aren’t available in your country.',
  'message.reason.project.reserve_short': 'its reserve doesn’t cover the interest for another term.',
  'message.reason.project.amount_below_least': 'the amount is below the project’s minimum.',
  'message.reason.project.amount_above_most': 'the amount is above the project’s maximum.',
  'message.reason.project.other': 'the conditions for renewal aren’t met.',
  'message.not_you':
    'If this wasn’t you, reset your login password and withdrawal password now. A reset pauses withdrawals for {security_hold_hours, plural, one {# hour} other {# hours}}.',
  'message.never_ask': '{brand} never asks for passwords or codes.',
  'message.note': 'Note from the reviewer: {note}',
  'message.bank_said': 'From the bank: {note}',
  'message.reason.other': 'see the note.',
  'message.field.name': 'name',
  'message.field.id_number': 'ID number',
  'message.field.birthday': 'date of birth',
  'message.field.front': 'picture of the front',
  'message.field.back': 'picture of the back',
  'message.field.account': 'email or phone',
  'message.field.card_number': 'account or card number',
  'message.field.wallet_address': 'wallet address',
  'message.field.other': 'ID documents',
  'message.words.identity_review': 'identity check',
  'message.role.support': 'Support',
  'message.role.reviewer': 'Reviewer',
  'message.role.treasurer': 'Treasurer',
  'message.role.editor': 'Editor',
  'message.role.admin': 'Administrator',
  'message.role.other': 'Operator',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Bank transfer',
  'message.method.coin': 'Crypto',
  'message.method.other': 'Payment method',

  'message.support_answered.title': 'Support has replied',
  'message.support_answered.text': 'You have a new reply in your support chat.',
  'message.complaint_answered.title': 'Complaint {number} has been answered',
  'message.complaint_answered.text':
    'We’ve decided your complaint {number}. If you’re not satisfied, you can reopen it once within {reopen_days, plural, one {# day} other {# days}}.',

  'message.news_published.title': 'News: {article}',
  'message.news_published.text': 'Read it in the app under News.',

  'message.alert_above.title': '{symbol} at or above {level}',
  'message.alert_above.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} at or below {level}',
  'message.alert_below.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} up {change} within {within}',
  'message.alert_rise.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} down {change} within {within}',
  'message.alert_fall.text': 'Your price alert on {symbol}: {price}, tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: pending order placed',
  'message.pending_placed.text':
    'Its condition was met at {at}, and it was accepted on the terms you agreed to. Its entry is the next tick.',
  'message.pending_refused.title': '{symbol}: pending order not placed',
  'message.pending_refused.text': 'Its condition was met at {at}. {refusal}',
  'message.pending_expired.title': '{symbol}: pending order expired',
  'message.pending_expired.text': 'It wasn’t placed by {until}. Nothing was held or charged.',
  'message.pending_terms_changed.title': '{symbol}: terms of your pending order changed',
  'message.pending_terms_changed.text':
    'We’ll only place it if you agree to the new terms. Otherwise it expires on {until}.',
  'message.order_settled.title': '{symbol} order settled: {result}',
  'message.order_settled.text': '{open} → {close}, exit tick {seq}.',
  'message.order_void.title': '{symbol} order void',
  'message.order_void.text': 'Your stake and fee are back in your wallet: {amount}.',
  'message.own_note': 'Your note: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'You have a new message. Amounts are hidden on this device.',
  'message.sent_code': 'Verification code. {purpose}',

  // The calendar of coming payments, as a calendar program shows it: days and kinds, no sums and no names.
  'calendar.name': '{brand}: upcoming payments',
  'calendar.practice': 'Practice, no real money: {what}',
  'calendar.interest': 'Expected project interest',
  'calendar.maturity': 'Project matures',
  'calendar.instalment': 'Optional second instalment due',
  'calendar.renewal': 'Project renews',
  'message.account_name_changed.title': 'Email or phone changed',
  'message.account_name_changed.text':
    'You now log in with {account}, no longer with {former}. We’ve logged out all other devices, and withdrawals are paused until {until}. If it wasn’t you: open the app, choose “Forgot password” on the login page, then “My email or phone was changed”. For {take_back_days, spellout} days, a code sent to {former} gives you the account back.',
  'message.account_name_taken_back.title': 'Email or phone taken back',
  'message.account_name_taken_back.text':
    'The change was undone. You log in with {account} again, no longer with {former}. We’ve logged out all devices, and withdrawals are paused until {until}. Your login password no longer works: set a new one with a code. Then check your bank accounts, wallet addresses and two-factor methods under Security.',
  'message.api_key_made.title': 'API key created',
  'message.api_key_made.text': 'An API key ending in {tail} was created. It’s valid until {until}.',
  'message.api_key_revoked.title': 'API key revoked',
  'message.api_key_revoked.text': 'The API key ending in {tail} was revoked and no longer works.',
  'message.api_key_elsewhere.title': 'API key refused',
  'message.api_key_elsewhere.text':
    'A program used one of your API keys from an address it isn’t bound to. We refused it. Last from: {device}, {place}. If it wasn’t yours, revoke the key under Security.',

  'message.product_changed.title': 'Changes to {symbol}',
  'message.product_changed.text': 'From {from}: {changes}. Your existing orders keep their terms.',
  'message.product_change.follows': 'Copying on {symbol} is paused until you accept the new terms.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': 'Minimum stake',
  'message.product_change.most': 'Maximum stake',
} as const
