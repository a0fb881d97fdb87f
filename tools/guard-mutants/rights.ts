import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { secondFactorGate } from './guarded-files.ts'

const papers = inMigration('0008-identity', 'accounts/identity/identity-guards')
const limits = inMigration('0035-limits', 'accounts/limits/limit-guards')
const dated = inMigration('0077-clocks-at-odds', 'accounts/limits/limit-guards')
const gates = inMigration('0036-gates', 'openness/offering/gate-guards')
const counted = inMigration('0074-figures-by-day', 'openness/offering/gate-guards')
const targets = inMigration('0009-security', 'money/payout-targets/target-guards')
const oneMask = inMigration('0083-one-mask', 'money/payout-targets/target-guards')
const numbers = inMigration('0028-protection', 'money/payout-targets/target-guards')
const devices = inMigration('0059-way-in', 'accounts/devices/device-guards')

const suspended = inServer('http/operator-sessions', 'desk/operators/sign-in')
const suspending = inServer('desk/operators/suspend', 'desk/operators/sign-in')

const signOut = inServer(
  'accounts/devices/devices',
  'accounts/devices/sign-out',
  'accounts/devices/forgotten',
)

const endings = inServer('http/session', 'accounts/devices/sign-out', 'accounts/devices/forgotten')
const logIn = inServer('accounts/account/log-in', 'accounts/second-factor/second-factor')

const standing = inServer('platform/database/verify-standing', 'platform/database/database')
const connections = inServer('platform/database/database', 'platform/database/database')

