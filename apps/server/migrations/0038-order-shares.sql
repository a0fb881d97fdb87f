-- Links by which an order's owner lets anyone verify it (expectations.md A). Made on demand, ended by the owner alone; what
-- they show is made anew each time from the order and the public logs, so nothing of it is kept here.

create table order_share(
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  customer_id bigint not null,
  order_id uuid not null,
  at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= at),
  foreign key (customer_id, order_id) references contract_order(customer_id, id));
create unique index order_share_one on order_share (customer_id, order_id) where ended_at is null;

create function order_share_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.token, new.customer_id, new.order_id, new.at) is distinct from (old.token, old.customer_id, old.order_id, old.at) then
    raise exception 'a shared link only ends' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger order_share_ends_once before update on order_share for each row execute function order_share_ends_once();
create trigger order_share_stays before delete or truncate on order_share execute function refuse_change();

grant select, insert, update on order_share to plumbline_app;
