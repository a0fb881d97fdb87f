import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const books = inMigration('0001-ledger', 'ledger/guards', 'ledger/rights')
const explained = inMigration('0041-every-transfer-explained', 'ledger/every-transfer')
const dated = inMigration('0100-early-close', 'ledger/every-transfer')
const ways = inMigration('0041-every-transfer-explained', 'ledger/transfer-ways')
const overdraft = inMigration('0001-ledger', 'ledger/transfer-ways')
const deposits = inMigration('0041-every-transfer-explained', 'money/deposits/deposit-states')
const claims = inMigration('0086-one-key-one-call', 'money/deposits/deposit-refusals')
const answers = inMigration('0086-one-key-one-call', 'ledger/guards')
const oneCall = inMigration('0086-one-key-one-call', 'http/replayed-answers')
const waits = inMigration('0001-ledger', 'money/withdrawals/races')
const dues = inMigration('0095-house-settings', 'ledger/transfer-ways')
const costs = inMigration('0095-house-settings', 'ledger/invariants/recomputed-sums')
const sums = inMigration('0043-sums-recomputed', 'ledger/invariants/recomputed-sums')
const exchange = inMigration('0095-house-settings', 'money/exchange/exchange')
const handMoves = inMigration('0015-what-may-be-written', 'ledger/guards')

const handPays = inMigration(
  '0015-what-may-be-written',
  'desk/treasury/treasury',
  'desk/treasury/ledger-break',
)

const parked = inMigration('0013-treasury', 'ledger/guards')
const exchanged = inMigration('0012-exchange', 'money/exchange/exchange')

