import { line } from './line.ts'
import type { Line } from './line.ts'

const FIRST = 'code:apps/h5/src'
const DOMAIN = 'code:packages/domain/src'
const SERVER = 'test:apps/server/src'

/** The seed, sections 3 to 9. */
export const SEED_RULES: readonly Line[] = [
  // 3 Entities and their fields
  line(
    'user: account, passwords, codes, names',
    'text:field.account',
    'text:field.password',
    'text:field.fund_password',
    'text:field.invitation_code',
    'text:field.code',
    'text:field.name',
    'text:field.id_number',
    'text:info.number',
  ),
  line(
    'bank card: every field',
    'text:card.bank_name',
    'text:card.holder_name',
    'text:card.routing_number',
    'text:card.account_type',
    'text:card.email',
    'text:card.address',
    'text:card.birthday',
    'text:card.zipcode',
    'text:card.opening_bank',
    'text:card.card_number',
  ),
  line('wallet address: currency, address', 'text:address.currency', 'text:address.address'),
  line(
    'balances: available, frozen, total, yesterday’s, profits',
    'text:wallet.available',
    'text:wallet.held',
    'text:wallet.total_about',
    'text:wallet.yesterday',
    'text:wallet.profit.yesterday',
    'text:wallet.profit.total',
  ),
  line(
    'recharge record: five classes',
    'text:recharge.class.0',
    'text:recharge.class.1',
    'text:recharge.class.2',
    'text:recharge.class.3',
    'text:recharge.class.4',
  ),
  line(
    'withdraw record: fee and actual arrival',
    'text:withdraw.fee',
    'text:withdraw.arrives',
    'text:withdraw.fund_password',
  ),
  line(
    'exchange record: time, type, coin, settlement',
    'text:exchange.coin',
    'text:exchange.price',
    'text:exchange.filter.coin',
  ),
  line(
    'contract order: open, close, current price, times, expected win',
    'text:order.entry_tick',
    'text:order.exit_tick',
    'text:order.distance',
    'text:ticket.payout',
    'text:order.accepted_at',
  ),
  line(
    'project: every field',
    'text:project.fact.title',
    'text:project.fact.start',
    'text:project.fact.end',
    'text:project.fact.status',
    'text:project.fact.subscribed',
    'text:project.fact.progress',
    'text:project.fact.dividend',
    'text:project.fact.share_type',
    'text:project.fact.post_date',
    'text:project.fact.append_money',
    'text:project.fact.num',
  ),
  line(
    'market product: name, price, low, high, open, close, increase',
    'text:trade.chart.high',
    'text:trade.chart.low',
    'text:trade.chart.open',
    'text:trade.chart.close',
    'text:trade.column.today',
  ),
  line(
    'message: type, read flag',
    'text:messages.type.recharge',
    'text:messages.is_unread',
    'text:messages.read_all',
  ),
  // 4 States and transitions
  line(
    'withdraw status',
    'text:withdraw.status.success',
    'text:withdraw.status.fail',
    'text:withdraw.status.under_review',
  ),
  line(
    'recharge status',
    'text:recharge.status.success',
    'text:recharge.status.fail',
    'text:recharge.status.under_review',
    'text:recharge.status.success_awaiting_review',
  ),
  line(
    'subscription status',
    'text:profit.status.earning',
    'text:profit.status.pending_top_up',
    'text:subscription.matured',
    'text:subscription.stopped',
  ),
  line(
    'list filter: all, in progress, ended',
    'text:project.filter.all',
    'text:project.filter.in_progress',
    'text:project.filter.ended',
  ),
  line(
    'review status: under review, passed, rejected',
    'text:identity.status.under_review',
    'text:identity.status.passed',
    'text:identity.status.rejected',
  ),
  line('market open or closed', 'text:market.closed', 'text:trade.no_trading'),
  // 5 Validation rules
  line(
    'passwords of 6 to 16 characters',
    `${DOMAIN}/accounts/passwords/password.ts#6`,
    'text:refusal.password_length',
    'test:packages/domain/src/accounts/passwords/password.test.ts#the check says of the password %j: %s',
  ),
  line(
    'two new passwords must match, one message each',
    'text:refusal.password_mismatch',
    'text:refusal.fund_password_mismatch',
  ),
  line(
    'required fields are named',
    'text:missing.account',
    'text:missing.code',
    'text:card.missing.card_number',
    'text:card.missing.bank_name',
    'text:card.missing.birthday',
    'text:withdraw.fund_password.missing',
  ),
  line(
    'code valid five minutes, no resend',
    'text:refusal.code_already_sent',
    'test:packages/domain/src/accounts/verification-code.test.ts#a code %s',
  ),
  line(
    'ID number unused, name and number correct, no repeat',
    'text:refusal.id_number_used',
    'text:refusal.id_number_incorrect',
    'text:refusal.name_incorrect',
    'text:refusal.already_verified',
    `${SERVER}/accounts/identity/identity.test.ts#however it is spelt, until that one is rejected`,
  ),
  line(
    'card number must not exist',
    'text:refusal.card_number_used',
    `${SERVER}/money/payout-targets/races.test.ts#the same %s at once is bound once`,
  ),
  line(
    'withdrawal needs a real name and a card, within least and most',
    'text:refusal.identity_required',
    'text:refusal.payout_target_required',
    'text:refusal.withdrawal_below_least',
    'text:refusal.withdrawal_above_most',
    `${SERVER}/money/withdrawals/refusals.test.ts#fire in the order of docs/rules/money.md#withdrawal-refusals`,
  ),
  line(
    'position: minimum, maximum, total',
    'text:refusal.stake_below_least',
    'text:refusal.stake_above_most',
    'text:refusal.total_position_exceeded',
  ),
  line('terms before registering', 'text:refusal.terms_not_accepted', 'text:missing.terms'),
  line(
    'first fund password needs no old one',
    'text:fund.first_note',
    `${SERVER}/accounts/fund-password/fund-password.test.ts#needs login password and code, no old one`,
  ),
  // 6 Roles and permissions
  line(
    '401 of the user call leads to the login page',
    'test:packages/api-client/src/transport.test.ts#calls the one hook',
    'text:login.ended',
  ),
  // 7 The calls it makes
  line(
    'headers language, lang and token',
    'code:packages/api-client/src/transport.ts#{ language, lang: language }',
    'test:packages/api-client/src/transport.test.ts#sends a form with token and language',
  ),
  line('network time-out 60 s', 'code:packages/api-client/src/transport.ts#NETWORK_TIMEOUT_MS = 60_000'),
  line('user call at launch of pages outside the open list', `${FIRST}/app/shell.tsx#useCall(userCall`),
  line(
    'copy helper with both failure messages',
    'text:copy.done',
    'text:copy.empty',
    'text:copy.failed',
    'test:apps/h5/src/ui/copy.test.ts#the copy helper',
  ),
  // 8 Error catalogue
  line(
    'every message of the catalogue',
    'test:packages/language/src/seed-messages.test.ts#the message %s is said in words of its own',
    'test:apps/server/src/every-refusal.test.ts#no refusal is without a scene',
  ),
  // 9 Business constants and limits
  line(
    'withdrawal hours 09:00–21:00',
    'test:packages/domain/src/money/handling-hours.test.ts#%s at %s: begins %s',
    'text:withdraw.when_later',
  ),
  line('withdrawal amounts: one setting per asset', `${DOMAIN}/money/asset.ts#49_999`, 'text:withdraw.range'),
  line('date as month/day with 12-hour time', 'code:packages/language/src/format/date.ts#h12'),
  line('masking: first 3 and last 3', 'test:packages/domain/src/basics/mask.test.ts#%s is shown as %s'),
  line('sign-in once a day', 'call:POST /api/bonus/sign_in', 'text:refusal.bonus_already_claimed'),
  line(
    'top-up message with {append_money}; count with num',
    'text:subscription.pending_note',
    'text:project.fact.times',
  ),
]
