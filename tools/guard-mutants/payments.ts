import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const kinds = inMigration('0055-holds-stop-payments', 'money/withdrawals/hold-guards')
const holds = inMigration('0081-holds-judged-now', 'money/withdrawals/hold-guards')
const legal = inMigration('0011-withdrawal', 'money/withdrawals/hold-guards')
const security = inMigration('0028-protection', 'money/withdrawals/hold-guards')
const decided = inMigration('0018-decisions-leave-their-trace', 'money/withdrawals/hold-guards')
const begins = inMigration('0015-what-may-be-written', 'money/withdrawals/payment-guards')
const references = inMigration('0056-payments-by-their-reference', 'money/withdrawals/payment-guards')
const edges = inMigration('0106-withdrawal-returns-after', 'money/withdrawals/payment-guards')

/** What stops a withdrawal on its way, and what pays it. */
export const PAYMENT_MUTANTS: readonly Mutant[] = [
  holds(
    'a legal hold holds nothing',
    'where h.customer_id = p_customer and h.ended_at is null and h.until > moment.at\n  union all select h.kind',
    'where false\n  union all select h.kind',
  ),
  holds(
    'a legal hold that was ended holds',
    'and h.ended_at is null and h.until > moment.at',
    'and h.until > moment.at',
  ),
  holds(
    'a legal hold that is over holds',
    'and h.ended_at is null and h.until > moment.at',
    'and h.ended_at is null',
  ),
  holds(
    'a security hold holds nothing',
    'where h.customer_id = p_customer and h.lifted_at is null and h.until > moment.at',
    'where false',
  ),
  holds(
    'a lost factor holds nothing',
    'and h.lifted_at is null and h.until > moment.at',
    "and h.lifted_at is null and h.until > moment.at and h.kind <> 'factor_recovered'",
  ),
  holds(
    'a reset password holds nothing',
    'and h.lifted_at is null and h.until > moment.at',
    "and h.lifted_at is null and h.until > moment.at and h.kind <> 'login_password_reset'",
  ),
  holds(
    'a new name holds nothing',
    'and h.lifted_at is null and h.until > moment.at',
    "and h.lifted_at is null and h.until > moment.at and h.kind <> 'account_changed'",
  ),
  holds(
    'a recovery code holds nothing',
    'and h.lifted_at is null and h.until > moment.at',
    "and h.lifted_at is null and h.until > moment.at and h.kind <> 'recovery_code'",
  ),
  holds(
    'a security hold that was lifted holds',
    'and h.lifted_at is null and h.until > moment.at',
    'and h.until > moment.at',
  ),
  holds(
    'a security hold that is over holds',
    'and h.lifted_at is null and h.until > moment.at',
    'and h.lifted_at is null',
  ),
  holds(
    'a fund password that was reset holds nothing',
    'where f.customer_id = p_customer and f.withdrawals_held_until > moment.at',
    'where false',
  ),
  holds(
    'a reset that is over holds',
    'where f.customer_id = p_customer and f.withdrawals_held_until > moment.at',
    'where f.customer_id = p_customer and f.withdrawals_held_until is not null',
  ),
  kinds(
    'who approves does not wait for a hold',
    'perform from customer where id = new.customer_id for share;\n  select kind',
    'select kind',
  ),
  kinds(
    'a withdrawal is approved under a hold',
    "new.state in ('approved', 'paid')) execute",
    "new.state in ('paid')) execute",
  ),
  kinds(
    'a withdrawal is paid under a hold',
    "new.state in ('approved', 'paid')) execute",
    "new.state in ('approved')) execute",
  ),
  kinds(
    'a legal hold does not wait for who is sending',
    'create trigger hold_waits_for_withdrawals before insert on customer_hold\n  for each row execute',
    'create trigger hold_waits_for_withdrawals before insert on customer_hold\n  for each row when (false) execute',
  ),
  kinds(
    'a security hold does not wait for who is sending',
    'create trigger hold_waits_for_withdrawals before insert on security_hold\n  for each row execute',
    'create trigger hold_waits_for_withdrawals before insert on security_hold\n  for each row when (false) execute',
  ),
  kinds(
    'a reset does not wait for who is sending',
    'for each row when (new.withdrawals_held_until is not null) execute',
    'for each row when (false) execute',
  ),
  kinds(
    'held money is taken by hand',
    "and new.kind = 'correction' and (new.document ->> 'debit')::bigint >> 24 = new.customer_id)",
    'and false)',
  ),
  kinds(
    'who takes money by hand does not wait for a hold',
    'perform from customer where id = new.customer_id for share;\n  perform from withdrawal_holds',
    'perform from withdrawal_holds',
  ),

  legal('who gains by it sets a hold', 'or not operator_may_decide(new.set_by, new.customer_id)\n', '\n'),
  legal(
    'who gains by it confirms a hold',
    'or not operator_may_decide(new.confirmed_by, new.customer_id) then',
    'then',
  ),
  legal(
    'who gains by it ends a hold',
    'elsif not operator_may_decide(new.ended_by, new.customer_id) or not',
    'elsif not',
  ),
  legal(
    'who gains by it confirms the end of a hold',
    ' or not operator_may_decide(new.end_confirmed_by, new.customer_id)',
    '',
  ),
  legal(
    'a hold is ended twice',
    'elsif old.ended_at is not null or new.ended_at is null',
    'elsif new.ended_at is null',
  ),
  legal(
    'a hold changes as it ends',
    "or to_jsonb(old) - '{ended_at,ended_by,end_confirmed_by}'::text[] <> to_jsonb(new) - '{ended_at,ended_by,end_confirmed_by}'::text[] then",
    'then',
  ),
  legal('a hold begins ended', 'if new.ended_at is not null or not', 'if not'),
  legal(
    'a hold is deleted',
    'create trigger customer_hold_stays before delete or truncate on customer_hold execute function refuse_change();',
    '',
  ),
  security(
    'a security hold is lifted twice',
    'if old.lifted_at is not null or new.lifted_at is null\n',
    'if new.lifted_at is null\n',
  ),
  security(
    'a security hold changes as it is lifted',
    'or (new.id, new.customer_id, new.kind, new.made_at, new.until) <> (old.id, old.customer_id, old.kind, old.made_at, old.until) then',
    'then',
  ),
  security(
    'a hold that nobody asked for is lifted',
    "check (lifted_at is null or kind = 'secured')",
    'check (true)',
  ),
  security(
    'a security hold lasts longer than a day',
    "until <= made_at + interval '24 hours'",
    "until <= made_at + interval '25 hours'",
  ),
  security(
    'a security hold is deleted',
    'create trigger security_hold_stays before delete or truncate on security_hold execute function refuse_change();',
    '',
  ),
  decided(
    'a hold has another reason than was decided',
    'and (new.ended_at is not null or p.reason = new.reason)',
    '',
  ),
  decided(
    'a decision to end a hold sets one',
    "and (p.document ->> 'ends')::boolean = (new.ended_at is not null)",
    '',
  ),
  decided('a hold names another operator', 'p.maker_id = coalesce(new.ended_by, new.set_by) and ', ''),

  references(
    'one reference pays twice',
    "key text primary key check (key ~ '^[A-Z0-9]+$')",
    "key text check (key ~ '^[A-Z0-9]+$')",
  ),
  references('a reference says nothing', " check (key ~ '^[A-Z0-9]+$')", ''),
  references(
    'two references pay one withdrawal',
    'withdrawal_id uuid not null unique);',
    'withdrawal_id uuid not null);',
  ),
  references(
    'another spelling is another reference',
    "upper(regexp_replace(p_reference, '[^A-Za-z0-9]', '', 'g'))",
    'upper(p_reference)',
  ),
  references(
    'a payment keeps no reference',
    "when (old.state <> new.state and new.state = 'paid') execute",
    'when (false) execute',
  ),
  references(
    'a reference is freed',
    'create trigger payment_reference_stays before update or delete or truncate on payment_reference execute function refuse_change();',
    '',
  ),
  references(
    'a proposed end goes with the act of another withdrawal, recorded after it',
    "select from operator_act_draft a where a.subject_kind = 'withdrawal' and a.subject_id = new.id::text",
    "select from operator_act_draft a where a.subject_kind = 'withdrawal'",
  ),
  references(
    'a proposed end goes with the act of another withdrawal',
    "select from operator_act a where a.subject_kind = 'withdrawal' and a.subject_id = new.id::text",
    "select from operator_act a where a.subject_kind = 'withdrawal'",
  ),
  references(
    'a proposed end goes with the act of another matter, recorded after it',
    "select from operator_act_draft a where a.subject_kind = 'withdrawal' and a.subject_id",
    'select from operator_act_draft a where a.subject_id',
  ),
  references(
    'a proposed end goes with the act of another matter',
    "select from operator_act a where a.subject_kind = 'withdrawal' and a.subject_id",
    'select from operator_act a where a.subject_id',
  ),
  references(
    'a proposed end goes with any act that is recorded after it',
    "\n      and a.act in ('withdrawal_' || old.proposed_end || '_refused', 'withdrawal_' || old.proposed_end || '_withdrawn')\n      and operator_may_decide(a.operator_id, new.customer_id)\n    union all",
    '\n      and operator_may_decide(a.operator_id, new.customer_id)\n    union all',
  ),
  references(
    'a proposed end goes with any act',
    "\n      and a.act in ('withdrawal_' || old.proposed_end || '_refused', 'withdrawal_' || old.proposed_end || '_withdrawn')\n      and a.xmin",
    '\n      and a.xmin',
  ),
  references(
    'who gains by it puts a proposed end away, and says so after it',
    '\n      and operator_may_decide(a.operator_id, new.customer_id)\n    union all',
    '\n    union all',
  ),
  references(
    'who gains by it puts a proposed end away',
    'a.xmin = pg_current_xact_id()::xid and operator_may_decide(a.operator_id, new.customer_id)) then',
    'a.xmin = pg_current_xact_id()::xid) then',
  ),

  edges(
    'a step changes anything',
    'if may_change is null or to_jsonb(old) - may_change <> to_jsonb(new) - may_change then',
    'if may_change is null then',
  ),
  edges(
    'one proposed end takes the place of another',
    'and (old.proposed_end is null) <> (new.proposed_end is null)\n',
    '\n',
  ),
  edges(
    'any end is proposed in any state',
    'if (new.proposed_end is not null) and not new.proposed_end',
    'if false and not new.proposed_end',
  ),
  edges(
    'a payment is stopped without a hold',
    'and not exists (select from withdrawal_holds(old.customer_id, new.proposed_at)) then',
    'and false then',
  ),
  edges(
    'an operator decides on their own withdrawal',
    'if acts is null or not operator_may_decide(acts, old.customer_id) then',
    'if acts is null then',
  ),

  begins('a withdrawal begins decided', "if new.state <> 'under_review' then", 'if false then'),
  begins('a withdrawal goes to somebody else’s target', 'and t.customer_id = new.customer_id and', 'and'),
  begins('a target is older than it was bound', ' and t.bound_at = new.target_bound_at', ''),
  begins(
    'a withdrawal goes to a target of another asset',
    '\n      and a.id = (new.account >> 16) & 255',
    '',
  ),
]
