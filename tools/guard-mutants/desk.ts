import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const who = inMigration('0007-operator', 'desk/operators/operator-guards')
const chain = inMigration('0007-operator', 'desk/operators/chain')
const openly = inMigration('0017-operators-change-openly', 'desk/operators/operator-guards')
const traces = inMigration('0018-decisions-leave-their-trace', 'desk/operators/operator-guards')
const deposits = inMigration('0018-decisions-leave-their-trace', 'money/deposits/deposit-states')
const papers = inMigration('0018-decisions-leave-their-trace', 'accounts/identity/identity-guards')

/** Who works at the desk, and the log of what they do. */
export const DESK_MUTANTS: readonly Mutant[] = [
  who(
    'somebody is called console',
    "(is_automatic or (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$' and name <> 'console'))",
    "(is_automatic or name ~ '^[a-z0-9][a-z0-9._-]{1,31}$')",
  ),
  who('two operators have one name', 'name text not null unique check', 'name text not null check'),
  who(
    'an operator has a role that there is not',
    "check (cardinality(roles) > 0 and roles <@ '{support,reviewer,treasurer,editor,admin}'::text[])",
    'check (cardinality(roles) > 0)',
  ),
  who(
    'two operators are one customer',
    'customer_id bigint unique references customer(id),\n  made_at',
    'customer_id bigint references customer(id),\n  made_at',
  ),
  who(
    'an operator becomes another',
    'elsif (new.id, new.name, new.is_automatic, new.made_at) is distinct from (old.id, old.name, old.is_automatic, old.made_at) then',
    'elsif false then',
  ),
  who(
    'an operator is deleted',
    'create trigger operator_stays before delete or truncate on operator execute function refuse_change();',
    '',
  ),
  who(
    'an automatic operator logs in',
    'check (not is_automatic\n    or (password_hash is null and authenticator_sealed is null and authenticator_pending is null and customer_id is null))',
    'check (true)',
  ),
  who(
    'an automatic operator is made with real money',
    "if new.is_automatic and exists (select from platform_setting where name = 'mode' and value = 'live') then",
    'if false then',
  ),
  who(
    'an automatic operator decides on real money',
    "\n    and not (o.is_automatic and exists (select from platform_setting where name = 'mode' and value = 'live'))",
    '',
  ),
  who('who was suspended decides', 'where o.id = p_operator and o.is_active\n', 'where o.id = p_operator\n'),
  who(
    'an operator decides on themselves',
    'and (o.customer_id is null or p_customer is null or o.customer_id <> p_customer)',
    '',
  ),
  who(
    'a link to set up a log-in is good for longer than 168 hours',
    "expires_at <= made_at + interval '168 hours'",
    "expires_at <= made_at + interval '169 hours'",
  ),
  who('a link is used and withdrawn', 'check (used_at is null or withdrawn_at is null)', 'check (true)'),
  who(
    'a link becomes another operator’s',
    'grant update (used_at, withdrawn_at) on operator_setup_link to plumbline_app;',
    'grant update on operator_setup_link to plumbline_app;',
  ),
  who(
    'a session lasts as long as the server says',
    'grant update (last_seen_at) on operator_session to plumbline_app;',
    'grant update on operator_session to plumbline_app;',
  ),
  who(
    'two sessions have one token',
    'token_hash bytea not null unique check (length(token_hash) = 32),\n  opened_at',
    'token_hash bytea not null check (length(token_hash) = 32),\n  opened_at',
  ),

  who(
    'one operator is both hands of an act',
    'check (second_operator_id is null or second_operator_id <> operator_id)',
    'check (true)',
  ),
  who(
    'an act is taken back',
    "if not found then raise exception 'an act of an operator was taken back'; end if;",
    '',
  ),
  who(
    'an act in the log changes',
    'create trigger operator_act_is_final before update or delete or truncate on operator_act execute function refuse_change();',
    '',
  ),
  chain(
    'an act fits no hash',
    'constraint chain_is_whole check (chain =',
    'constraint chain_is_whole check (true or chain =',
  ),
  chain(
    'an act follows none',
    'foreign key (prev_seq, prev) references operator_act(seq, chain));',
    'check (true));',
  ),
  chain(
    'the server writes the log by itself',
    'grant select on operator_act to plumbline_app;',
    'grant select, insert on operator_act to plumbline_app;',
  ),

  openly('an act of another matter makes a change', "'{operator_roles}'", "'{operator_roles,operator_link}'"),
  openly(
    'an act of another matter names a customer',
    "'{operator_customer}'",
    "'{operator_customer,operator_link}'",
  ),
  openly(
    'an act of another matter suspends',
    "'{operator_suspend,operator_restore}'",
    "'{operator_suspend,operator_restore,operator_link}'",
  ),
  openly(
    'a change goes with the act of another operator, recorded after it',
    "select from operator_act_draft where subject_kind = 'operator' and subject_id = new.id::text and act",
    "select from operator_act_draft where subject_kind = 'operator' and act",
  ),
  openly(
    'a change goes with the act of another operator',
    "select from operator_act where subject_kind = 'operator' and subject_id = new.id::text and act",
    "select from operator_act where subject_kind = 'operator' and act",
  ),
  openly(
    'a change goes with an act of another subject, recorded after it',
    "select from operator_act_draft where subject_kind = 'operator' and",
    'select from operator_act_draft where',
  ),
  openly(
    'a change goes with an act of another subject',
    "select from operator_act where subject_kind = 'operator' and",
    'select from operator_act where',
  ),
  openly('a change goes with an act of before', '\n      and xmin = pg_current_xact_id()::xid', ''),
  openly(
    'an operator is made without an act',
    "when (current_user = 'plumbline_app' and not new.is_automatic)",
    'when (false)',
  ),

  traces(
    'a proposal is made without an act',
    'after insert or update on proposal\n  deferrable initially deferred for each row when (current_user',
    'after insert or update on proposal\n  deferrable initially deferred for each row when (false and current_user',
  ),
  traces(
    'a decision goes with the act of another row, recorded after it',
    'select from operator_act_draft a where a.subject_kind = tg_argv[0] and a.subject_id = new.id::text',
    'select from operator_act_draft a where a.subject_kind = tg_argv[0]',
  ),
  traces(
    'a decision goes with the act of another row',
    'select from operator_act a where a.subject_kind = tg_argv[0] and a.subject_id = new.id::text',
    'select from operator_act a where a.subject_kind = tg_argv[0]',
  ),
  traces(
    'a decision goes with the act of another matter, recorded after it',
    'select from operator_act_draft a where a.subject_kind = tg_argv[0] and a.subject_id',
    'select from operator_act_draft a where a.subject_id',
  ),
  traces(
    'a decision goes with the act of another matter',
    'select from operator_act a where a.subject_kind = tg_argv[0] and a.subject_id',
    'select from operator_act a where a.subject_id',
  ),
  traces(
    'a decision goes with the act of another operator, recorded after it',
    'and decider.id in (a.operator_id, a.second_operator_id))\n      -- Acts',
    ')\n      -- Acts',
  ),
  traces(
    'a decision goes with the act of another operator',
    'and decider.id in (a.operator_id, a.second_operator_id) and a.xmin',
    'and a.xmin',
  ),
  traces('a decision goes with an act of before', ' and a.xmin = pg_current_xact_id()::xid', ''),
  deposits(
    'a deposit is decided without an act',
    'after update on deposit\n  deferrable initially deferred for each row when (current_user',
    'after update on deposit\n  deferrable initially deferred for each row when (false and current_user',
  ),
  papers(
    'papers are decided on without an act',
    'after update on certification\n  deferrable initially deferred for each row when (current_user',
    'after update on certification\n  deferrable initially deferred for each row when (false and current_user',
  ),
]
