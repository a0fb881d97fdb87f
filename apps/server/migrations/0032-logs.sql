-- The public logs (docs/proofs.md). Events are noted by the tables' own triggers in the transaction that makes them, so that
-- nothing that may write an order, a transfer, an act or terms can leave the note out; the sealer takes the notes in order.

create table log(id smallint primary key, name text not null unique);
insert into log values (1, 'ticks'), (2, 'orders'), (3, 'ledger'), (4, 'acts'), (5, 'terms'), (6, 'liab');

-- The name in this installation's origins, drawn once.
create table log_installation(
  singleton boolean primary key default true check (singleton),
  name text not null check (name ~ '^[0-9a-f]{16}$'));
insert into log_installation(name) values (left(replace(gen_random_uuid()::text, '-', ''), 16));
create trigger log_installation_is_final before update or delete or truncate on log_installation execute function refuse_change();

-- What waits to be sealed, and what was: a batch of events by their leaf hashes, or one document.
create table log_entry(
  id bigint generated always as identity primary key,
  log smallint not null references log check (log <> 1),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null check (last_at >= first_at),
  batch bigint,                                   -- an acceptance's number; other batches are named by their own id
  leaves bytea, size integer check (size > 0 and length(leaves) = 32 * size),
  content text,
  root bytea check (length(root) = 32),
  seq bigint check (seq >= 0),
  unique (log, seq),
  check ((content is null) = (size is not null) and (leaves is null) = (size is null)),
  check (content is null or root is null),
  check (seq is null or content is not null or root is not null));
create index log_entry_unsealed on log_entry (id) where seq is null;
-- Where an event is looked for: by kind and its time.
create index log_entry_time on log_entry (kind, last_at, first_at) where size is not null;

create function log_entry_is_final() returns trigger language plpgsql as $$
begin
  if old.seq is not null or new.seq is null
    or (new.id, new.log, new.kind, new.first_at, new.last_at) is distinct from (old.id, old.log, old.kind, old.first_at, old.last_at)
    or (new.batch, new.leaves, new.size, new.content) is distinct from (old.batch, old.leaves, old.size, old.content)
    or (old.root is not null and new.root is distinct from old.root) then
    raise exception 'an entry of a log never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger log_entry_is_final before update on log_entry for each row execute function log_entry_is_final();
create trigger log_entry_stays before delete or truncate on log_entry execute function refuse_change();

create table log_leaf(
  log smallint not null references log,
  seq bigint not null check (seq >= 0),
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  prev bytea not null,
  chain bytea not null,
  prev_seq bigint generated always as (case when seq = 0 then null else seq - 1 end) stored,
  at timestamptz(3) not null,
  primary key (log, seq),
  unique (log, seq, chain),
  constraint first_follows_nothing check (seq > 0 or prev = sha256(''::bytea)),
  constraint chain_is_whole check (chain = sha256(prev || leaf_hash)),
  foreign key (log, prev_seq, prev) references log_leaf(log, seq, chain));
create trigger log_leaf_is_final before update or delete or truncate on log_leaf execute function refuse_change();

-- The ticks of a leaf are those with time in (since, until].
create table log_ticks(
  seq bigint primary key check (seq >= 0),
  since timestamptz(3) not null,
  until timestamptz(3) not null unique check (until > since),
  ticks integer not null check (ticks >= 0));
create trigger log_ticks_is_final before update or delete or truncate on log_ticks execute function refuse_change();

-- Roots of whole subtrees of 256^level leaves, so that a path is made without reading the log.
create table log_tile(
  log smallint not null references log, level smallint not null check (level > 0), index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32), primary key (log, level, index));
create trigger log_tile_is_final before update or delete or truncate on log_tile execute function refuse_change();

create table log_checkpoint(
  log smallint not null references log, size bigint not null check (size > 0), root bytea not null check (length(root) = 32),
  note text not null, at timestamptz(3) not null, primary key (log, size));
create trigger log_checkpoint_is_final before update or delete or truncate on log_checkpoint execute function refuse_change();

