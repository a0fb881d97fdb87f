-- API keys of customers (expectations.md 18): what their own programs are known by. The key itself is nowhere; who reads
-- this table can call nothing.

create table api_key(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  secret_hash bytea not null unique check (length(secret_hash) = 32),         -- SHA-256 of 256 random bits
  tail text not null check (tail ~ '^[0-9A-Za-z]{4}$'),
  name text not null check (length(name) between 1 and 40),
  scope text not null check (scope in ('read', 'trade')),
  addresses text[] not null check (cardinality(addresses) <= 20 and array_position(addresses, null) is null),
  day_stake_most bigint check (day_stake_most > 0),                           -- US cents
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at and expires_at <= made_at + interval '365 days'),
  revoked_at timestamptz(3) check (revoked_at >= made_at),
  last_used_at timestamptz(3),
  last_used_from text check (last_used_from ~ '^[0-9a-f.:]{2,45}$'),
  check ((last_used_at is null) = (last_used_from is null))) with (fillfactor = 80);
create index api_key_customer on api_key(customer_id, made_at);

-- A key is made now, by a customer who is open, with its terms for good: ten that count at a time, twenty made in a day.
create function api_key_is_made() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_address text;
begin
  perform from customer where id = new.customer_id and closed_at is null for no key update;
  if not found then raise exception 'customer % has closed', new.customer_id using errcode = 'insufficient_privilege'; end if;
  if is_ahead(new.made_at) or is_behind(new.made_at) then
    raise exception 'a key is made now' using errcode = 'insufficient_privilege';
  end if;
  if new.revoked_at is not null or new.last_used_at is not null then
    raise exception 'a key that is made was not used before' using errcode = 'insufficient_privilege';
  end if;
  foreach v_address in array new.addresses loop
    perform v_address::inet;
  end loop;
  if (select count(*) from api_key k where k.customer_id = new.customer_id and k.revoked_at is null and k.expires_at > new.made_at) >= 10
    or (select count(*) from api_key k where k.customer_id = new.customer_id and k.made_at > new.made_at - interval '24 hours') >= 20 then
    raise exception 'customer % has as many keys as one may', new.customer_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger api_key_is_made before insert on api_key for each row execute function api_key_is_made();

-- Nothing of it changes but its last use, until it is revoked for good: no key ever gains a scope, an address or a day.
create function api_key_stays() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.id, new.customer_id, new.secret_hash, new.tail, new.name, new.scope, new.addresses, new.made_at, new.expires_at)
      <> (old.id, old.customer_id, old.secret_hash, old.tail, old.name, old.scope, old.addresses, old.made_at, old.expires_at)
    or new.day_stake_most is distinct from old.day_stake_most
  then raise exception 'a key stays what it was made' using errcode = 'insufficient_privilege'; end if;
  if old.revoked_at is not null then
    raise exception 'a key that was revoked stays revoked' using errcode = 'insufficient_privilege';
  end if;
  if new.last_used_at < old.last_used_at or (new.last_used_at is null and old.last_used_at is not null) then
    raise exception 'the last use of a key is never earlier' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger api_key_stays before update on api_key for each row execute function api_key_stays();

-- Ended keys are forgotten after 180 days, like what happened around the account; those of a closed account with it.
create function api_key_is_over() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if least(old.revoked_at, old.expires_at) < now() - interval '180 days'
    or exists (select from customer c where c.id = old.customer_id and c.closed_at is not null) then return old; end if;
  raise exception 'a key is kept for 180 days after its end' using errcode = 'insufficient_privilege';
end $$;
create trigger api_key_is_over before delete on api_key for each row execute function api_key_is_over();
create trigger api_key_is_never_emptied before truncate on api_key execute function refuse_change();

create function api_key_forget(p_most integer) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with gone as (
    delete from api_key where id in (
      select id from api_key where least(revoked_at, expires_at) < now() - interval '180 days' limit p_most) returning 1)
  select count(*) from gone;
$$;

create function api_keys_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from api_key where customer_id = new.id;
  return null;
end $$;
create trigger api_keys_end after update of closed_at on customer
  for each row when (old.closed_at is null and new.closed_at is not null) execute function api_keys_end();

-- Which requests of keys asked for which order, noted before the order is taken: it is the key's if the order stands under
-- this very request. What was refused leaves a row that counts nothing.
create table api_key_order(
  customer_id bigint not null,
  order_id uuid not null,
  request_key text not null check (length(request_key) between 1 and 64),
  key_id uuid not null,
  primary key (customer_id, order_id, request_key));
create index api_key_order_key on api_key_order(key_id, order_id);
create trigger api_key_order_is_final before update or delete or truncate on api_key_order execute function refuse_change();

create function api_key_order_is_own() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from api_key k where k.id = new.key_id and k.customer_id = new.customer_id and k.scope = 'trade';
  if not found then raise exception 'key % places no order of customer %', new.key_id, new.customer_id
    using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger api_key_order_is_own before insert on api_key_order for each row execute function api_key_order_is_own();

-- Codes that prove the making of a key.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in ('register', 'login_unlock',
  'reset_password', 'fund_password', 'bind', 'secure', 'close', 'withdraw', 'data_download', 'change_name', 'new_name', 'take_back',
  'api_key'));

revoke execute on function api_key_is_made(), api_key_stays(), api_key_is_over(), api_key_forget(integer), api_keys_end(),
  api_key_order_is_own() from public;
grant select, insert on api_key, api_key_order to plumbline_app;
grant update (revoked_at, last_used_at, last_used_from) on api_key to plumbline_app;
grant execute on function api_key_forget(integer) to plumbline_app;
