-- Settings of the house in versions that two operators decide (product.md 10; decision 73): what withdrawals, exchanges, deposits and
-- practice money cost and allow, and the hours in which requests are handled. The database counts by the version of each moment.

-- What a figure may be whatever two operators decide, which way of it costs customers, and what the house began with: the
-- domain's `SETTING_SUBJECTS`, held equal by a test.
create table house_figure(
  kind text not null,
  subject text not null,
  name text not null check (name ~ '^[a-z_]+$'),
  least bigint not null,
  most bigint not null,
  worse text not null check (worse in ('up', 'down', 'any')),
  first bigint not null check (first between least and most),
  primary key (kind, subject, name));
insert into house_figure values
  ('withdrawal_setting', 'USD', 'rate_ppm', 0, 20000, 'up', 1000),
  ('withdrawal_setting', 'USD', 'fee_least_minor', 0, 100000, 'up', 100),
  ('withdrawal_setting', 'USD', 'fee_most_minor', 0, 250000, 'up', 2500),
  ('withdrawal_setting', 'USD', 'least_minor', 1, 100000, 'any', 10000),
  ('withdrawal_setting', 'USD', 'most_minor', 200000, 499990000, 'down', 4999900),
  ('withdrawal_setting', 'USD', 'a_day', 1, 100, 'down', 3),
  ('withdrawal_setting', 'USD', 'new_target_most_cents', 10000, 1000000, 'any', 100000),
  ('withdrawal_setting', 'USDT', 'fee_minor', 0, 1000000000, 'up', 2000000),
  ('withdrawal_setting', 'USDT', 'least_minor', 1, 1000000000, 'up', 100000000),
  ('withdrawal_setting', 'USDT', 'most_minor', 2000000000, 4999900000000, 'down', 49999000000),
  ('withdrawal_setting', 'USDT', 'a_day', 1, 100, 'down', 3),
  ('withdrawal_setting', 'USDT', 'new_target_most_cents', 10000, 1000000, 'any', 100000),
  ('withdrawal_setting', 'BTC', 'fee_minor', 0, 2000000, 'up', 10000),
  ('withdrawal_setting', 'BTC', 'least_minor', 1, 2000000, 'up', 200000),
  ('withdrawal_setting', 'BTC', 'most_minor', 4000000, 10000000000, 'down', 100000000),
  ('withdrawal_setting', 'BTC', 'a_day', 1, 100, 'down', 3),
  ('withdrawal_setting', 'BTC', 'new_target_most_cents', 10000, 1000000, 'any', 100000),
  ('withdrawal_setting', 'ETH', 'fee_minor', 0, 30000000, 'up', 200000),
  ('withdrawal_setting', 'ETH', 'least_minor', 1, 30000000, 'up', 3000000),
  ('withdrawal_setting', 'ETH', 'most_minor', 60000000, 200000000000, 'down', 2000000000),
  ('withdrawal_setting', 'ETH', 'a_day', 1, 100, 'down', 3),
  ('withdrawal_setting', 'ETH', 'new_target_most_cents', 10000, 1000000, 'any', 100000),
  ('exchange_setting', 'USDT', 'spread_ppm', 0, 20000, 'up', 2500),
  ('exchange_setting', 'USDT', 'least_cents', 1, 100000, 'up', 1000),
  ('exchange_setting', 'USDT', 'most_cents', 100000, 500000000, 'down', 5000000),
  ('exchange_setting', 'BTC', 'spread_ppm', 0, 20000, 'up', 2500),
  ('exchange_setting', 'BTC', 'least_cents', 1, 100000, 'up', 1000),
  ('exchange_setting', 'BTC', 'most_cents', 100000, 500000000, 'down', 5000000),
  ('exchange_setting', 'ETH', 'spread_ppm', 0, 20000, 'up', 2500),
  ('exchange_setting', 'ETH', 'least_cents', 1, 100000, 'up', 1000),
  ('exchange_setting', 'ETH', 'most_cents', 100000, 500000000, 'down', 5000000),
  ('handling_hours', 'house', 'from_minute', 0, 1439, 'up', 540),
  ('handling_hours', 'house', 'to_minute', 0, 1439, 'down', 1260),
  ('practice_refill', 'house', 'up_to_cents', 10000, 100000000, 'down', 1000000),
  ('practice_refill', 'house', 'below_cents', 1, 100000000, 'down', 100000),
  ('deposit_setting', 'house', 'least_cents', 1, 100000, 'up', 1000),
  ('deposit_setting', 'house', 'most_cents', 100000, 500000000, 'down', 5000000),
  ('deposit_setting', 'house', 'one_reviewer_most_cents', 0, 100000, 'down', 100000),
  ('deposit_setting', 'house', 'open_most', 1, 100, 'down', 3);
