import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const states = inMigration('0010-deposit', 'money/deposits/deposit-states')
const races = inMigration('0010-deposit', 'money/deposits/races')
const hash = inMigration('0016-one-transaction-one-deposit', 'money/deposits/races')

const send = inServer('money/deposits/send-deposit', 'money/deposits/races')

const review = inServer(
  'money/deposits/review-deposit',
  'money/deposits/deposit',
  'money/deposits/deposit-records',
)

const reviewRefusals = inServer('money/deposits/review-deposit', 'money/deposits/deposit-refusals')

const quote = inServer('money/exchange/accept', 'money/exchange/exchange')

const outOfCoins = inServer(
  'money/exchange/refuse-exchange',
  'accounts/limits/exclusion',
  'openness/offering/gates',
)

const move = inServer('desk/treasury/move', 'desk/treasury/treasury', 'desk/treasury/ledger-break')

const apply = inServer(
  'desk/treasury/register-treasury',
  'desk/treasury/treasury',
  'desk/treasury/ledger-break',
)

const heldMoney = inServer('desk/treasury/move', 'desk/treasury/held-money')
const heldEnds = inServer('desk/treasury/register-treasury', 'desk/treasury/held-money')
const parkedOnce = inMigration('0082-payments-parked-once', 'desk/treasury/suspense')
const confirm = inServer('desk/proposals/proposals', 'desk/treasury/treasury', 'desk/treasury/ledger-break')

/** Deposits, exchanges and what the treasury moves. */
export const DEPOSIT_MUTANTS: readonly Mutant[] = [
  states(
    'one operator approves and confirms',
    'check (second_operator_id <> first_operator_id)',
    'check (true)',
  ),
  states('who approved first rejects', 'check (rejected_by <> first_operator_id)', 'check (true)'),
  states(
    'a deposit is somebody else’s reference',
    'm.network) is not distinct from (new.customer_id, new.asset',
    'm.network) is not distinct from (r.customer_id, new.asset',
  ),
  states(
    'an operator decides on their own deposit',
    'if not operator_may_decide(coalesce(new.rejected_by, new.second_operator_id, new.first_operator_id), new.customer_id) then',
    'if false then',
  ),
  states('one reviewer credits 1,000.00 a deposit', 'held + new.worth > 100000', 'new.worth > 100000'),
  states(
    'a deposit counts on another day',
    'new.credited_day <> (new.decided_at at time zone zone)::date',
    'false',
  ),
  states('another sum is credited than was found', 'and received = first_received', ''),
  states(
    'the first sum changes without another operator',
    'and new.first_operator_id <> old.first_operator_id and',
    'and',
  ),
  states(
    'a deposit succeeds without its money',
    "when (new.status = 'success') execute",
    'when (false) execute',
  ),
  states('money is credited without its deposit', 'when (new.code = 4) execute', 'when (false) execute'),
  states(
    'a reference serves two deposits',
    'create unique index deposit_of_reference on deposit(reference)',
    'create index deposit_of_reference on deposit(reference)',
  ),
  states('a picture serves two deposits', 'file_id uuid not null unique,', 'file_id uuid not null,'),
  states('a decided deposit is decided again', "if old.status in ('success', 'fail') then", 'if false then'),
  states(
    'what was sent changes',
    'if (new.id, new.customer_id, new.reference, new.asset, new.amount, new.file_id, new.picture, new.network, new.transaction_hash, new.sent_at)\n      is distinct from (old.id, old.customer_id, old.reference, old.asset, old.amount, old.file_id, old.picture, old.network, old.transaction_hash, old.sent_at)\n    or (',
    'if (',
  ),
  states(
    'what the first one found changes',
    'old.first_operator_id is not null and not is_replaced and',
    'false and',
  ),
  states(
    'a deposit goes any way',
    'if not (is_replaced or (old.status, new.status) in',
    'if false and not (is_replaced or (old.status, new.status) in',
  ),
  states(
    'a deposit is deleted',
    'create trigger deposit_stays before delete or truncate on deposit execute function refuse_change();',
    '',
  ),
  states(
    'what was credited that day is forgotten',
    'create trigger deposit_day_stays before delete or truncate on deposit_day execute function refuse_change();',
    '',
  ),
  races('two approvals do not see one another', 'and day = p_day for update;', 'and day = p_day;'),
  hash('one transaction of a chain pays twice', 'create unique index', 'create index'),

  send('recharges of a customer do not wait for each other', '\n  await takeTurn(tx, customerId)', ''),
  review(
    'what was credited that day counts for nothing',
    'needsTwo(worth, await lockDay(tx, day),',
    'needsTwo(worth, await lockDay(tx, day).then(() => 0n),',
  ),
  review(
    'balances are told before the commit',
    "tx.onCommit(() => bus.publish({ type: 'balances', customerId: row.customer_id, balances }))",
    "bus.publish({ type: 'balances', customerId: row.customer_id, balances })",
  ),
  reviewRefusals(
    'an operator credits themselves',
    'mayDecide: await mayDecide(tx, operatorId, row.customer_id)',
    'mayDecide: (await mayDecide(tx, operatorId, row.customer_id)) || true',
  ),
  review(
    'what was claimed is credited',
    'const received = parseDecimal(typed, row.scale)\n    const refusal = refusalOfApproval',
    'const received = typed ? row.amount : undefined\n    const refusal = refusalOfApproval',
  ),

  quote(
    'an exchange goes on at a delayed price',
    'if (deps.market(sides.coin).isDelayed) return',
    'if (deps.market(sides.coin).scale < 0) return',
  ),
  quote(
    'a quote is good a millisecond longer',
    'at > quote.quotedAt + QUOTE_LIFE_MS',
    'at > quote.quotedAt + QUOTE_LIFE_MS + 1',
  ),
  quote(
    'balances are told before the commit',
    'tx.onCommit(() => {\n    deps.bus',
    ';(() => {\n    deps.bus',
  ),
  outOfCoins('a pause stops no exchange', 'return paused ?? refuseNew', 'return refuseNew'),
  outOfCoins('coins cannot leave in a pause', "if (type === 'coin_to_cash') return undefined", ''),

  move(
    'an account overdraws by hand',
    "sides.from !== 'bank' && available <",
    "sides.from === 'bank' && available <",
  ),
  move(
    'house money leaves while customers wait',
    "return isBlocked ? { refusal: 'house_withdrawal_blocked' }",
    "return isBlocked && available < 0n ? { refusal: 'house_withdrawal_blocked' }",
  ),
  heldMoney('held money is taken by hand', 'if (held) return held', ''),
  apply(
    'what stands in the way now is not asked',
    '(await refusalOfMove(deps, tx, document, proposal.at)) ??',
    '',
  ),
  heldEnds(
    'a legal hold that has ended ends again',
    'if (!(await endLegalHolds(tx, { customerId, at, makerId, checkerId })))',
    'if ((await endLegalHolds(tx, { customerId, at, makerId, checkerId })) === undefined)',
  ),
  parkedOnce('a payment is parked under two spellings', "if v_key <> '' and exists", 'if false and exists'),
  confirm('who proposed it confirms it', 'row.maker_id === operatorId || !', '!'),
  confirm(
    'who gains by it confirms it',
    "row.maker_id === operatorId || !(await mayDecide(tx, operatorId, row.customer_id)))\n    return { refusal: 'same_operator' }\n\n  const apply",
    "row.maker_id === operatorId)\n    return { refusal: 'same_operator' }\n\n  const apply",
  ),
]
