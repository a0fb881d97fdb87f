-- Turnover of a bonus is counted where it happens, as its orders end, so that nobody reads them again to know how far it is.
-- What ends a bonus is still judged from the orders themselves (bonus_goes_its_way), once.

-- Orders of the bonus book alone; what is in it never changes, so opening and settling leave it be.
create index contract_order_bonus on contract_order (account, id) where (account >> 8) & 255 = 20;

create or replace function bonus_progress(b bonus) returns bigint
language sql stable security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
  select coalesce(sum(o.stake), 0)::bigint from contract_order o
  where o.account = project_account(b.customer_id, b.asset, 20) and (o.account >> 8) & 255 = 20
    and o.id >= uuid_floor(b.claimed_at - interval '1 minute') and o.status in (2, 3)
    and o.accepted_at >= b.claimed_at and o.accepted_at < least(b.expires_at, b.ended_at);
$$;

-- One row a bonus with turnover, from its acceptance on. Counted by settle_orders (0076) and nobody else.
create table bonus_turnover(
  bonus_id uuid primary key references bonus(id),
  wanted bigint not null check (wanted > 0),
  counted bigint not null default 0 check (counted >= 0),
  -- Its turnover is met and something happened since somebody looked what is to be done for it.
  is_due boolean not null default false) with (fillfactor = 50);
create index bonus_turnover_due on bonus_turnover(bonus_id) where is_due;
create trigger bonus_turnover_stays before delete or truncate on bonus_turnover for each statement execute function refuse_change();

insert into bonus_turnover(bonus_id, wanted, counted, is_due)
  select b.id, t.turnover, p.counted, b.state = 'active' and p.counted >= t.turnover
  from bonus b join bonus_terms t on t.id = b.terms_id cross join lateral (select bonus_progress(b) as counted) p
  where b.expires_at is not null;

create function bonus_turnover_runs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.state = 'active' then
    insert into bonus_turnover(bonus_id, wanted) select new.id, turnover from bonus_terms where id = new.terms_id;
  else
    update bonus_turnover set is_due = false where bonus_id = new.id and is_due;
  end if;
  return null;
end $$;
create trigger bonus_turnover_begins after insert on bonus for each row when (new.state = 'active') execute function bonus_turnover_runs();
create trigger bonus_turnover_goes_on after update of state on bonus for each row when (old.state <> new.state) execute function bonus_turnover_runs();
grant select, update (is_due) on bonus_turnover to plumbline_app;