/** Whose papers, limits, devices and sessions are whose, what is offered where, and which connections are used. */
export const RIGHT_MUTANTS: readonly Mutant[] = [
  standing('the server works as the owner of the database', 'if (found?.role !== role)', 'if (false)'),
  standing('balances are read from an old primary', 'if (found.is_read_only && !mayOnlyRead)', 'if (false)'),
  connections('a connection to an old primary is used again', 'onlyReads = isReadOnly(fault)', ''),
  connections(
    'a session of ours is ended for one that an old primary had',
    'giveBack(isBroken && !onlyReads, onlyReads)',
    'giveBack(isBroken || onlyReads)',
  ),
  connections(
    'a session of ours is ended for a lent one that an old primary had',
    'giveBack(isBroken && !onlyReads, close || onlyReads)',
    'giveBack(isBroken, close)',
  ),
  connections(
    'a write in a snapshot is taken for an old primary',
    'throw isReadOnly(error) ?',
    'throw isReadOnly(undefined) ?',
  ),
  connections(
    'a commit that no standby confirmed is acknowledged',
    'if (isUnconfirmed(client)) throw new CommitUnconfirmed()',
    '',
  ),
  papers(
    'one document number serves two customers',
    'create unique index certification_number',
    'create index certification_number',
  ),
  papers(
    'a customer has two real names',
    'create unique index certification_customer',
    'create index certification_customer',
  ),
  papers(
    'a real name begins passed',
    "if new.status <> 'under_review' then\n      raise",
    'if false then\n      raise',
  ),
  papers(
    'a real name is decided twice',
    "if old.status <> 'under_review' or new.status = 'under_review'\n    or (",
    'if (',
  ),
  papers(
    'papers change as they are decided',
    '<> (old.id, old.customer_id, old.papers, old.number_fingerprint, old.front, old.back, old.sent_at) then',
    'is null then',
  ),
  papers(
    'papers are deleted',
    'create trigger certification_stays before delete or truncate on certification execute function refuse_change();',
    '',
  ),
  papers(
    'one picture shows two fronts',
    'front uuid not null unique references',
    'front uuid not null references',
  ),
  papers(
    'one picture shows two backs',
    'back uuid not null unique references',
    'back uuid not null references',
  ),
  papers('a front is its own back', ' check (back <> front)', ''),
  papers('a picture belongs to two records', 'if old.used_by is not null then', 'if false then'),
  papers(
    'a picture becomes somebody else’s',
    'if (new.id, new.customer_id, new.purpose, new.fingerprint, new.width, new.height, new.uploaded_at)\n    <> (',
    'if (new.id, new.customer_id, new.purpose, new.fingerprint, new.width, new.height, new.uploaded_at) is null and null <> (',
  ),
  papers('a key is made anew', 'if new.erased_at is null or old.erased_at is not null or', 'if'),
  papers(
    'a key becomes another as it is erased',
    'or (new.customer_id, new.made_at) <> (old.customer_id, old.made_at) then',
    'then',
  ),
  papers(
    'a key is deleted',
    'create trigger customer_key_row_stays before delete or truncate on customer_key execute function refuse_change();',
    '',
  ),
  papers(
    'the server erases a key',
    'grant select, insert on customer_key, certification to plumbline_app;',
    'grant select, insert, update on customer_key, certification to plumbline_app;',
  ),

  limits(
    'a limit becomes somebody else’s',
    "if (new.customer_id, new.practice, new.kind) is distinct from (old.customer_id, old.practice, old.kind) or new.changed_at < old.changed_at then\n      raise exception 'a limit stays",
    "if new.changed_at < old.changed_at then\n      raise exception 'a limit stays",
  ),
  limits(
    'a limit is dated backwards',
    "(old.customer_id, old.practice, old.kind) or new.changed_at < old.changed_at then\n      raise exception 'a limit stays",
    "(old.customer_id, old.practice, old.kind) then\n      raise exception 'a limit stays",
  ),
  limits(
    'what waits holds before its day',
    'when old.pending_from <= new.changed_at then',
    'when old.pending_from is not null then',
  ),
  limits(
    'any change brings what waits forward',
    'and (new.pending_from, new.pending_value) is not distinct from (old.pending_from, old.pending_value)',
    '',
  ),
  limits(
    'a limit is forgotten',
    'create trigger own_limit_stays before delete or truncate on own_limit execute function refuse_change();',
    '',
  ),
  limits(
    'what was asked of a limit is forgotten',
    'create trigger own_limit_change_is_final before update or delete or truncate on own_limit_change execute function refuse_change();',
    '',
  ),
  limits(
    'a day has more minutes',
    "check (kind <> 'time' or (value between 1 and 1440) is not false)",
    'check (true)',
  ),
  limits(
    'a pause is shortened',
    'and coalesce(new.until < old.until, old.until is null and new.until is not null) then',
    'and false then',
  ),
  limits(
    'a pause for good ends',
    'coalesce(new.until < old.until, old.until is null and new.until is not null)',
    'coalesce(new.until < old.until, false)',
  ),
  limits(
    'a pause becomes somebody else’s',
    'if (new.customer_id, new.kind) is distinct from (old.customer_id, old.kind) or new.changed_at',
    'if new.changed_at',
  ),
  limits(
    'a pause is dated backwards',
    "(old.customer_id, old.kind) or new.changed_at < old.changed_at then\n      raise exception 'a pause stays",
    "(old.customer_id, old.kind) then\n      raise exception 'a pause stays",
  ),
  limits('a pause lasts an hour', "until >= since + interval '1 day'", "until >= since + interval '1 hour'"),
  limits('a cool-off is for good', "check (kind = 'self_exclusion' or until is not null)", 'check (true)'),
  limits(
    'a pause is forgotten',
    'create trigger own_pause_stays before delete or truncate on own_pause execute function refuse_change();',
    '',
  ),
  limits(
    'that there was a pause is forgotten',
    'create trigger own_pause_change_is_final before update or delete or truncate on own_pause_change execute function refuse_change();',
    '',
  ),
  dated(
    'a limit is dated to another day',
    "(tg_table_name in ('own_limit', 'own_pause') and is_ahead(v_changed)) or (tg_table_name = 'own_limit' and is_behind(v_changed))\n    or",
    '',
  ),
  dated(
    'a limit is dated to a day that is over',
    "or (tg_table_name = 'own_limit' and is_behind(v_changed))\n",
    '\n',
  ),
  dated(
    'a pause is taken another day',
    "tg_table_name in ('own_limit', 'own_pause') and",
    "tg_table_name = 'own_limit' and",
  ),

  gates('one operator opens a country', "or p.status <> 'confirmed' ", ''),
  gates(
    'another matter opens a country',
    'if p.kind is distinct from tg_table_name::text or p.status',
    'if p.status',
  ),
  gates('a country is opened at another moment', 'or p.decided_at <> new.at ', ''),
  gates('something else is offered than two decided', ' or p.document <> v_row then', ' then'),
  gates(
    'another paper is kept than two decided',
    "v_row := v_row || jsonb_build_object('document_hash', encode(new.document_hash, 'hex'));",
    "v_row := v_row || jsonb_build_object('document_hash', (select document ->> 'document_hash' from proposal where id = new.proposal_id));",
  ),
  gates(
    'what is offered where is deleted',
    'create trigger offering_record_is_final before update or delete or truncate on offering_record execute function refuse_change();',
    '',
  ),
  gates(
    'a paper of the house is deleted',
    'create trigger house_document_is_final before update or delete or truncate on house_document execute function refuse_change();',
    '',
  ),
  gates(
    'the end of new risk is deleted',
    'create trigger wind_down_is_final before update or delete or truncate on wind_down execute function refuse_change();',
    '',
  ),
  gates(
    'a country is opened without a proposal',
    'create trigger offering_record_takes_two before insert on offering_record for each row execute',
    'create trigger offering_record_takes_two before insert on offering_record for each row when (false) execute',
  ),
  gates(
    'a paper is kept without a proposal',
    'create trigger house_document_takes_two before insert on house_document for each row execute',
    'create trigger house_document_takes_two before insert on house_document for each row when (false) execute',
  ),
  gates(
    'new risk ends or goes on without a proposal',
    'create trigger wind_down_takes_two before insert on wind_down for each row execute',
    'create trigger wind_down_takes_two before insert on wind_down for each row when (false) execute',
  ),
  gates('somebody lives where another does', 'and c.customer_id = new.customer_id and', 'and'),
  gates('where somebody lives was passed by nobody', "and c.status = 'passed'\n", '\n'),
  gates('somebody else read where a customer lives', 'and c.decided_by = new.operator_id and', 'and'),
  gates('where somebody lives is dated to another moment', ' and c.decided_at = new.at;', ';'),
  gates(
    'where somebody lives changes',
    'create trigger residence_is_final before update or delete or truncate on residence execute function refuse_change();',
    '',
  ),
  counted('days that have not begun are counted', 'if is_ahead(v_until) then', 'if false then'),
  gates(
    'the server counts who lost by itself',
    'grant select on losing_count to plumbline_app;',
    'grant select, insert on losing_count to plumbline_app;',
  ),

  devices(
    'a device of another account is renamed',
    'where customer_id = p_customer and device_hash = p_old',
    'where device_hash = p_old',
  ),
  devices('who signs one device out signs out all', '(p_only is null or device_hash = p_only)', 'true'),
  devices('who signs the others out is signed out', '(p_but is null or device_hash <> p_but)', 'true'),
  devices(
    'a device is forgotten twice',
    'where customer_id = p_customer and forgotten_at is null\n      and',
    'where customer_id = p_customer\n      and',
  ),
  devices(
    'everybody’s devices are forgotten',
    'where customer_id = p_customer and forgotten_at is null\n      and',
    'where forgotten_at is null\n      and',
  ),
  devices(
    'the server makes a device known by itself',
    'revoke insert, update on known_device from plumbline_app;\nrevoke update (name) on known_device from plumbline_app;',
    '',
  ),

  signOut(
    'a device that is signed out stays known',
    'await forgetDevices(tx, customerId, one ? { device: one.device } : { but: session.deviceId }, clock.now())',
    '',
  ),
  signOut('a device is signed out by whoever holds a session', 'if (refused) return refused\n', ''),
  signOut(
    'a session that was ended answers',
    'await sessions.endOf(tx, customerId, one ? { deviceId: one.device } : { but: session.sessionId })',
    '',
  ),
  endings(
    'a device that is signed out stays in',
    'delete from session where customer_id = $1 and ($2',
    'delete from session where false and customer_id = $1 and ($2',
  ),

  suspended(
    'who is suspended goes on',
    'on o.id = s.operator_id where o.is_active`',
    'on o.id = s.operator_id where true`',
  ),
  suspending('suspending ends no session', 'await deps.operatorSessions.endAll(tx, operator.id)', ''),
  suspending('a link outlives its operator’s work', 'await withdrawLinks(tx, operator.id, now)', ''),
  secondFactorGate(
    'a second factor is asked of nobody',
    'if (sealed === null && passkeys.length === 0) return',
    'if (customerId > 0n || (sealed === null && passkeys.length === 0)) return',
  ),
  logIn(
    'a log-in asks for no second factor',
    'await judge(tx, customer.id, request.second_factor)',
    'undefined',
  ),

  numbers(
    'a number serves two customers',
    'create unique index payout_number_once',
    'create index payout_number_once',
  ),
  numbers(
    'a number is released while its owner is here',
    'or not exists (select from customer c where c.id = old.customer_id and c.closed_at is not null) then',
    'then',
  ),
  numbers(
    'a number is released twice',
    'if old.released_at is not null or new.released_at is null or (new.fingerprint',
    'if new.released_at is null or (new.fingerprint',
  ),
  numbers(
    'a number becomes somebody else’s',
    'or (new.fingerprint, new.customer_id) <> (old.fingerprint, old.customer_id)\n',
    '\n',
  ),
  targets(
    'a target stands there twice',
    'create unique index payout_target_once',
    'create index payout_target_once',
  ),
  targets(
    'a target is somebody else’s number',
    'foreign key (fingerprint, customer_id) references payout_number(fingerprint, customer_id));',
    'check (true));',
  ),
  targets(
    'where money goes changes',
    'is distinct from (old.id, old.customer_id, old.type, old.asset, old.fingerprint, old.bound_at, old.masked)\n    or',
    'is null or',
  ),
  targets('the network of a target changes', 'or new.network is distinct from old.network\n', '\n'),
  targets(
    'what a target says changes while it is bound',
    'or (old.removed_at is null and (new.label, new.sealed) is distinct from (old.label, old.sealed))\n',
    '\n',
  ),
  targets(
    'a target is removed twice',
    'or (old.removed_at is not null and new.removed_at is not null)\n',
    '\n',
  ),
  targets(
    'a target is deleted',
    'create trigger payout_target_is_kept before delete or truncate on payout_target execute function refuse_change();',
    '',
  ),
  oneMask(
    'a whole card number is shown',
    "check (masked ~ '^([0-9A-Za-z]{3}\\*\\*\\*[0-9A-Za-z]{3}|\\*\\*\\*)$')",
    'check (true)',
  ),
]
