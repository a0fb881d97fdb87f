-- What a customer bounds for themselves (product.md 2, rule 13; 8): tighter holds at once, looser waits a day. The database
-- judges too: no caller of the app role loosens anything sooner, ends a pause, or takes back that there was one.

-- Sums in cents of US dollars, `time` in minutes; null is none, the loosest of all.
create table own_limit(
  customer_id bigint not null,
  practice boolean not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  value bigint check (value >= 0),
  pending_value bigint check (pending_value >= 0),
  pending_from timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (customer_id, practice, kind),
  check (pending_from is not null or pending_value is null),
  check (pending_from is null or (value is not null and coalesce(pending_value > value, true))),
  check (kind <> 'time' or (value between 1 and 1440) is not false),
  check (kind <> 'time' or (pending_value between 1 and 1440) is not false));

-- What was asked for, when, and what it made of the limit; written by the table itself.
create table own_limit_change(
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  practice boolean not null,
  kind text not null,
  value bigint,
  pending_value bigint,
  pending_from timestamptz(3),
  at timestamptz(3) not null);
create index own_limit_change_customer on own_limit_change(customer_id, id);
create trigger own_limit_change_is_final before update or delete or truncate on own_limit_change execute function refuse_change();

-- Whether a moment that a caller names lies so long after the database's own: with real money nobody's clock runs ahead of it.
-- Practice money may be tried out on any clock.
create function is_ahead(p_at timestamptz) returns boolean language sql volatile set search_path = pg_catalog, public as $$
  select p_at > clock_timestamp() + interval '1 minute' and exists (select from platform_setting where name = 'mode' and value = 'live');
$$;
create function is_behind(p_at timestamptz) returns boolean language sql volatile set search_path = pg_catalog, public as $$
  select p_at < clock_timestamp() - interval '1 minute' and exists (select from platform_setting where name = 'mode' and value = 'live');
$$;

create function own_limit_loosens_late() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_held bigint;
begin
  if is_ahead(new.changed_at) or is_behind(new.changed_at) then
    raise exception 'a limit is changed now' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' then
    if (new.customer_id, new.practice, new.kind) is distinct from (old.customer_id, old.practice, old.kind) or new.changed_at < old.changed_at then
      raise exception 'a limit stays whose it is' using errcode = 'insufficient_privilege';
    end if;
    v_held := case when old.pending_from <= new.changed_at then old.pending_value else old.value end;
    if v_held is not null and coalesce(new.value > v_held, true) then
      raise exception 'a limit is loosened after a day' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if new.pending_from < new.changed_at + interval '24 hours' and not (tg_op = 'UPDATE' and old.pending_from > new.changed_at
      and (new.pending_from, new.pending_value) is not distinct from (old.pending_from, old.pending_value)) then
    raise exception 'a looser limit waits a day' using errcode = 'insufficient_privilege';
  end if;
  insert into own_limit_change(customer_id, practice, kind, value, pending_value, pending_from, at)
    values (new.customer_id, new.practice, new.kind, new.value, new.pending_value, new.pending_from, new.changed_at);
  return new;
end $$;
create trigger own_limit_loosens_late before insert or update on own_limit for each row execute function own_limit_loosens_late();
create trigger own_limit_stays before delete or truncate on own_limit execute function refuse_change();

-- A cool-off or a self-exclusion; null is for good. Of each kind the newest: it only ever gets longer until it is over.
create table own_pause(
  customer_id bigint not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  since timestamptz(3) not null,
  until timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (customer_id, kind),
  check (until >= since + interval '1 day'),
  check (kind = 'self_exclusion' or until is not null));
create table own_pause_change(
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null,
  until timestamptz(3),
  at timestamptz(3) not null);
create index own_pause_change_customer on own_pause_change(customer_id, id);
create trigger own_pause_change_is_final before update or delete or truncate on own_pause_change execute function refuse_change();

create function own_pause_stays_taken() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if is_ahead(new.changed_at) then
    raise exception 'a pause is taken now' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' then
    if (new.customer_id, new.kind) is distinct from (old.customer_id, old.kind) or new.changed_at < old.changed_at then
      raise exception 'a pause stays whose it is' using errcode = 'insufficient_privilege';
    end if;
    if coalesce(old.until > new.changed_at, true) and coalesce(new.until < old.until, old.until is null and new.until is not null) then
      raise exception 'a pause is not shortened' using errcode = 'insufficient_privilege';
    end if;
  end if;
  insert into own_pause_change(customer_id, kind, until, at) values (new.customer_id, new.kind, new.until, new.changed_at);
  return new;
end $$;
create trigger own_pause_stays_taken before insert or update on own_pause for each row execute function own_pause_stays_taken();
create trigger own_pause_stays before delete or truncate on own_pause execute function refuse_change();

-- Whoever begins something new holds this shared until it is written; whoever pauses waits for them, and those who come
-- later see the pause.
create function hold_own_pause(p_customer bigint, p_pausing boolean) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if p_pausing then perform pg_advisory_xact_lock(hashtextextended('own_pause', p_customer));
  else perform pg_advisory_xact_lock_shared(hashtextextended('own_pause', p_customer)); end if;
end $$;

-- Following ends also by a self-exclusion.
alter table follow drop constraint follow_stopped_by_check;
alter table follow add constraint follow_stopped_by_check check (stopped_by in ('follower', 'leader', 'loss', 'account', 'exclusion'));

grant select on own_limit, own_limit_change, own_pause, own_pause_change to plumbline_app;
grant insert on own_limit, own_pause to plumbline_app;
grant update (value, pending_value, pending_from, changed_at) on own_limit to plumbline_app;
grant update (since, until, changed_at) on own_pause to plumbline_app;
grant execute on function hold_own_pause(bigint, boolean) to plumbline_app;
