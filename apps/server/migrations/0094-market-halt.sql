-- A halt stops new orders of one product or of all, and as `feed` its ticks as well: one operator halts, two resume. No halt
-- touches an order; what is void because ticks are missing is listed by the database itself (product.md 5; decision 72).

create table market_halt(
  id uuid primary key,
  product_id smallint references market_product,   -- null: every product
  kind text not null check (kind in ('orders', 'feed')),
  public_reason text not null check (public_reason in ('price_source', 'technical', 'maintenance', 'exchange', 'authority')),
  reason text not null check (reason ~ '\S' and length(reason) <= 1000),  -- the operator's own words, for the audit log
  operator_id bigint not null references operator(id),
  began_at timestamptz(3) not null);
create index market_halt_began on market_halt (began_at, id);

create table market_resume(
  halt_id uuid primary key references market_halt,
  proposal_id uuid not null unique references proposal(id),
  ended_at timestamptz(3) not null);

create function market_halt_begins() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- One of a kind and product at a time.
  perform pg_advisory_xact_lock(hashtextextended('market_halt', 0));
  -- What was published is published: a halt does not begin in the past, to explain what was void before.
  if new.began_at < (select at from feed_watermark) - interval '1 second' or is_ahead(new.began_at) or is_behind(new.began_at) then
    raise exception 'a halt begins now' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  perform from operator where id = new.operator_id and is_active and not is_automatic and roles && '{treasurer,admin}';
  if not found then
    raise exception 'a halt is made by a treasurer or an admin' using errcode = 'insufficient_privilege';
  end if;
  perform from market_halt h where h.kind = new.kind and h.product_id is not distinct from new.product_id
    and not exists (select from market_resume r where r.halt_id = h.id);
  if found then
    raise exception 'already halted' using errcode = 'unique_violation', constraint = 'already_halted';
  end if;
  return new;
end $$;
create trigger market_halt_begins before insert on market_halt for each row execute function market_halt_begins();
create constraint trigger market_halt_is_made_openly after insert on market_halt
  deferrable initially deferred for each row when (current_user = 'plumbline_app')
  execute function decision_leaves_its_trace('market_halt', 'operator_id');
create trigger market_halt_is_final before update or delete or truncate on market_halt execute function refuse_change();

create function market_resume_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p join market_halt h on h.id = new.halt_id
    where p.id = new.proposal_id and p.kind = 'market_resume' and p.status = 'confirmed'
      and p.document ->> 'halt_id' = new.halt_id::text and p.decided_at = new.ended_at and new.ended_at >= h.began_at;
  if not found then
    raise exception 'a halt ends as two operators decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger market_resume_is_by_two before insert on market_resume for each row execute function market_resume_is_by_two();
create trigger market_resume_is_final before update or delete or truncate on market_resume execute function refuse_change();

-- Orders that are void because a stopped feed left their windows without ticks. Nobody writes this: the database notes each
-- as it is settled, from the order's own windows and the times of the stop.
create table order_void_by_stop(
  order_id uuid primary key,
  halt_id uuid not null references market_halt,
  product_id smallint not null,
  void_reason smallint not null check (void_reason between 1 and 3),
  -- The window that lacked ticks.
  window_from timestamptz(3) not null,
  window_to timestamptz(3) not null,
  settled_at timestamptz(3) not null);
create index order_void_by_stop_halt on order_void_by_stop (halt_id, order_id);
create trigger order_void_by_stop_is_final before update or delete or truncate on order_void_by_stop execute function refuse_change();

create function void_by_stop_noted() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_gap interval := new.max_gap_ms * interval '1 ms';
  -- Entry: (accepted, accepted + gap]; exit by S1: (T - gap, T], by S2 its 3 s.
  v_to timestamptz := case new.void_reason when 1 then new.accepted_at + v_gap else new.expires_at end;
  v_from timestamptz := v_to - case new.void_reason when 3 then interval '3 s' else v_gap end;
begin
  insert into order_void_by_stop(order_id, halt_id, product_id, void_reason, window_from, window_to, settled_at)
  select new.id, h.id, new.product_id, new.void_reason, v_from, v_to, new.settled_at
    from market_halt h left join market_resume r on r.halt_id = h.id
    where h.kind = 'feed' and (h.product_id is null or h.product_id = new.product_id)
      and h.began_at <= v_to and coalesce(r.ended_at > v_from, true)
    order by h.began_at limit 1;
  return null;
end $$;
create trigger void_by_stop_noted after update on contract_order
  for each row when (new.status = 4 and old.status < 4 and new.void_reason > 0) execute function void_by_stop_noted();

grant select, insert on market_halt, market_resume to plumbline_app;
grant select on order_void_by_stop to plumbline_app;