create trigger house_figure_is_final before insert or update or delete or truncate on house_figure execute function refuse_change();

alter table house_setting drop constraint house_setting_kind_check, drop constraint house_setting_subject_check,
  add constraint house_setting_kind_check check (kind in
    ('withdrawal_setting', 'exchange_setting', 'handling_hours', 'practice_refill', 'deposit_setting')),
  add constraint house_setting_subject_check check (subject ~ '^([A-Z]{3,5}|house)$'),
  -- Null: what the house began with.
  add column proposal_id uuid unique references proposal(id);
alter table house_setting rename column since to in_force_from;
drop function keep_house_setting(text, text, text, timestamptz);

-- As before, but for the name of a setting's moment.
create or replace function terms_row_logged() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  case tg_table_name
    when 'content_wording' then
      perform log_terms('text', new.item_id || ' ' || new.language, wording_document(new), e.publish_at)
        from content_edition e join content_item i on i.id = e.item_id
        where e.item_id = new.item_id and e.version = new.version and i.kind = 'text';
    when 'investment_offer_version' then
      perform log_terms('investment_offer', new.offer_id::text, t.document, new.since) from investment_terms t where t.id = new.terms_id;
    when 'bonus_programme_version' then
      perform log_terms('bonus_programme', new.programme_id::text, t.document, new.since) from bonus_terms t where t.id = new.terms_id;
    when 'payment_method_version' then
      perform log_terms('payment_method', new.method_id::text, payment_method_document(new), new.in_force_from);
    when 'follow_terms' then
      perform log_terms('follow_terms', 'house', new.document, new.since);
    when 'house_setting' then
      perform log_terms(new.kind, new.subject, new.document, new.in_force_from);
  end case;
  return null;
end $$;

-- A version's document from its figures: canonical JSON with every figure of the setting and no other name.
create function setting_document(p_kind text, p_subject text, p_figures jsonb) returns text
language sql stable set search_path = pg_catalog, public as $$
  select '{' || string_agg(to_json(m.name) || ':' || to_json(m.value), ',' order by m.name collate "C") || '}'
  from (select name, p_figures ->> name as value from house_figure where kind = p_kind and subject = p_subject
    union all select 'asset', p_subject where p_subject <> 'house') m;
$$;

-- The first versions. What was noted in another form before keeps its moment.
insert into house_setting(kind, subject, version, document, in_force_from)
select f.kind, f.subject, 1 + coalesce(known.versions, 0), setting_document(f.kind, f.subject, f.figures), coalesce(known.since, clock_timestamp())
from (select kind, subject, jsonb_object_agg(name, first::text) as figures from house_figure group by kind, subject) f
  left join (select kind, subject, max(version) as versions, min(in_force_from) as since from house_setting group by kind, subject) known
  using (kind, subject)
order by f.kind, f.subject;