-- Bytes of events, as packages/domain/src/proofs/log-events.ts writes them.
-- Both are stable and without settings of their own, so that the planner can write them in place.
create function log_time(t timestamptz) returns text language sql stable parallel safe
  return to_char(t at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""');
create function event_leaf(event text) returns bytea language sql stable strict parallel safe
  return sha256('\x00'::bytea || convert_to(event, 'UTF8'));

-- Writing a time costs as much as hashing an event; those of one write are mostly the same one, which is written once.
create function order_events_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 2, 'open', min(open_time), max(open_time), count(*), string_agg(event_leaf(
      '{"expires_at":' || log_time(expires_at) || ',"open_price":"' || open_price || '","open_seq":"' || open_seq
      || '","open_time":' || log_time(open_time) || ',"order_id":"' || id || '","type":"open","v":"1"}'), ''::bytea order by id)
    from changed where status = 1 having count(*) > 0;
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 2, 'settle', min(settled_at), max(settled_at), count(*), string_agg(event_leaf(
      '{"close_price":' || coalesce('"' || close_price || '"', 'null') || ',"close_seq":' || coalesce('"' || close_seq || '"', 'null')
      || ',"close_time":' || coalesce(log_time(close_time), 'null') || ',"order_id":"' || id || '","received":"'
      || case status when 2 then payout when 3 then 0 else stake + fee end || '","settled_at":'
      || case settled_at when (select min(settled_at) from changed) then (select log_time(min(settled_at)) from changed) else log_time(settled_at) end
      || ',"status":"' || case status when 2 then 'won' when 3 then 'lost' else 'void' end || '","type":"settle","v":"1","void_reason":'
      || case void_reason when 0 then '"tie"' when 1 then '"no_entry_tick"' when 2 then '"no_exit_tick"' when 3 then '"too_few_ticks"' else 'null' end
      || '}'), ''::bytea order by id)
    from changed where status >= 2 having count(*) > 0;
  return null;
end $$;
create trigger order_events_logged after update on contract_order referencing new table as changed
  for each statement execute function order_events_logged();

create function transfers_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, size, leaves)
  select 3, 'transfer', min(at), max(at), count(*), string_agg(event_leaf(
      '{"amount":"' || amount || '","at":'
      || case at when (select min(at) from added) then (select log_time(min(at)) from added) else log_time(at) end || ',"code":"' || code || '","cr":"' || cr || '","dr":"' || dr
      || '","event":"' || event || '","leg":"' || leg || '","op":"' || op || '","ref":"' || ref || '","type":"transfer","v":"1"}'),
      ''::bytea order by ref, event, leg)
    from added having count(*) > 0;
  return null;
end $$;
create trigger transfers_logged after insert on transfer referencing new table as added
  for each statement execute function transfers_logged();

-- Acceptances are hashed by the order writer for their receipts: noted as soon as their signature is stored.
alter table order_batch add column checkpoint_size bigint not null default 0;
create function batch_names_checkpoint() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.checkpoint_size := coalesce((select max(size) from log_checkpoint where log = 2), 0);
  return new;
end $$;
create trigger batch_names_checkpoint before insert on order_batch for each row execute function batch_names_checkpoint();
-- What the newest checkpoint was when a batch was accepted; asked after the batch's own statement.
create function checkpoint_of_batch(p_batch bigint) returns bigint
language sql volatile strict security definer set search_path = pg_catalog, public as
  'select checkpoint_size from order_batch where id = p_batch';

create function acceptances_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, size, leaves, batch, root)
    values (2, 'accept', new.accepted_at, new.accepted_at, new.size, new.leaves, new.id, new.root);
  return null;
end $$;
create trigger acceptances_logged after update on order_batch for each row
  when (old.signature is null and new.signature is not null) execute function acceptances_logged();

create function act_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into log_entry(log, kind, first_at, last_at, content) values (4, 'act', new.at, new.at,
    '{"act":' || to_json(new.act) || ',"at":' || log_time(new.at) || ',"hash":"' || encode(new.chain, 'hex') || '","seq":"' || new.seq
      || '","type":"act","v":"1"}');
  return null;
end $$;
create trigger act_logged after insert on operator_act for each row execute function act_logged();

