-- Price alerts, what a customer wants to be told and how, and the devices that are pushed to (expectations.md 1, 2, 13).

create table price_alert(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  product_id smallint not null references market_product(id),
  kind text not null check (kind in ('above', 'below', 'change')),
  level bigint check (level > 0),                                   -- in units of the product's tick size
  change_ppm integer check (change_ppm between 1000 and 500000),
  within_minutes smallint check (within_minutes in (5, 15, 30, 60, 240, 720, 1440)),
  is_repeated boolean not null,
  note text check (length(note) between 1 and 120),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  status text not null default 'active' check (status in ('active', 'paused', 'fired', 'deleted')),
  -- What it waits for, as it was after the tick `judged_seq`; ticks after it are judged anew from the log after a crash.
  phase text not null check (phase in ('armed', 'waiting', 'resting')),
  since timestamptz(3) not null,
  judged_seq bigint not null check (judged_seq >= 0),
  fired_count integer not null default 0 check (fired_count >= 0),
  check ((kind = 'change') = (change_ppm is not null)),
  check ((kind = 'change') = (within_minutes is not null)),
  check ((kind = 'change') = (level is null)),
  check (expires_at > made_at and expires_at <= made_at + interval '90 days'),
  check (status <> 'fired' or (fired_count = 1 and not is_repeated))) with (fillfactor = 80);
create index price_alert_customer on price_alert(customer_id, made_at desc, id desc) where status <> 'deleted';
create index price_alert_active on price_alert(product_id) where status = 'active';

create function price_alert_most() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (select count(*) from price_alert a where a.customer_id = new.customer_id and a.status in ('active', 'paused')
      and a.expires_at > new.made_at) >= 50
  then raise exception 'a customer has at most 50 alerts' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger price_alert_most before insert on price_alert for each row execute function price_alert_most();
create trigger customer_is_open before insert on price_alert for each row execute function customer_is_open();

create function price_alert_keeps_its_condition() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.id, new.customer_id, new.product_id, new.kind, new.is_repeated, new.made_at, new.expires_at)
      <> (old.id, old.customer_id, old.product_id, old.kind, old.is_repeated, old.made_at, old.expires_at)
    or (new.level, new.change_ppm, new.within_minutes, new.note)
      is distinct from (old.level, old.change_ppm, old.within_minutes, old.note)
    or old.status = 'deleted' or (old.status = 'fired' and new.status <> 'deleted')
    or (new.status = 'fired' and old.status <> 'active')
    or new.fired_count - old.fired_count not in (0, 1) or (new.fired_count > old.fired_count and old.status <> 'active')
    or new.judged_seq < old.judged_seq
  then raise exception 'an alert keeps its condition and ends once' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger price_alert_keeps_its_condition before update on price_alert
  for each row execute function price_alert_keeps_its_condition();
create trigger price_alert_stays before delete or truncate on price_alert execute function refuse_change();

-- Nobody is told of prices any more who has closed.
create function closing_ends_alerts() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update price_alert set status = 'deleted' where customer_id = new.id and status <> 'deleted';
  return null;
end $$;
create trigger closing_ends_alerts after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function closing_ends_alerts();

-- Each time an alert fired, with the tick that did it: one row a tick, whatever happens.
create table price_alert_firing(
  alert_id uuid not null references price_alert(id),
  seq bigint not null check (seq > 0),
  customer_id bigint not null references customer(id),
  time timestamptz(3) not null,             -- the tick's
  price bigint not null check (price > 0),
  rose boolean,                             -- of a move: which way
  told_at timestamptz(3) not null,
  primary key (alert_id, seq));
create index price_alert_firing_customer on price_alert_firing(customer_id, time desc, alert_id desc);
create trigger price_alert_firing_stays before update or delete or truncate on price_alert_firing execute function refuse_change();

-- Up to which tick all alerts of a product are judged and told.
create table price_alert_judged(
  product_id smallint primary key references market_product(id),
  seq bigint not null check (seq >= 0)) with (fillfactor = 50);

-- What a customer changed of the table kind × channel; what is not here is as the platform begins with.
create table notice_preference(
  customer_id bigint not null references customer(id),
  -- never security: it cannot be switched off
  kind text not null check (kind in ('orders', 'money', 'projects', 'alerts', 'follow', 'news')),
  channel text not null check (channel in ('app', 'push', 'post')),
  is_on boolean not null,
  changed_at timestamptz(3) not null,
  primary key (customer_id, kind, channel));

create table notice_quiet(
  customer_id bigint primary key references customer(id),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  zone text not null check (length(zone) between 1 and 64),
  check (from_minute <> to_minute));

-- Settled orders that were told of as a message, for who asked for that: each once.
create table order_told(
  order_id uuid primary key,
  customer_id bigint not null references customer(id),
  told_at timestamptz(3) not null);
create trigger order_told_stays before update or delete or truncate on order_told execute function refuse_change();

-- Devices that are pushed to. One ends with its session: who signs out hears nothing more there.
create table push_device(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  session_id bigint not null references session(id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  hides_amounts boolean not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  made_at timestamptz(3) not null);
create index push_device_customer on push_device(customer_id);
create index push_device_session on push_device(session_id);

-- A message that only leaves the house and does not stand in the list of the app.
alter table message add column is_shown boolean not null default true;
drop index message_unread;
create index message_unread on message(customer_id) where read_at is null and is_shown;

-- One message may now leave by several ways, and by push to several devices.
alter table delivery drop constraint delivery_message_id_key;
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel in ('mail', 'sms', 'push'));
alter table delivery add column push_id uuid;      -- the device, which may be gone by now
alter table delivery add check ((channel = 'push') = (push_id is not null));
create unique index delivery_once on delivery(message_id, channel, push_id) nulls not distinct where message_id is not null;
drop index delivery_due;
create index delivery_due on delivery((channel = 'push'), due_at) where sent_at is null and given_up_at is null;

grant select, insert on price_alert, price_alert_firing, price_alert_judged, notice_preference, notice_quiet, order_told, push_device to plumbline_app;
grant update (status, phase, since, judged_seq, fired_count) on price_alert to plumbline_app;
grant update (seq) on price_alert_judged to plumbline_app;
grant update (is_on, changed_at) on notice_preference to plumbline_app;
grant update (from_minute, to_minute, zone) on notice_quiet to plumbline_app;
grant delete on notice_quiet, push_device to plumbline_app;
grant update (hides_amounts, language) on push_device to plumbline_app;