/** Guards of the books: which transfers exist, what explains them, and the sums that the database computes itself. */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  waits(
    'whoever locks an account does not wait',
    'where id = p_account for update;',
    'where id = p_account;',
  ),
  books(
    'a transfer is written before its accounts are locked',
    'order by id >> 24 = 0, id for update;',
    'order by id >> 24 = 0, id;',
    'a transfer waits',
  ),
  books('a hold is paid by another account', 'and h.dr = n.dr and', 'and', 'names both accounts'),
  books('a hold is paid to another account', 'and h.cr = n.cr and', 'and', 'names both accounts'),
  books('half of a hold is posted', ' and h.amount = n.amount', '', 'a hold ends once'),
  answers(
    'a stored answer is overwritten',
    'r.key = p_key and r.status is null;',
    'r.key = p_key;',
    'an answer',
  ),
  books(
    'a transfer is changed or deleted',
    'create trigger transfer_is_final before update or delete or truncate on transfer execute function refuse_change();',
    '',
  ),
  books(
    'what is held is spent again',
    'cr_posted - dr_posted - dr_pending >= 0)',
    'cr_posted - dr_posted >= 0)',
  ),
  overdraft(
    'another account than the bank overdraws',
    'check (floor_zero or (id >> 24 = 0 and (id >> 8) & 255 = 0))',
    'check (true)',
  ),
  books('dollars become coins', 'check ((dr >> 16) & 255 = (cr >> 16) & 255)', 'check (true)'),
  books(
    'the server changes a balance by itself',
    'grant select on asset, ledger_owner, account, transfer',
    'grant select, update on asset, ledger_owner, account, transfer',
  ),
  books(
    'the number of an account changes',
    'create trigger account_id_is_final before update of id, floor_zero on account execute function refuse_change();',
    '',
  ),
  claims(
    'a key with another body answers as the first did',
    "case when stored.body_hash = p_body_hash then 'stored' else 'differs' end",
    "'stored'",
  ),
  oneCall('a key stands for two calls', 'and r.route <> p_route', 'and false'),

  ways('a code moves money between owners', '\n      and (not r.same_owner or n.dr >> 24 = n.cr >> 24)', ''),
  ways('a code holds where it may only move', ' and n.op = any(c.ops)', ''),
  ways('real money is issued', ' and (not c.practice_alone or (n.dr >> 16) & 255 > 100)', ''),
  ways('a code takes from any kind of account', ' and r.dr_kind = (n.dr >> 8) & 255', ''),
  ways('a code pays to any kind of account', ' and r.cr_kind = (n.cr >> 8) & 255', ''),
  explained('practice money is issued for nothing', 'practice_money_is_due(p_ref) is not true', 'false'),
  dues('practice money is granted twice', 'and given.code = 2) = 1', 'and given.code = 2) >= 1'),
  dues(
    'a grant is more than is set',
    't.leg = 0 and t.amount = s.up_to',
    't.leg = 0 and t.amount >= s.up_to',
  ),
  dues('a refill fills to more than is set', 'a.dr_posted = s.up_to', 'a.dr_posted >= s.up_to'),
  dues('a refill comes above its mark', ' and s.up_to - t.amount < s.below', ''),
  dues('a refill is of another day', '= platform_day(t.at), true)', 'is not null, true)'),
  dated('a transfer is dated before', "at < v_now - interval '1 minute' or", ''),
  dated('a transfer is dated ahead', " or at > v_now + interval '1 minute'", ''),
  explained(
    'a deposit is credited twice',
    "\n      and d.status = 'success' and (select count(*) from transfer other where other.ref = d.id) = 1;",
    "\n      and d.status = 'success';",
  ),
  deposits('more is credited than arrived', 'and t.amount = d.received and', 'and'),
  deposits(
    'a deposit is credited to somebody else',
    ' and t.cr = deposit_account(d.customer_id, d.asset)',
    '',
  ),
  explained('practice money stays behind at closing', ' and a.cr_posted = a.dr_posted\n', '\n'),
  ways('practice money of an open account goes back', 'c.closed_at = new.at and ', ''),

  sums(
    'coins are worth their price of a minute ago',
    "time > p_at - interval '5 seconds'",
    "time > p_at - interval '60 seconds'",
  ),
  sums('coins are worth a cent less', 'p_cents = ceil(', 'p_cents = floor('),
  sums('dollars are worth what somebody says', 'then p_cents = p_minor', 'then p_cents <= p_minor'),
  costs(
    'a whole balance of the least leaves free of charge',
    "p_amount < (s ->> 'least_minor')::bigint then 0",
    "p_amount <= (s ->> 'least_minor')::bigint then 0",
  ),
  costs(
    'a withdrawal costs less than the least fee',
    "greatest((s ->> 'fee_least_minor')::bigint,",
    "greatest((s ->> 'fee_least_minor')::bigint - 1,",
  ),
  costs(
    'a withdrawal costs more than the highest fee',
    "least((s ->> 'fee_most_minor')::bigint,",
    "least((s ->> 'fee_most_minor')::bigint + 1,",
  ),
  costs(
    'part of a balance passes as the whole of it',
    'new.is_whole_balance = (new.amount = a.cr_posted - a.dr_posted - a.dr_pending)',
    'true',
  ),
  costs(
    'a withdrawal costs what somebody says',
    'new.fee = withdrawal_fee(v_asset, new.amount, new.is_whole_balance, new.submitted_at)',
    'true',
  ),
  costs(
    'a withdrawal is worth what somebody says',
    'is_worth(v_asset, new.amount, new.worth_cents, new.submitted_at)',
    'true',
  ),
  sums(
    'coins that arrived are worth what somebody says',
    "when (new.status = 'success' and old.status <> 'success' and new.asset not in (1, 101))",
    'when (false)',
  ),
  exchange(
    'the buyer pays a unit less',
    '(1000000 + v_spread) + 999999, 1000000)',
    '(1000000 + v_spread), 1000000)',
  ),
  exchange('an exchange at a price of its own', ' and new.price = v_price', ''),
  exchange('an exchange gives a unit more', 'v_price * 100)\n', 'v_price * 100) + 1\n'),
  exchange('an exchange before its quote', ' and new.quoted_at <= new.at', ''),

  exchanged(
    'a quote holds for 10 minutes',
    "quoted_at + interval '10 seconds'",
    "quoted_at + interval '10 minutes'",
  ),
  exchanged(
    'an exchange without its transfers',
    `create constraint trigger exchange_moves_its_money after insert on exchange
  deferrable initially deferred for each row execute function exchange_moves_its_money();`,
    '',
  ),
  exchanged(
    'transfers without their exchange',
    `create constraint trigger transfer_has_its_exchange after insert on transfer
  deferrable initially deferred for each row when (new.code in (17, 18)) execute function exchange_moves_its_money();`,
    '',
  ),

  handMoves('a move by hand moves twice', 'other.ref = p.id) = 1', 'other.ref = p.id) >= 1'),
  handMoves('more is moved by hand than was decided', "t.amount = (p.document ->> 'minor')::bigint", 'true'),
  handMoves(
    'a move by hand takes from somebody else',
    "(t.dr >> 24 = 0 or (p.kind = 'correction' and t.dr >> 24 = p.customer_id))",
    'true',
  ),
  handMoves(
    'one operator alone moves money by hand',
    "and p.status = 'confirmed' and (select count(*)",
    'and (select count(*)',
  ),
  handMoves('a move by hand goes by another name', 'and t.code = treasury_code(p.kind) ', ''),
  handPays(
    'a move by hand pays somebody else',
    "(t.cr >> 24 = 0 or (p.kind = 'correction' and t.cr >> 24 = p.customer_id))",
    'true',
  ),
  parked(
    'a parked payment goes back twice',
    'old.returned_by is not null or new.returned_by is null',
    'new.returned_by is null',
  ),
  parked('a parked payment goes back in part', " or (said.document ->> 'minor')::bigint <> new.amount", ''),
]