-- One version of terms of any kind. The exact text, whose hash others name.
create function log_terms(p_kind text, p_subject text, p_document text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into log_entry(log, kind, first_at, last_at, content) values (5, p_kind, p_at, p_at,
    '{"at":' || log_time(p_at) || ',"document":' || to_json(p_document) || ',"kind":' || to_json(p_kind)
      || ',"subject":' || to_json(p_subject) || ',"type":"terms","v":"1"}');
$$;
create function contract_terms_logged() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform log_terms('contract_terms', new.document::json ->> 'symbol', new.document, clock_timestamp());
  return null;
end $$;
create trigger contract_terms_logged after insert on contract_terms for each row execute function contract_terms_logged();

-- The text of a leaf of ticks. Sources beside a price: migration 0037.
-- Each product by itself: the tick log is indexed by product and time.
create function ticks_leaf(p_since timestamptz, p_until timestamptz) returns text
language sql stable strict set search_path = pg_catalog, public as $$
  select '{"from":' || log_time(p_since) || ',"ticks":[' || coalesce(string_agg(
      '{"price":"' || t.price || '","scale":"' || p.price_scale || '","seq":"' || t.seq || '","source":' || to_json(t.source)
      || coalesce(',"source_time":' || log_time(t.source_time), '') || ',"symbol":"' || p.symbol || '","time":' || log_time(t.time) || '}',
      ',' order by t.time, t.product_id, t.seq), '') || '],"type":"ticks","until":' || log_time(p_until) || ',"v":"1"}'
  from market_product p cross join lateral
    (select * from tick where product_id = p.id and time > p_since and time <= p_until offset 0) t;
$$;

-- The root of the tree over hashes that stand one after another (RFC 6962; an odd node is promoted). The pairs of a level come
-- in their order, as `generate_series` makes them; sorting them anew would cost a third more.
create function tree_root(p_hashes bytea) returns bytea
language plpgsql immutable strict parallel safe set search_path = pg_catalog as $$
declare v_length integer;
begin
  p_hashes := p_hashes || ''::bytea; -- in memory, or each pair would be fetched from where long values are stored
  loop
    v_length := length(p_hashes);
    exit when v_length <= 32;
    select string_agg(sha256('\x01'::bytea || substr(p_hashes, at, 64)), ''::bytea) || substr(p_hashes, v_length - v_length % 64 + 1)
      into p_hashes from generate_series(1, v_length - v_length % 64, 64) at;
  end loop;
  return p_hashes;
end $$;

-- The root of a log's first p_size leaves: the rest at each level of tiles, each with what lies to the right of it.
create function log_root(p_log smallint, p_size bigint) returns bytea
language plpgsql stable strict security definer set search_path = pg_catalog, public as $$
declare v_level smallint := 0; v_count bigint := p_size; v_rest bytea; v_root bytea := ''::bytea;
begin
  while v_count > 0 loop
    if v_level = 0 then
      select string_agg(leaf_hash, ''::bytea order by seq) into v_rest
        from log_leaf where log = p_log and seq >= v_count - v_count % 256 and seq < v_count;
    else
      select string_agg(hash, ''::bytea order by index) into v_rest
        from log_tile where log = p_log and level = v_level and index >= v_count - v_count % 256 and index < v_count;
    end if;
    if coalesce(length(v_rest), 0) <> 32 * (v_count % 256) then return null; end if;
    v_root := tree_root(coalesce(v_rest, ''::bytea) || v_root);
    v_count := v_count / 256;
    v_level := v_level + 1;
  end loop;
  return nullif(v_root, ''::bytea);
end $$;
create function checkpoint_is_true() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.size <= (select max(size) from log_checkpoint where log = new.log) then
    raise exception 'the newest checkpoint of a log is its largest' using errcode = 'insufficient_privilege';
  end if;
  if new.root is distinct from log_root(new.log, new.size) then
    raise exception 'a checkpoint has the root of its log' using errcode = 'insufficient_privilege';
  end if;
  -- What is signed is not checked here; that it is of this log, size and root, is.
  if not starts_with(new.note, (select 'plumbline/' || i.name || '/' || l.name from log_installation i, log l where l.id = new.log)
      || E'\n' || new.size || E'\n' || encode(new.root, 'base64') || E'\n\n— ') then
    raise exception 'a checkpoint''s note is its own' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger checkpoint_is_true before insert on log_checkpoint for each row execute function checkpoint_is_true();

-- Whole subtrees are noted with their last leaf, so that no path ever misses one.
create function log_fold(p_log smallint, p_seq bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_level smallint := 1; v_count bigint := p_seq + 1; v_root bytea;
begin
  while v_count % 256 = 0 loop
    v_count := v_count / 256;
    if v_level = 1 then
      select tree_root(string_agg(leaf_hash, ''::bytea order by seq)) into v_root
        from log_leaf where log = p_log and seq >= (v_count - 1) * 256 and seq < v_count * 256;
    else
      select tree_root(string_agg(hash, ''::bytea order by index)) into v_root
        from log_tile where log = p_log and level = v_level - 1 and index >= (v_count - 1) * 256 and index < v_count * 256;
    end if;
    insert into log_tile(log, level, index, hash) values (p_log, v_level, v_count - 1, v_root);
    v_level := v_level + 1;
  end loop;
end $$;

create function log_append(p_log smallint, p_leaf_hash bytea, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare head record; v_seq bigint; v_prev bytea;
begin
  select seq, chain into head from log_leaf where log = p_log order by seq desc limit 1;
  v_seq := coalesce(head.seq + 1, 0);
  v_prev := coalesce(head.chain, sha256(''::bytea));
  insert into log_leaf(log, seq, leaf_hash, prev, chain, at) values (p_log, v_seq, p_leaf_hash, v_prev, sha256(v_prev || p_leaf_hash), p_at);
  if v_seq % 256 = 255 then perform log_fold(p_log, v_seq); end if;
  return v_seq;
end $$;

-- The text of an entry's leaf.
create function entry_leaf(p_entry log_entry) returns text
language sql stable
return coalesce(p_entry.content, '{"id":"' || coalesce(p_entry.batch, p_entry.id) || '","root":"' || encode(p_entry.root, 'hex')
  || '","size":"' || p_entry.size || '","type":"' || p_entry.kind || '_batch","v":"1"}');

-- Takes the oldest noted entries into their logs, in the order of their ids: none can be left out, chosen or made up.
create function seal_entries(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare e log_entry; v_sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('seal', 0));
  for e in select * from log_entry where seq is null order by id limit p_most loop
    e.root := coalesce(e.root, tree_root(e.leaves));
    update log_entry set root = e.root, seq = log_append(e.log, event_leaf(entry_leaf(e)), p_at) where id = e.id;
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;

-- Seals the ticks since the last leaf up to the watermark of now. Nothing where it has not moved; a leaf holds the ticks
-- of a minute at most, so that what waited long becomes several.
create function seal_ticks(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_mark timestamptz; v_since timestamptz; v_next timestamptz; v_until timestamptz; v_count integer; v_sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('seal', 0));
  select at into v_mark from feed_watermark;
  select until into v_since from log_ticks order by seq desc limit 1;
  v_since := coalesce(v_since, v_mark - interval '1 minute');
  while v_since < v_mark and v_sealed < p_most loop
    select min(t.time) into v_next from market_product p cross join lateral
      (select time from tick where product_id = p.id and time > v_since order by time limit 1) t;
    v_until := least(v_mark, coalesce(v_next, v_mark) + interval '1 minute');
    select count(*) into v_count from market_product p cross join lateral
      (select from tick where product_id = p.id and time > v_since and time <= v_until offset 0) t;
    insert into log_ticks(seq, since, until, ticks)
      values (log_append(1::smallint, event_leaf(ticks_leaf(v_since, v_until)), p_at), v_since, v_until, v_count);
    v_since := v_until;
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;

grant select on log, log_installation, log_entry, log_leaf, log_ticks, log_tile, log_checkpoint to plumbline_app;
grant insert on log_checkpoint to plumbline_app;
grant execute on function seal_entries(integer, timestamptz), seal_ticks(integer, timestamptz), ticks_leaf(timestamptz, timestamptz),
  event_leaf(text), entry_leaf(log_entry), log_root(smallint, bigint), tree_root(bytea), checkpoint_of_batch(bigint), log_time(timestamptz) to plumbline_app;
