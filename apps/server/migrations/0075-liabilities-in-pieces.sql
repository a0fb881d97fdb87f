-- A count of liabilities of any size (decision 61): what does not fit into memory lies here until it is in its place, and what
-- was written after the count's moment is found by the transactions that wrote it.

-- Balances in slices of customers, then nodes by where in the tree they belong. Of the one count that runs: nothing refers to
-- them, and after a crash they are empty.
create unlogged table liability_balance(
  count_id uuid not null, slice integer not null check (slice >= 0), packed bytea not null,
  primary key (count_id, slice));
create unlogged table liability_node(
  count_id uuid not null, bucket integer not null check (bucket >= 0), slice integer not null check (slice >= 0), packed bytea not null,
  primary key (count_id, bucket, slice));
-- Hashes do not get smaller.
alter table liability_balance alter column packed set storage external;
alter table liability_node alter column packed set storage external;
alter table liability_tile alter column nodes set storage external;

-- Before a count and after it; one runs at a time.
create function liability_scratch_clear() returns void
language sql security definer set search_path = pg_catalog, public as 'truncate liability_balance, liability_node';

-- The number of the transaction that noted an entry: the transfers of one have the same. 0 is of before this migration.
alter table log_entry add column xid bigint not null default 0;
alter table log_entry alter column xid set default (pg_current_xact_id()::text::bigint);

-- As before, and no transfer of earlier transactions is hashed: interest is dated to its midnight, whenever it is credited, so
-- that its time alone says little.
create or replace function transfers_after(p_size bigint) returns setof transfer
language sql stable set search_path = pg_catalog, public as $$
  with beyond as materialized (
    -- In memory, or each hash would be fetched from where long values are stored.
    select leaves || ''::bytea as leaves, size, first_at, last_at, xid from log_entry
      where log = 3 and kind = 'transfer' and seq >= p_size
    union all
    select leaves || ''::bytea, size, first_at, last_at, xid from log_entry where log = 3 and kind = 'transfer' and seq is null
  ), hashes as materialized (
    select distinct substr(leaves, 32 * n + 1, 32) as hash from beyond, generate_series(0, size - 1) n
  )
  select t.* from transfer t
  where t.at >= (select min(first_at) from beyond) and t.at <= (select max(last_at) from beyond)
    and t.xid >= (select min(xid) from beyond)
    and transfer_leaf(t) in (select hash from hashes);
$$;

-- Those of a range of accounts: each is looked for in the entries of its own transaction, so that a slice of customers costs
-- what is theirs.
create function transfers_after_of(p_size bigint, p_from bigint, p_to bigint) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if exists (select from log_entry where log = 3 and kind = 'transfer' and seq >= p_size and xid = 0)
    or exists (select from log_entry where log = 3 and kind = 'transfer' and seq is null and xid = 0) then
    return query select t.* from transfers_after(p_size) t where t.dr between p_from and p_to or t.cr between p_from and p_to;
    return;
  end if;
  return query
  with entry as materialized (
    select id, xid from log_entry where log = 3 and kind = 'transfer' and seq >= p_size
    union all
    select id, xid from log_entry where log = 3 and kind = 'transfer' and seq is null
  ), own as materialized (
    select t from transfer t where t.xid >= (select min(xid) from entry) and (t.dr between p_from and p_to or t.cr between p_from and p_to)
  )
  select (o.t).* from own o join entry e on e.xid = (o.t).xid join log_entry l on l.id = e.id
  where position(transfer_leaf(o.t) in l.leaves) > 0;
end $$;

grant select, insert on liability_balance, liability_node to plumbline_app;
grant execute on function liability_scratch_clear(), transfers_after_of(bigint, bigint, bigint) to plumbline_app;
