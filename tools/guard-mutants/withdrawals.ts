import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const table = inMigration('0011-withdrawal', 'money/withdrawals/states')
const edges = inMigration('0106-withdrawal-returns-after', 'money/withdrawals/states')
const ends = inMigration('0056-payments-by-their-reference', 'money/withdrawals/mistaken-ends')
const holds = inMigration('0055-holds-stop-payments', 'money/withdrawals/holds')
const held = inMigration('0028-protection', 'ledger/guards')

const submit = inServer(
  'money/withdrawals/submit',
  'money/withdrawals/withdrawal',
  'money/withdrawals/refusals',
)

const submitNumber = inServer('money/withdrawals/submit', 'money/withdrawals/refusals')
const submitHeld = inServer('money/withdrawals/submit', 'accounts/protection/protection')
const decide = inServer('money/withdrawals/decide', 'money/withdrawals/withdrawal')
const decideHeld = inServer('money/withdrawals/decide', 'money/withdrawals/holds')

const decideEnd = inServer(
  'money/withdrawals/decide-end',
  'money/withdrawals/withdrawal',
  'money/withdrawals/mistaken-ends',
)

const store = inServer('money/withdrawals/store', 'money/withdrawals/refusals')
const storeEnds = inServer('money/withdrawals/store', 'money/withdrawals/mistaken-ends')
const transfers = inServer('money/withdrawals/transfers', 'money/withdrawals/withdrawal')
const sweep = inServer('money/withdrawals/sweep', 'money/withdrawals/sweep')

const incidentStore = inServer(
  'money/withdrawals/incident-store',
  'money/withdrawals/sweep',
  'desk/treasury/treasury',
  'desk/treasury/ledger-break',
)

const cancel = inServer('money/withdrawals/cancel', 'money/withdrawals/withdrawal')

const fundPassword = inServer(
  'accounts/fund-password/judge-fund-password',
  'accounts/fund-password/fund-password',
  'accounts/fund-password/races',
)

/** Withdrawals: from whom, to whom, by whom, and what holds them. */
export const WITHDRAWAL_MUTANTS: readonly Mutant[] = [
  table('one operator approves and pays', 'check (approved_by <> decided_by)', 'check (true)'),
  table('one operator enters and confirms a return', 'check (proposed_by <> confirmed_by)', 'check (true)'),
  table('one operator holds withdrawals', 'check (set_by <> confirmed_by)', 'check (true)'),
  table('one operator ends a hold', 'check (ended_by <> end_confirmed_by)', 'check (true)'),
  table(
    'a hold lasts longer than 90 days',
    "until <= since + interval '90 days'",
    "until <= since + interval '91 days'",
  ),
  table(
    'a hold has no reason',
    String.raw`reason text not null check (reason ~ '\S' and length(reason) <= 300)`,
    'reason text not null',
  ),
  table(
    'a withdrawal changes state without its money',
    'create constraint trigger withdrawal_moves_its_money after insert or update on withdrawal\n  deferrable initially deferred for each row execute',
    'create constraint trigger withdrawal_moves_its_money after insert or update on withdrawal\n  deferrable initially deferred for each row when (false) execute',
  ),
  table(
    'money of a withdrawal moves without its state',
    'when (new.code between 13 and 16) execute',
    'when (false) execute',
  ),
  table(
    'a withdrawal is deleted',
    'create trigger withdrawal_stays before delete or truncate on withdrawal execute function refuse_change();',
    '',
  ),
  edges('a withdrawal times out too early', '+ withdrawal_returns_after() then', 'then'),
  ends(
    'a proposed end goes without a trace',
    'old.proposed_end is not null and new.proposed_end is null and current_user',
    'old.proposed_end is null and new.proposed_end is null and current_user',
  ),
  holds(
    'the database pays under a hold',
    "new.state in ('approved', 'paid')) execute",
    "new.state in ('bank_refused')) execute",
  ),
  held(
    'a closed customer withdraws',
    'create trigger customer_is_open before insert on withdrawal for each row execute function customer_is_open();',
    '',
  ),
  held(
    'a withdrawal begins while it is held',
    'create trigger withdrawal_waits_for_holds before insert on withdrawal for each row execute function withdrawal_waits_for_holds();',
    '',
  ),

  submitNumber(
    'withdrawals to one number do not wait for each other',
    '\n  await lockNumber(tx, target.id)',
    '',
  ),
  submitHeld('a withdrawal does not wait for closing', '\n  await keepCustomer(tx, wish.customerId)', ''),
  submit(
    'a withdrawal needs no fund password',
    'return deps.fundPassword.refusalOf(session, fundPassword)',
    'return session && fundPassword ? undefined : undefined',
  ),
  submit(
    'practice money leaves live mode',
    "mode === 'live' && practice ? { refusal: 'practice_not_payable' } : practice",
    'practice',
  ),
  decide(
    'an operator decides on their own money',
    '|| !(await mayDecide(tx, operatorId, row.customer_id))',
    '',
  ),
  decide('who approved it pays it', 'notBy(row) === operatorId ||', ''),
  decide(
    'a decided one is decided again',
    'if (row.state !== state) return',
    'if (row.state === undefined) return',
  ),
  decideHeld(
    'an operator approves under a hold',
    "if (held) return held\n\n    const act = 'withdrawal_approve'",
    "const act = 'withdrawal_approve'",
  ),
  decideHeld('an operator pays under a hold', 'if (held) return held\n\n    const paid', 'const paid'),
  decideEnd(
    'the fees overdraw with a return',
    "outcome === 'returned' && (await areFeesShort(tx, row))",
    'false',
  ),
  decideEnd(
    'a second end takes the place of the first',
    "if (row.proposed_end !== null) return { refusal: 'already_decided' } satisfies Refusal",
    '',
  ),
  decideEnd('who entered an end confirms it', 'operatorId, ({ proposed_by }) => proposed_by)', 'operatorId)'),
  store(
    'a withdrawal that the bank refused frees a place of the day',
    "state not in ('cancelled', 'rejected', 'timed_out')`",
    "state not in ('cancelled', 'rejected', 'timed_out', 'bank_refused')`",
  ),
  store(
    'what went to the same address in another coin does not count',
    't.customer_id = asked.customer_id and t.fingerprint = asked.fingerprint',
    't.id = asked.id',
  ),
  store(
    'what the bank refused counts against a new target',
    "'timed_out', 'bank_refused', 'payment_stopped')\n",
    "'timed_out')\n",
  ),
  storeEnds(
    'two payments by one reference do not wait for each other',
    `pg_advisory_xact_lock(hashtextextended('payment reference ' || payment_reference_key($1), 0))`,
    'payment_reference_key($1)',
  ),
  transfers(
    'balances are told before the commit',
    "tx.onCommit(() => bus.publish({ type: 'balances', customerId: row.customer_id, balances }))",
    "bus.publish({ type: 'balances', customerId: row.customer_id, balances })",
  ),
  transfers('the bank pays the fee out too', 'minor: amount - fee,', 'minor: amount,'),
  sweep('an approved one is returned', "row?.state !== 'under_review' || row.", 'row === undefined || row.'),
  incidentStore(
    'incidents of real money hold nothing',
    'closed_at is null and practice = $1 limit 1',
    'false and practice = $1 limit 1',
  ),
  cancel('somebody else cancels it', 'row?.customer_id !== customerId', 'row === undefined'),
  cancel('an approved one is cancelled', 'if (!isCancellable(row.state))', 'if (row.id.length < 1)'),
  fundPassword('wrong fund passwords lock nothing', 'if (counted) return counted', ''),
]
