-- How a customer left each chart, named templates, and the word "stop for today" (expectations.md 3 and 5).

-- One document a customer and product; its form is the wire's (api-schema/chart-keeping), its size is held here too.
create table kept_chart(
  customer_id bigint not null references customer(id),
  product_id smallint not null references market_product(id),
  document jsonb not null check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 40000),
  changed_at timestamptz(3) not null,
  primary key (customer_id, product_id));

create table chart_template(
  customer_id bigint not null references customer(id),
  name text not null check (name ~ '\S' and length(name) <= 40),
  document jsonb not null check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 40000),
  changed_at timestamptz(3) not null,
  primary key (customer_id, name));

-- Bounded here as well, because two devices may add one each at once: the customer's row is locked to count.
create function chart_templates_are_few() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from customer where id = new.customer_id for no key update;
  if (select count(*) from chart_template where customer_id = new.customer_id and name <> new.name) >= 20 then
    raise exception 'too many chart templates' using errcode = 'check_violation', constraint = 'chart_templates_are_few';
  end if;
  return new;
end $$;
create trigger chart_templates_are_few before insert on chart_template for each row execute function chart_templates_are_few();

-- Until when a customer wants no ticket opened. It only ever gets longer: nobody takes it back, the customer neither.
create table trade_stop(
  customer_id bigint primary key references customer(id),
  stopped_at timestamptz(3) not null,
  until timestamptz(3) not null,
  -- A platform day has at most 25 hours.
  check (until > stopped_at and until <= stopped_at + interval '25 hours'));
create function trade_stop_stays() returns trigger language plpgsql as $$
begin
  if new.customer_id <> old.customer_id or new.until < old.until then
    raise exception 'a stop for today is not taken back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger trade_stop_stays before update on trade_stop for each row execute function trade_stop_stays();

grant select, insert, delete on chart_template to plumbline_app;
grant select, insert on kept_chart, trade_stop to plumbline_app;
grant update (document, changed_at) on kept_chart, chart_template to plumbline_app;
grant update (stopped_at, until) on trade_stop to plumbline_app;
