-- The checks of the books (ledger.md 3.5): what they have looked at, what they found, and sub-totals that make a minute's
-- check cost what moved, however long the history (decision 38).

-- The number of the transaction that wrote the row. Nobody passes it: both tables are written by functions that do not name
-- it, so that nothing is dated out of the checks' sight. On orders it is that of the acceptance.
alter table transfer add column xid bigint not null default (pg_current_xact_id()::text::bigint);
alter table contract_order add column xid bigint not null default (pg_current_xact_id()::text::bigint);
create index transfer_xid on transfer using brin (xid) with (pages_per_range = 32, autosummarize = on);
create index contract_order_xid on contract_order using brin (xid) with (pages_per_range = 32, autosummarize = on);
create trigger order_xid_is_final before update of xid on contract_order execute function order_terms_are_final();

-- Ranges that no summary covers are read whole by every lookup. Autovacuum is asked to summarize each range as it fills, and
-- the minute's sweep sees to what it has not done.
alter index contract_order_id set (autosummarize = on);
alter index transfer_at set (autosummarize = on);
alter index request_at set (autosummarize = on);
alter index verification_code_sent set (autosummarize = on);

create function summarize_indexes() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_index text;
begin
  -- Gives way to a vacuum at once: who waited here for a second would end it.
  set local lock_timeout = '100ms';
  foreach v_index in array array['contract_order_id', 'contract_order_xid', 'transfer_at', 'transfer_xid', 'request_at',
      'verification_code_sent'] loop
    begin
      perform brin_summarize_new_values(v_index::regclass);
    exception when lock_not_available then null;
    end;
  end loop;
  set local lock_timeout to default;
end $$;

-- Counters of every account as its history leaves them, up to `accounts` of check_position. An account without a row: zeros.
create table account_checkpoint(
  account bigint primary key,
  dr_posted bigint not null,
  cr_posted bigint not null,
  dr_pending bigint not null,
  cr_pending bigint not null) with (fillfactor = 50);

-- How far a check has looked: at all that is visible in a snapshot. `accounts`: the sub-totals; `rows`: single transfers.
create table check_position(
  name text primary key check (name in ('accounts', 'rows')),
  snapshot pg_snapshot not null,
  at timestamptz(3) not null);

-- Whether a row was written by a transaction that a snapshot does not see.
create function is_after(p_xid bigint, p_snapshot pg_snapshot) returns boolean
language sql immutable parallel safe
return p_xid >= pg_snapshot_xmin(p_snapshot)::text::bigint and not pg_visible_in_snapshot(p_xid::text::xid8, p_snapshot);

-- What was written since a snapshot, by account: transfers, and acceptances, whose rows are their holds.
create function account_changes(p_since pg_snapshot)
  returns table (account bigint, dr_posted bigint, cr_posted bigint, dr_pending bigint, cr_pending bigint)
language sql stable set search_path = pg_catalog, public as $$
  with moved as materialized (
    select t.op, t.dr, t.cr, t.amount from transfer t
    where t.xid >= pg_snapshot_xmin(p_since)::text::bigint and is_after(t.xid, p_since)
  ), accepted as materialized (
    select o.account, o.stake + o.fee as paid, o.payout from contract_order o
    where o.xid >= pg_snapshot_xmin(p_since)::text::bigint and is_after(o.xid, p_since)
  ), side as (
    select dr as account, case when op in (0, 2) then amount end as dr_posted, null::bigint as cr_posted,
      case when op = 1 then amount when op in (2, 3) then -amount end as dr_pending, null::bigint as cr_pending from moved
    union all
    select cr, null, case when op in (0, 2) then amount end, null, case when op = 1 then amount when op in (2, 3) then -amount end from moved
    union all
    select a.account, null, null, paid, payout from accepted a
    union all
    select risk_account(a.account), null, null, payout, paid from accepted a
  )
  select account, coalesce(sum(dr_posted), 0)::bigint, coalesce(sum(cr_posted), 0)::bigint, coalesce(sum(dr_pending), 0)::bigint,
    coalesce(sum(cr_pending), 0)::bigint
  from side group by account;
$$;

