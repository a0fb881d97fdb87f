-- What customers own, counted in public (docs/proofs.md 7): the counts, the trees behind them, what is attested of the
-- house's assets. A count is published only where the database's own sums at the same size of the ledger log are equal.

-- Transfers rise with time: who looks for those of the last minute reads the end of the table.
create index transfer_at on transfer using brin (at) with (pages_per_range = 32);

-- The leaf hash of a transfer's event, as its batch noted it (migration 0032).
create function transfer_leaf(t transfer) returns bytea language sql stable parallel safe
  return event_leaf('{"amount":"' || t.amount || '","at":' || log_time(t.at) || ',"code":"' || t.code || '","cr":"' || t.cr || '","dr":"'
    || t.dr || '","event":"' || t.event || '","leg":"' || t.leg || '","op":"' || t.op || '","ref":"' || t.ref || '","type":"transfer","v":"1"}');

-- Every transfer that is not among the first p_size leaves of the ledger log.
create function transfers_after(p_size bigint) returns setof transfer
language sql stable set search_path = pg_catalog, public as $$
  with beyond as materialized (
    -- In memory, or each hash would be fetched from where long values are stored.
    select leaves || ''::bytea as leaves, size, first_at, last_at from log_entry
      where log = 3 and kind = 'transfer' and seq >= p_size
    union all
    select leaves || ''::bytea, size, first_at, last_at from log_entry where log = 3 and kind = 'transfer' and seq is null
  ), hashes as materialized (
    select distinct substr(leaves, 32 * n + 1, 32) as hash from beyond, generate_series(0, size - 1) n
  )
  select t.* from transfer t
  where t.at >= (select min(first_at) from beyond) and t.at <= (select max(last_at) from beyond)
    and transfer_leaf(t) in (select hash from hashes);
$$;

create table liability_count(
  id uuid primary key,
  practice boolean not null,
  day date not null,                              -- of the platform
  counted_at timestamptz(3) not null,
  ledger_size bigint not null check (ledger_size >= 0),
  orders_size bigint not null check (orders_size >= 0), -- an order freezes from its acceptance, if that is among so many
  accounts integer not null check (accounts >= 0),
  root bytea not null check (length(root) = 32),
  sums numeric(39, 0)[] not null,                 -- of each asset in ascending id: available, frozen, invested, accrued, bonus
  entry bigint not null unique references log_entry(id));
create index liability_count_newest on liability_count(practice, counted_at, entry);
create trigger liability_count_is_final before update or delete or truncate on liability_count execute function refuse_change();

-- A customer's four leaves of a count: where they stand, and their salts. Told to the owner alone.
create table liability_leaf(
  count_id uuid not null,
  customer_id bigint not null,
  places integer[] not null check (cardinality(places) = 4),
  salts bytea not null check (length(salts) = 128),
  primary key (count_id, customer_id));
-- 256 nodes side by side, each its sums and its hash; level 0 are the leaves, a node of level n is a whole tile of n − 1.
create table liability_tile(
  count_id uuid not null, level smallint not null check (level >= 0), index integer not null check (index >= 0),
  nodes bytea not null, primary key (count_id, level, index));
create trigger liability_leaf_is_final before update on liability_leaf for each row execute function refuse_change();
create trigger liability_tile_is_final before update on liability_tile for each row execute function refuse_change();

-- What is owed by asset and kind of account at a size of the ledger log, from the accounts and what moved since.
create function liabilities_at(p_practice boolean, p_ledger_size bigint) returns table (asset smallint, kind smallint, minor numeric)
language sql stable set search_path = pg_catalog, public as $$
  with moved as (
    select dr, cr, amount from transfers_after(p_ledger_size) where op in (0, 2)
  ), parts as (
    select id, (cr_posted - dr_posted)::numeric as minor from account where (id >> 8) & 255 between 16 and 20
    union all select cr, -amount from moved where (cr >> 8) & 255 between 16 and 20
    union all select dr, amount from moved where (dr >> 8) & 255 between 16 and 20
  )
  select s.id, ((p.id >> 8) & 255)::smallint, sum(p.minor) from parts p join asset s on s.id = (p.id >> 16) & 255
  where s.practice = p_practice group by 1, 2;
