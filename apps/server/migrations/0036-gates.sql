-- What may be offered where, the house's documents, who may trade with real money, and the end of new risk
-- (product.md 2, rules 11 to 13). Every row by two operators, none ever changed: the newest of a subject counts.

do $$
declare v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint where conname = 'proposal_kind_check';
  alter table proposal drop constraint proposal_kind_check;
  execute 'alter table proposal add constraint proposal_kind_check '
    || replace(v_check, '''house_move''', '''house_move'', ''offering_record'', ''house_document'', ''wind_down''');
end $$;

create table offering_record(
  id bigint generated always as identity primary key,
  family text not null check (family in ('contracts', 'projects', 'exchange', 'following', 'promotions')
    or family ~ '^payment_method:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  basis text not null check (basis in ('licence', 'legal_opinion')),
  title text not null check (title ~ '\S' and length(title) <= 200),
  document_hash bytea not null check (length(document_hash) = 32),
  review_day date not null,
  is_active boolean not null,
  proposal_id uuid not null unique references proposal(id),
  at timestamptz(3) not null);
create index offering_record_subject on offering_record(country, family, id);

create table house_document(
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('licence', 'risk_text', 'sanctions_screening', 'suspicious_activity', 'record_keeping_officer')),
  title text not null check (title ~ '\S' and length(title) <= 200),
  document_hash bytea not null check (length(document_hash) = 32),
  review_day date not null,
  is_active boolean not null,
  proposal_id uuid not null unique references proposal(id),
  at timestamptz(3) not null);
create index house_document_kind on house_document(kind, id);

-- No new risk while the newest row says so.
create table wind_down(
  id bigint generated always as identity primary key,
  is_on boolean not null,
  proposal_id uuid not null unique references proposal(id),
  at timestamptz(3) not null);

-- The row is what both operators saw, and every such row is a version of the house's terms.
create function gate_takes_two() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare p record; v_row jsonb := to_jsonb(new) - 'id' - 'proposal_id' - 'at';
begin
  select kind, document, status, decided_at into p from proposal where id = new.proposal_id;
  if v_row ? 'document_hash' then
    v_row := v_row || jsonb_build_object('document_hash', encode(new.document_hash, 'hex'));
  end if;
  if p.kind is distinct from tg_table_name::text or p.status <> 'confirmed' or p.decided_at <> new.at or p.document <> v_row then
    raise exception 'same_operator: what is offered where takes two' using errcode = 'insufficient_privilege';
  end if;
  perform log_terms(tg_table_name::text,
    coalesce(v_row ->> 'kind', (v_row ->> 'family') || ' ' || (v_row ->> 'country'), 'house'), v_row::text, new.at);
  return new;
end $$;
create trigger offering_record_takes_two before insert on offering_record for each row execute function gate_takes_two();
create trigger house_document_takes_two before insert on house_document for each row execute function gate_takes_two();
create trigger wind_down_takes_two before insert on wind_down for each row execute function gate_takes_two();
create trigger offering_record_is_final before update or delete or truncate on offering_record execute function refuse_change();
create trigger house_document_is_final before update or delete or truncate on house_document execute function refuse_change();
create trigger wind_down_is_final before update or delete or truncate on wind_down execute function refuse_change();

-- Where a verified customer lives, as the operator who passed their papers read it.
create table residence(
  certification_id uuid primary key,                            -- of a passed certification, held by the trigger beneath
  customer_id bigint not null references customer(id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  operator_id bigint not null references operator(id),
  at timestamptz(3) not null);
create index residence_customer on residence(customer_id, at);
create function residence_is_verified() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from certification c where c.id = new.certification_id and c.customer_id = new.customer_id and c.status = 'passed'
    and c.decided_by = new.operator_id and c.decided_at = new.at;
  if not found then raise exception 'a residence comes with a passed real name' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger residence_is_verified before insert on residence for each row execute function residence_is_verified();
create trigger residence_is_final before update or delete or truncate on residence execute function refuse_change();

-- Before the first contract with real money: what was answered, on which risk text.
create table suitability(
  customer_id bigint not null references customer(id),
  version text not null check (version ~ '^[0-9]{1,6}$'),
  risk_hash bytea not null check (length(risk_hash) = 32),
  at timestamptz(3) not null,
  primary key (customer_id, version));
create trigger suitability_is_final before update or delete or truncate on suitability execute function refuse_change();

-- Customers who lost on contracts with real money in the twelve months before a platform day; counted once for it.
create table losing_count(
  day date primary key,
  since timestamptz(3) not null,
  until timestamptz(3) not null check (until > since),
  customers bigint not null check (customers >= 0),
  losing bigint not null check (losing between 0 and customers));
create trigger losing_count_is_final before update or delete or truncate on losing_count execute function refuse_change();

-- From the ledger alone: posted stakes and payouts on customers' own real cash. A void moves nothing and does not count.
create function count_losing(p_since timestamptz, p_until timestamptz) returns table(customers bigint, losing bigint)
language sql stable set search_path = pg_catalog, public as $$
  with moved as (
    select case when t.code = 10 then t.dr else t.cr end >> 24 as owner,
           case when t.code = 10 then -t.amount else t.amount end as minor
    from transfer t join asset a on a.id = (t.dr >> 16) & 255
    where t.op = 2 and t.code in (10, 11) and not a.practice and (case when t.code = 10 then t.dr else t.cr end >> 8) & 255 = 16
      and t.at > p_since and t.at <= p_until),
  own as (select owner, sum(minor) as net from moved group by owner)
  select count(*), count(*) filter (where net < 0) from own;
$$;

-- Counts the twelve months before a platform day, once. Nothing comes in but which day, so who may call this chooses no figure.
create function keep_losing_count(p_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_until timestamptz := platform_day_start(p_day);
  v_since timestamptz := (v_until at time zone 'UTC' - interval '12 months') at time zone 'UTC';
begin
  perform pg_advisory_xact_lock(hashtextextended('losing_count', 0));
  if exists (select from losing_count where day = p_day) then return; end if;
  if is_ahead(v_until) then
    raise exception 'the day % has not begun', p_day using errcode = 'insufficient_privilege';
  end if;
  insert into losing_count(day, since, until, customers, losing)
    select p_day, v_since, v_until, customers, losing from count_losing(v_since, v_until);
end $$;

-- Whether each real asset was attested within the 31 days to a day (docs/proofs.md 7).
create function assets_are_attested(p_day date) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select not exists (select from asset a where not a.practice
    and not exists (select from liability_attestation t where t.asset = a.id and t.as_of >= p_day - 31 and t.as_of <= p_day));
$$;

grant select, insert on offering_record, house_document, wind_down, residence, suitability to plumbline_app;
grant select on losing_count to plumbline_app;
grant execute on function keep_losing_count(date), assets_are_attested(date) to plumbline_app;