-- Holds every account that moved since the last call against its sub-totals and what moved, and goes on from there.
-- One statement reads all, so that accounts, history and position are those of one moment. Returns accounts that are not
-- what their history says, and by how much; their sub-totals go on as the history has them.
create function check_moved_accounts(p_at timestamptz) returns table (account bigint, posted bigint, pending bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare v_since pg_snapshot;
begin
  perform pg_advisory_xact_lock(hashtextextended('account_checkpoint', 0));
  select snapshot into strict v_since from check_position where name = 'accounts';
  return query
  with expected as materialized (
    select c.account, c.dr_posted + coalesce(k.dr_posted, 0) as dr_posted, c.cr_posted + coalesce(k.cr_posted, 0) as cr_posted,
      c.dr_pending + coalesce(k.dr_pending, 0) as dr_pending, c.cr_pending + coalesce(k.cr_pending, 0) as cr_pending
    from account_changes(v_since) c left join account_checkpoint k on k.account = c.account
  ), kept as (
    insert into account_checkpoint as k (account, dr_posted, cr_posted, dr_pending, cr_pending)
    select e.account, e.dr_posted, e.cr_posted, e.dr_pending, e.cr_pending from expected e
    on conflict (account) do update set dr_posted = excluded.dr_posted, cr_posted = excluded.cr_posted,
      dr_pending = excluded.dr_pending, cr_pending = excluded.cr_pending
  ), moved_on as (
    update check_position set snapshot = pg_current_snapshot(), at = p_at where name = 'accounts'
  )
  select e.account, coalesce(a.cr_posted - a.dr_posted, 0) - (e.cr_posted - e.dr_posted),
    coalesce(a.cr_pending - a.dr_pending, 0) - (e.cr_pending - e.dr_pending)
  from expected e left join account a on a.id = e.account
  where (a.dr_posted, a.cr_posted, a.dr_pending, a.cr_pending) is distinct from (e.dr_posted, e.cr_posted, e.dr_pending, e.cr_pending);
end $$;

-- Accounts of a range that are not their sub-totals and what moved since: also those that no transfer touched.
create function accounts_unlike_checkpoint(p_from bigint, p_to bigint) returns table (account bigint)
language sql stable set search_path = pg_catalog, public as $$
  with change as materialized (
    select c.* from account_changes((select snapshot from check_position where name = 'accounts')) c
    where c.account >= p_from and c.account < p_to
  ), known as (
    select account, sum(dr_posted) as dr_posted, sum(cr_posted) as cr_posted, sum(dr_pending) as dr_pending, sum(cr_pending) as cr_pending
    from (select * from account_checkpoint k where k.account >= p_from and k.account < p_to union all select * from change) part
    group by account
  )
  select coalesce(a.id, k.account) from (select * from account where id >= p_from and id < p_to) a
    full join known k on k.account = a.id
  where (coalesce(a.dr_posted, 0), coalesce(a.cr_posted, 0), coalesce(a.dr_pending, 0), coalesce(a.cr_pending, 0))
    <> (coalesce(k.dr_posted, 0), coalesce(k.cr_posted, 0), coalesce(k.dr_pending, 0), coalesce(k.cr_pending, 0));
$$;

-- Where the checks of single rows begin the next time. Never ahead of what they can have seen.
create function check_rows_upto(p_snapshot pg_snapshot, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update check_position set snapshot = p_snapshot, at = p_at where name = 'rows'
    and pg_snapshot_xmin(p_snapshot) >= pg_snapshot_xmin(snapshot) and pg_snapshot_xmax(p_snapshot) <= pg_snapshot_xmax(pg_current_snapshot());
$$;

-- Takes the accounts as they stand for their sub-totals: for a migration, and for the owner after filling tables by hand.
-- The full check holds every account against its whole history all the same.
create function begin_account_checkpoint() returns void
language plpgsql set search_path = pg_catalog, public as $$
declare v_own bigint := pg_current_xact_id()::text::bigint; v_now pg_snapshot; v_end bigint; v_running text;
begin
  lock table account, transfer, contract_order in share mode;
  delete from account_checkpoint;
  insert into account_checkpoint select id, dr_posted, cr_posted, dr_pending, cr_pending from account;
  -- The snapshot of now with this very transaction in it: whatever else still runs comes after.
  v_now := pg_current_snapshot();
  v_end := greatest(pg_snapshot_xmax(v_now)::text::bigint, v_own + 1);
  select string_agg(xid::text, ',' order by xid) into v_running from (
    select xip::text::bigint as xid from pg_snapshot_xip(v_now) xip
    union select generate_series(pg_snapshot_xmax(v_now)::text::bigint, v_end - 1)) running where xid <> v_own;
  insert into check_position
    select name, (coalesce(split_part(v_running, ',', 1), v_end::text) || ':' || v_end || ':' || coalesce(v_running, ''))::pg_snapshot,
      clock_timestamp() from (values ('accounts'), ('rows')) as position(name)
    on conflict (name) do update set snapshot = excluded.snapshot, at = excluded.at;
end $$;

-- The parts of the full check: when each ran whole last and what it found, and how far a run has come that goes on.
create table check_part(
  part text primary key,
  started_at timestamptz(3) not null,
  reached bigint,                       -- on the part's own axis; null: no run is under way
  found integer not null default 0 check (found >= 0), -- by the run under way, else by the last one
  finished_at timestamptz(3));

create function keep_check_part(p_part text, p_started_at timestamptz, p_reached bigint, p_found integer, p_finished_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into check_part as c (part, started_at, reached, found, finished_at)
    values (p_part, p_started_at, p_reached, p_found, p_finished_at)
  on conflict (part) do update set started_at = excluded.started_at, reached = excluded.reached, found = excluded.found,
    finished_at = coalesce(excluded.finished_at, c.finished_at);
$$;

-- An invariant that was found broken stays so until two operators clear it. Its first finding is never changed.
create table ledger_break(
  id bigint generated always as identity primary key,
  invariant text not null,
  found_at timestamptz(3) not null,
  last_found_at timestamptz(3) not null check (last_found_at >= found_at),
  rows jsonb not null,                  -- some of what was found, as the check named it
  cleared_at timestamptz(3) check (cleared_at >= found_at),
  proposal_id uuid references proposal(id),
  check ((cleared_at is null) = (proposal_id is null)));
create unique index ledger_break_open on ledger_break (invariant) where cleared_at is null;

create function ledger_break_is_final() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.cleared_at is not null or (new.id, new.invariant, new.found_at, new.rows) is distinct from (old.id, old.invariant, old.found_at, old.rows) then
    raise exception 'a break is cleared once, and never told otherwise' using errcode = 'insufficient_privilege';
  end if;
  if new.proposal_id is not null then
    perform from proposal p where p.id = new.proposal_id and p.kind = 'ledger_break' and p.status = 'confirmed'
      and p.document ->> 'break_id' = new.id::text and p.decided_at = new.cleared_at;
    if not found then
      raise exception 'a break is cleared by two operators' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;
create trigger ledger_break_is_final before update on ledger_break for each row execute function ledger_break_is_final();
create trigger ledger_break_stays before delete or truncate on ledger_break execute function refuse_change();

create function note_ledger_break(p_invariant text, p_at timestamptz, p_rows jsonb) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into ledger_break as b (invariant, found_at, last_found_at, rows) values (p_invariant, p_at, p_at, p_rows)
  on conflict (invariant) where cleared_at is null do update set last_found_at = greatest(b.last_found_at, excluded.last_found_at);
$$;

-- Ends a break as two operators decided, and asks for the parts of the full check anew. Returns whether it was open.
create function clear_ledger_break(p_id bigint, p_proposal uuid, p_parts text[], p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_break set cleared_at = p_at, proposal_id = p_proposal where id = p_id and cleared_at is null;
  if not found then return false; end if;
  update check_part set reached = null, finished_at = null where part = any(p_parts);
  return true;
end $$;

do $$
declare v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint where conname = 'proposal_kind_check';
  alter table proposal drop constraint proposal_kind_check;
  execute 'alter table proposal add constraint proposal_kind_check ' || replace(v_check, '''house_move''', '''house_move'', ''ledger_break''');
end $$;

grant select on account_checkpoint, check_position, check_part, ledger_break to plumbline_app;
grant execute on function is_after(bigint, pg_snapshot), account_changes(pg_snapshot), accounts_unlike_checkpoint(bigint, bigint),
  check_moved_accounts(timestamptz), check_rows_upto(pg_snapshot, timestamptz), summarize_indexes(),
  keep_check_part(text, timestamptz, bigint, integer, timestamptz), note_ledger_break(text, timestamptz, jsonb),
  clear_ledger_break(bigint, uuid, text[], timestamptz) to plumbline_app;

select begin_account_checkpoint();