$$;

-- I6: where a count's sums are not those of the database at its ledger size. Columns: cash or coin whole, invested, accrued, bonus.
create function liabilities_differ(p_practice boolean, p_ledger_size bigint, p_sums numeric[])
returns table (asset smallint, kind smallint, counted numeric, owed numeric)
language sql stable set search_path = pg_catalog, public as $$
  with counted as (
    select s.id as asset, k.kind, case k.place
        when 1 then p_sums[s.at * 5 + 1] + p_sums[s.at * 5 + 2]
        else p_sums[s.at * 5 + k.place + 1] end as minor
    from (select id, asset.kind, (row_number() over (order by id) - 1)::integer as at from asset where practice = p_practice) s
    cross join lateral (values (1, case s.kind when 'cash' then 16 else 17 end), (2, 18), (3, 19), (4, 20)) as k(place, kind)
  ), owed as materialized (select * from liabilities_at(p_practice, p_ledger_size))
  select coalesce(c.asset, o.asset)::smallint, coalesce(c.kind, o.kind)::smallint, coalesce(c.minor, 0), coalesce(o.minor, 0)
  from counted c full join owed o on o.asset = c.asset and o.kind = c.kind
  where coalesce(c.minor, 0) <> coalesce(o.minor, 0);
$$;

-- Publishes a count whose leaves are stored: takes well-formed ones alone, and none that the books contradict.
create function liability_publish(p_id uuid, p_practice boolean, p_day date, p_at timestamptz, p_ledger_size bigint, p_orders_size bigint,
  p_accounts integer, p_root bytea, p_sums text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_entry bigint; v_sums numeric[] := p_sums; v_assets integer; v_before record; v_fault text; v_text text;
begin
  perform pg_advisory_xact_lock(hashtextextended('liabilities', 0));
  select count(*) into v_assets from asset where practice = p_practice;
  select ledger_size, orders_size, counted_at into v_before from liability_count
    where practice = p_practice order by counted_at desc, entry desc limit 1;
  v_fault := case
    when length(p_root) <> 32 then 'a root has 32 bytes'
    when cardinality(p_sums) is distinct from v_assets * 5 then 'a column is missing'
    when exists (select from unnest(p_sums) s where s is null or s !~ '^(0|[1-9][0-9]{0,38})$' or s::numeric >= 2::numeric ^ 128)
      then 'a sum is no unsigned 128-bit integer'
    when p_ledger_size > (select coalesce(max(seq) + 1, 0) from log_leaf where log = 3)
      or p_orders_size > (select coalesce(max(seq) + 1, 0) from log_leaf where log = 2) then 'the logs are not that long'
    when p_ledger_size < v_before.ledger_size or p_orders_size < v_before.orders_size or p_at < v_before.counted_at
      then 'a count never goes back'
    when p_accounts <> (select count(*) from liability_leaf where count_id = p_id) then 'customers without leaves'
    -- Who registers while it is counted may be missing; whoever was there before is in it, be their balance nothing.
    when exists (select from customer c where c.registered_at < p_at - interval '10 minutes'
        and not exists (select from liability_leaf l where l.count_id = p_id and l.customer_id = c.id)
        and exists (select from account a join asset s on s.id = (a.id >> 16) & 255
          where a.id between c.id << 24 and (c.id << 24) | 16777215 and s.practice = p_practice)) then 'a customer is left out' end;
  if v_fault is not null then
    raise exception 'liabilities refused: %', v_fault using errcode = 'insufficient_privilege';
  end if;
  select string_agg(asset || ':' || kind || ' ' || counted || ' for ' || owed, ', ') into v_fault
    from liabilities_differ(p_practice, p_ledger_size, v_sums);
  if v_fault is not null then
    raise exception 'liabilities unequal: %', v_fault using errcode = 'insufficient_privilege';
  end if;
  select string_agg('"' || id || '":{"accrued":"' || p_sums[at * 5 + 4] || '","available":"' || p_sums[at * 5 + 1] || '","bonus":"'
      || p_sums[at * 5 + 5] || '","frozen":"' || p_sums[at * 5 + 2] || '","invested":"' || p_sums[at * 5 + 3] || '"}', ',' order by id::text collate "C")
    into v_text
    from (select id, (row_number() over (order by id) - 1)::integer as at from asset where practice = p_practice) s;
  insert into log_entry(log, kind, first_at, last_at, content) values (6, 'liabilities', p_at, p_at,
      '{"accounts":"' || p_accounts || '","at":' || log_time(p_at) || ',"ledger_size":"' || p_ledger_size || '","practice":' || p_practice || ',"root":"' || encode(p_root, 'hex') || '","sums":{' || v_text
      || '},"type":"liabilities","v":"1"}')
    returning id into v_entry;
  insert into liability_count values (p_id, p_practice, p_day, p_at, p_ledger_size, p_orders_size, p_accounts, p_root, v_sums, v_entry);
end $$;

-- Leaves and nodes of old counts, and of counts that came to nothing. Roots and sums stay for ever.
create function liability_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_gone uuid[];
begin
  -- From one count to the next by the index: there are millions of leaves and a few dozen counts.
  with recursive kept as (
    (select count_id from liability_leaf order by count_id limit 1)
    union all
    select (select l.count_id from liability_leaf l where l.count_id > k.count_id order by l.count_id limit 1)
      from kept k where k.count_id is not null
  )
  select array_agg(count_id) into v_gone from kept k
    where not exists (select from liability_count c where c.id = k.count_id and c.counted_at >= p_before);
  delete from liability_tile where count_id = any(v_gone);
  delete from liability_leaf where count_id = any(v_gone);
end $$;

-- What somebody outside confirmed of the house's assets: entered by two operators, never changed, the newest of an asset counts.
do $$
declare v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint where conname = 'proposal_kind_check';
  alter table proposal drop constraint proposal_kind_check;
  execute 'alter table proposal add constraint proposal_kind_check ' || replace(v_check, '''house_move''', '''house_move'', ''attestation''');
end $$;
create table liability_attestation(
  proposal_id uuid primary key references proposal(id),
  asset smallint not null references asset(id),
  minor bigint not null check (minor >= 0),
  attested_by text not null check (attested_by ~ '\S' and length(attested_by) <= 120),
  document_hash bytea not null check (length(document_hash) = 32),
  as_of date not null,
  at timestamptz(3) not null);
create index liability_attestation_asset on liability_attestation(asset, as_of, at);
create function attestation_takes_two() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p join asset s on s.id = new.asset and not s.practice
    where p.id = new.proposal_id and p.kind = 'attestation' and p.status = 'confirmed' and p.decided_at = new.at
      and p.document @> jsonb_build_object('asset_id', new.asset, 'minor', new.minor::text, 'attested_by', new.attested_by,
        'document_hash', encode(new.document_hash, 'hex'), 'as_of', new.as_of::text);
  if not found then raise exception 'same_operator: an attestation is entered by two' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger attestation_takes_two before insert on liability_attestation for each row execute function attestation_takes_two();
create trigger attestation_is_final before update or delete or truncate on liability_attestation execute function refuse_change();

revoke execute on function liability_publish(uuid, boolean, date, timestamptz, bigint, bigint, integer, bytea, text[]),
  liability_forget(timestamptz) from public;
grant select on liability_count, liability_attestation to plumbline_app;
grant select, insert on liability_leaf, liability_tile to plumbline_app;
grant insert on liability_attestation to plumbline_app;
grant execute on function liability_publish(uuid, boolean, date, timestamptz, bigint, bigint, integer, bytea, text[]),
  liability_forget(timestamptz), liabilities_at(boolean, bigint), liabilities_differ(boolean, bigint, numeric[]), transfers_after(bigint),
  transfer_leaf(transfer) to plumbline_app;
