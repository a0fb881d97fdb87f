-- Sealed files of ticks, one a day: gzip members of some leaves each, one leaf a line. What is in a file may leave the table.

create table tick_file(
  day date primary key,
  first_seq bigint not null check (first_seq >= 0),
  last_seq bigint not null check (last_seq >= first_seq),
  sha256 bytea not null check (length(sha256) = 32),
  sealed_at timestamptz(3) not null,
  -- Since when only the leaves over windows of orders are left, in a file of another name.
  reduced_at timestamptz(3));

-- Where the leaves lie: `leaves` of them from `first_seq` on, in the member of `length` bytes at `place`.
create table tick_block(
  day date not null references tick_file on delete cascade,
  first_seq bigint not null,
  leaves integer not null check (leaves > 0),
  since timestamptz(3) not null,
  until timestamptz(3) not null check (until > since),
  place bigint not null check (place >= 0),
  length integer not null check (length > 0),
  -- The newest tick's number of each product up to the end of the block, by product id.
  last_seqs bigint[] not null,
  primary key (day, first_seq));
create index tick_block_seq on tick_block (first_seq);
create index tick_block_until on tick_block (until);

-- Ticks up to this time may be gone from the table but for the windows of orders; they lie in files.
create table tick_pruning(singleton boolean primary key default true check (singleton), until timestamptz(3) not null);
insert into tick_pruning(until) values ('-infinity');

-- The windows of orders' ticks between two times, as (from, to] of each product: entry, and exit where there is one.
-- Orders live an hour at most, and their ids rise with time.
create function order_windows(p_from timestamptz, p_to timestamptz) returns table (product_id smallint, windows tstzmultirange)
language sql stable strict set search_path = pg_catalog, public as $$
  with candidate as (
    select o.product_id, o.accepted_at, o.open_time, o.expires_at, o.max_gap_ms * interval '1 millisecond' as gap
      from contract_order o where o.id >= uuid_floor(p_from - interval '2 hours') and o.id < uuid_floor(p_to + interval '2 hours')
  ), span as (
    select product_id, tstzrange(accepted_at, coalesce(open_time, accepted_at + gap), '(]') as span from candidate
    union all
    select product_id, tstzrange(expires_at - greatest(gap, interval '3 seconds'), expires_at, '(]') from candidate where expires_at is not null
  )
  select product_id, range_agg(span) from span where span && tstzrange(p_from, p_to, '[]') group by product_id;
$$;

-- Ticks change never, and go by `prune_ticks` alone.
create function tick_goes() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('plumbline.pruning', true), '') <> 'on' then
    raise exception 'ticks go by prune_ticks alone' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
drop trigger tick_is_final on tick;
create trigger tick_is_final before update on tick for each row execute function refuse_change();
create trigger tick_goes before delete on tick for each row execute function tick_goes();

-- Takes the ticks of an hour out of the table: a week later, once all its leaves lie in files, and never those of an
-- order's windows or the newest one of a product.
create function prune_ticks(p_hour timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_from timestamptz := date_trunc('hour', p_hour); v_to timestamptz := v_from + interval '1 hour'; v_gone bigint;
begin
  if v_to > (select at from feed_watermark) - interval '7 days' or v_to > (select max(until) from log_ticks) then
    raise exception 'ticks stay for seven days' using errcode = 'insufficient_privilege';
  end if;
  if (select min(since) from log_ticks) > v_from or exists (select from log_ticks l where l.until > v_from and l.since < v_to and not exists
      (select from tick_block b where b.first_seq <= l.seq and b.first_seq + b.leaves > l.seq)) then
    raise exception 'ticks stay until their leaves lie in a file' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('plumbline.pruning', 'on', true);
  delete from tick t using market_product p
      left join order_windows(v_from, v_to) w on w.product_id = p.id
      left join lateral (select time from tick where product_id = p.id order by time desc limit 1) n on true
    where t.product_id = p.id and t.time >= v_from and t.time < v_to and t.time < n.time
      and not coalesce(w.windows @> t.time, false);
  get diagnostics v_gone = row_count;
  perform set_config('plumbline.pruning', '', true);
  update tick_pruning set until = v_to where until < v_to;
  return v_gone;
end $$;

grant select on tick_file, tick_block, tick_pruning to plumbline_app;
grant insert on tick_file, tick_block to plumbline_app;
grant update (reduced_at, sha256) on tick_file to plumbline_app;
grant delete on tick_file, tick_block to plumbline_app;
grant execute on function order_windows(timestamptz, timestamptz), prune_ticks(timestamptz) to plumbline_app;

-- What is given to a time-stamp authority each hour (RFC 3161): the newest checkpoint of every log. It waits without a token
-- while no authority is named or none answers.
create table log_anchor(
  id bigint generated always as identity primary key,
  at timestamptz(3) not null unique,
  document text not null,
  hash bytea not null check (hash = sha256(convert_to(document, 'UTF8'))),
  token bytea,
  authority text,
  stamped_at timestamptz(3),
  check ((token is null) = (stamped_at is null) and (token is null) = (authority is null)));
create index log_anchor_waiting on log_anchor (id) where token is null;
create function log_anchor_is_final() returns trigger language plpgsql as $$
begin
  if old.token is not null or (new.id, new.at, new.document, new.hash) is distinct from (old.id, old.at, old.document, old.hash) then
    raise exception 'an anchor never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger log_anchor_is_final before update on log_anchor for each row execute function log_anchor_is_final();
create trigger log_anchor_stays before delete or truncate on log_anchor execute function refuse_change();
grant select, insert, update (token, authority, stamped_at) on log_anchor to plumbline_app;