-- The version of a moment: the newest of those in force. The first of all was there always.
create function setting_version_at(p_kind text, p_subject text, p_at timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select max(version) from house_setting
  where kind = p_kind and subject = p_subject and (proposal_id is null or in_force_from <= p_at);
$$;
create function setting_at(p_kind text, p_subject text, p_at timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select document::jsonb from house_setting
  where kind = p_kind and subject = p_subject and version = setting_version_at(p_kind, p_subject, p_at);
$$;

-- Whether figures can stand: each in its bounds, fees within a tenth of the least, six hours a day at least.
create function setting_stands(p_kind text, p_subject text, p_figures jsonb) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  with given as (
    select name, least, most, case when p_figures ->> name ~ '^(0|[1-9]\d{0,15})$' then (p_figures ->> name)::bigint end as value
    from house_figure where kind = p_kind and subject = p_subject),
  each as (select jsonb_object_agg(name, value) as f, bool_and(coalesce(value between least and most, false)) as is_within from given)
  select coalesce(is_within and case p_kind
    when 'withdrawal_setting' then 10 * coalesce((f ->> 'fee_minor')::bigint, (f ->> 'fee_least_minor')::bigint) <= (f ->> 'least_minor')::bigint
      and coalesce((f ->> 'fee_most_minor')::bigint >= (f ->> 'fee_least_minor')::bigint, true)
    when 'handling_hours' then (f ->> 'to_minute')::bigint - (f ->> 'from_minute')::bigint >= 360
    when 'practice_refill' then (f ->> 'below_cents')::bigint <= (f ->> 'up_to_cents')::bigint
    else true end, false)
  from each;
$$;

-- Whether some customer is worse off by the second than by the first.
create function setting_is_worse(p_kind text, p_subject text, p_was jsonb, p_is jsonb) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select bool_or(case when (p_is ->> name)::bigint > (p_was ->> name)::bigint then worse <> 'down'
    when (p_is ->> name)::bigint < (p_was ->> name)::bigint then worse <> 'up' else false end)
  from house_figure where kind = p_kind and subject = p_subject;
$$;

-- Two operators, word by word, within the bounds, and not before its time: at the next full minute after quotes of before have
-- ended, or a day after its confirmation where somebody is worse off than by what is in force or announced.
create function house_setting_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_decided timestamptz; v_held boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('house_setting', 0));
  if new.version <> 1 + coalesce((select max(version) from house_setting where kind = new.kind and subject = new.subject), 0) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  select decided_at into v_decided from proposal p where p.id = new.proposal_id and p.kind = 'house_setting' and p.status = 'confirmed'
    and p.document ->> 'kind' = new.kind and p.document ->> 'subject' = new.subject
    and (p.document ->> 'version')::integer = new.version and p.document ->> 'document' = new.document;
  if v_decided is null then
    raise exception 'a setting is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  if setting_document(new.kind, new.subject, new.document::jsonb) is distinct from new.document
    or not setting_stands(new.kind, new.subject, new.document::jsonb) then
    raise exception 'a setting of % stays within its bounds', new.subject using errcode = 'insufficient_privilege';
  end if;
  if abs(extract(epoch from v_decided - ledger_now())) > 60 then
    raise exception 'a setting is written when it is decided' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  select bool_or(setting_is_worse(new.kind, new.subject, document::jsonb, new.document::jsonb)) into v_held from house_setting
    where kind = new.kind and subject = new.subject and version >= setting_version_at(new.kind, new.subject, v_decided);
  if new.in_force_from <= v_decided + (case when v_held then interval '24 hours' else interval '0' end) + interval '10 seconds'
    or extract(second from new.in_force_from) <> 0 then
    raise exception 'a setting comes into force at a full minute, and a day later where it costs customers' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger house_setting_is_by_two before insert on house_setting for each row execute function house_setting_is_by_two();

-- What a withdrawal costs at a moment: the domain's `withdrawalFee`, held equal by a test.
drop function withdrawal_fee(smallint, bigint, boolean);
create function withdrawal_fee(p_asset smallint, p_amount bigint, p_is_whole_balance boolean, p_at timestamptz) returns bigint
language sql stable strict set search_path = pg_catalog, public as $$
  select case when s ? 'fee_minor' then (s ->> 'fee_minor')::bigint
    when p_is_whole_balance and p_amount < (s ->> 'least_minor')::bigint then 0
    else greatest((s ->> 'fee_least_minor')::bigint,
      least((s ->> 'fee_most_minor')::bigint, div(p_amount::numeric * (s ->> 'rate_ppm')::numeric, 1000000)::bigint)) end
  from asset a cross join lateral setting_at('withdrawal_setting', a.code, p_at) s where a.id = p_asset;
$$;
create or replace function withdrawal_costs_its_fee() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_asset smallint := (new.account >> 16) & 255;
begin
  perform from account a where a.id = new.account
    and new.is_whole_balance = (new.amount = a.cr_posted - a.dr_posted - a.dr_pending)
    and new.fee = withdrawal_fee(v_asset, new.amount, new.is_whole_balance, new.submitted_at)
    and is_worth(v_asset, new.amount, new.worth_cents, new.submitted_at);
  if not found then
    raise exception 'withdrawal %: not its fee or its worth', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- An exchange at a tick's own mid, with the spread of its quote's moment beside it, and what it gives rounded down.
create or replace function exchange_is_priced() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_buys boolean := (new.give_account >> 8) & 255 = 16;
  v_coin smallint := ((case when v_buys then new.get_account else new.give_account end) >> 16) & 255;
  v_spread numeric := (setting_at('exchange_setting', (select code from asset where id = v_coin), new.quoted_at) ->> 'spread_ppm')::numeric;
  v_price numeric := case when v_buys then div(new.mid::numeric * (1000000 + v_spread) + 999999, 1000000)
    else div(new.mid::numeric * (1000000 - v_spread), 1000000) end;
begin
  perform from coin_mids(v_coin, new.quoted_at) m
    where m.price = new.mid and m.price_scale = new.price_scale and new.price = v_price and new.quoted_at <= new.at
      and new.get = case when v_buys then div(new.give::numeric * 10::numeric ^ (m.coin_scale + m.price_scale), v_price * 100)
        else div(new.give::numeric * v_price * 100, 10::numeric ^ (m.coin_scale + m.price_scale)) end;
  if not found then
    raise exception 'exchange %: not what its price gives', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Practice money as before, by the figures of its moment: a grant of as much as a refill fills up to, and a refill below its mark.
create or replace function practice_money_is_due(p_ref uuid) returns boolean
language sql volatile set search_path = pg_catalog, public as $$
  select bool_and(t.event = 0 and case t.code
    when 1 then case t.ref
      when '00000000-0000-7000-8000-000000000001' then
        (select array_agg((o.leg, o.dr, o.cr, o.amount)::text order by o.leg) from transfer o where o.ref = p_ref)
          = (select array_agg((leg, dr, cr, amount)::text order by leg) from practice_house_funding())
      when '00000000-0000-7000-8000-000000000002' then
        (select count(distinct o.xmin::text) from transfer o where o.ref = p_ref) = 1 end
    when 2 then t.leg = 0 and t.amount = s.up_to and (select count(*) from transfer o where o.ref = p_ref) = 1
      and (select count(*) from transfer given
        where given.cr = t.cr and given.op in (0, 2) and given.code not between 10 and 12 and given.code = 2) = 1
    when 3 then t.leg = 0 and (select count(*) from transfer o where o.ref = p_ref) = 1
      and (select a.cr_posted - a.dr_posted = s.up_to and s.up_to - t.amount < s.below from account a where a.id = t.cr)
      and exists (select from daily_claim c where c.ref = t.ref and c.customer_id = t.cr >> 24
        and coalesce(c.day - date '1970-01-01' = platform_day(t.at), true)) end)
  from transfer t cross join lateral (select (f ->> 'up_to_cents')::bigint as up_to, (f ->> 'below_cents')::bigint as below
    from setting_at('practice_refill', 'house', t.at) f) s
  where t.ref = p_ref;
$$;

-- A lower limit of one reviewer; that of migration 0010 stands above it. After it by name: the day holds this deposit already.
create function deposit_keeps_to_one_reviewer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from deposit_day d where d.customer_id = new.customer_id and d.practice = (new.asset > 100) and d.day = new.credited_day
    and d.credited <= (setting_at('deposit_setting', 'house', new.decided_at) ->> 'one_reviewer_most_cents')::bigint;
  if not found then
    raise exception 'same_operator: above the limit of one reviewer two operators decide' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger deposit_keeps_to_one_reviewer before update on deposit
  for each row when (new.status = 'success' and old.status <> 'success' and new.second_operator_id is null)
  execute function deposit_keeps_to_one_reviewer();

grant select on house_figure to plumbline_app;
grant insert on house_setting to plumbline_app;
grant execute on function setting_at(text, text, timestamptz), withdrawal_fee(smallint, bigint, boolean, timestamptz) to plumbline_app;
