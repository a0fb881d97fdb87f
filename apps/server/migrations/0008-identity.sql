-- Keys of customers, their pictures, and who they are (product.md 8). What is personal here is sealed: AES-256-GCM under
-- the customer's own key, which is wrapped by a key that is not in this database (docs/decisions/0015-vault-and-uploads.md).

-- An erased key leaves its row, so that nothing is ever sealed for this customer again.
create table customer_key(
  customer_id bigint primary key references customer(id),
  wrapped_key bytea check (length(wrapped_key) = 61), -- version, 12 bytes nonce, 32 bytes key, 16 bytes tag
  made_at timestamptz(3) not null,
  erased_at timestamptz(3),
  check ((wrapped_key is null) = (erased_at is not null)));

create function customer_key_stays() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.erased_at is null or old.erased_at is not null or (new.customer_id, new.made_at) <> (old.customer_id, old.made_at) then
    raise exception 'a customer''s key is made once and can only be erased' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger customer_key_stays before update on customer_key for each row execute function customer_key_stays();
create trigger customer_key_row_stays before delete or truncate on customer_key execute function refuse_change();

-- Crypto-erasure: everything sealed under the key is noise from here on. Granted to nobody yet: closing an account will be
-- (two operators, five years).
create function customer_key_erase(p_customer bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update customer_key set wrapped_key = null, erased_at = p_at where customer_id = p_customer and erased_at is null;
  return found;
end $$;

-- Pictures. The bytes lie sealed in DATA_DIR/uploads under this id; a row says that they do.
create table upload(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  purpose text not null check (purpose in ('recharge', 'id_front', 'id_back', 'avatar')),
  fingerprint bytea not null check (length(fingerprint) = 32), -- keyed hash of the file as it was sent
  width integer not null check (width between 1 and 16383),
  height integer not null check (height between 1 and 16383),
  uploaded_at timestamptz(3) not null,
  used_by text check (length(used_by) between 1 and 80),       -- the one record that it belongs to
  used_at timestamptz(3),
  check ((used_by is null) = (used_at is null)),
  check (purpose <> 'avatar' or used_by is null));
create index upload_unused on upload(customer_id, uploaded_at) where used_by is null and purpose <> 'avatar';
create index upload_forgotten on upload(uploaded_at) where used_by is null and purpose <> 'avatar';
create unique index upload_avatar on upload(customer_id) where purpose = 'avatar';
create index upload_fingerprint on upload(fingerprint);

create function upload_is_used_once() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.used_by is not null then
    raise exception 'a picture that is used stays as it is' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if (new.id, new.customer_id, new.purpose, new.fingerprint, new.width, new.height, new.uploaded_at)
    <> (old.id, old.customer_id, old.purpose, old.fingerprint, old.width, old.height, old.uploaded_at) then
    raise exception 'a picture never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger upload_is_used_once before update or delete on upload for each row execute function upload_is_used_once();
create trigger upload_stays before truncate on upload execute function refuse_change();

-- Real names. One number serves one customer, and a customer has one that is not rejected: the keys judge a race.
create table certification(
  id uuid primary key,
  customer_id bigint not null references customer(id),
  status text not null check (status in ('under_review', 'passed', 'rejected')),
  papers bytea not null,                                       -- name, ID number and birthday, sealed
  number_fingerprint bytea not null check (length(number_fingerprint) = 32),
  front uuid not null unique references upload(id),
  back uuid not null unique references upload(id) check (back <> front),
  sent_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references operator(id),
  reason text check (reason in ('unreadable', 'name_differs', 'number_differs', 'birthday_differs', 'expired', 'not_accepted')),
  field text check (field in ('name', 'id_number', 'birthday', 'front', 'back')),
  note text check (length(note) between 1 and 300),
  check ((status = 'under_review') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'rejected') = (reason is not null) and (reason is null) = (field is null)),
  check (note is null or status = 'rejected'));
create unique index certification_number on certification(number_fingerprint) where status <> 'rejected';
create unique index certification_customer on certification(customer_id) where status <> 'rejected';
create index certification_of_customer on certification(customer_id, id);
create index certification_decided on certification(decided_at, id) where decided_at is not null;

-- Under review, then decided once, by an operator who gains nothing by it; a decided one never changes again.
create function certification_is_decided_once() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'under_review' then
      raise exception 'a real name begins under review' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.status <> 'under_review' or new.status = 'under_review'
    or (new.id, new.customer_id, new.papers, new.number_fingerprint, new.front, new.back, new.sent_at)
      <> (old.id, old.customer_id, old.papers, old.number_fingerprint, old.front, old.back, old.sent_at) then
    raise exception 'a real name is decided once' using errcode = 'insufficient_privilege';
  end if;
  if not operator_may_decide(new.decided_by, new.customer_id) then
    raise exception 'same_operator' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger certification_is_decided_once before insert or update on certification
  for each row execute function certification_is_decided_once();
create trigger certification_stays before delete or truncate on certification execute function refuse_change();

grant select, insert on customer_key, certification to plumbline_app;
grant update (status, decided_at, decided_by, reason, field, note) on certification to plumbline_app;
grant select, insert, delete on upload to plumbline_app;
grant update (used_by, used_at) on upload to plumbline_app;
