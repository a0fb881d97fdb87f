-- Whom a decided change of a product or of its terms concerns is told once, in batches by the customer's number: where a stop
-- came in between, the next start goes on after the last one told.
create table product_notice(
  proposal_id uuid primary key references proposal(id),
  product_id smallint not null references market_product(id),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),   -- name, before, after
  in_force_from timestamptz(3) not null,
  told_to bigint not null default 0,
  done_at timestamptz(3));
create index product_notice_open on product_notice (proposal_id) where done_at is null;

create function product_notice_goes_on() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.done_at is not null or new.told_to < old.told_to or (new.proposal_id, new.product_id, new.fields, new.in_force_from)
    is distinct from (old.proposal_id, old.product_id, old.fields, old.in_force_from) then
    raise exception 'nobody is told twice' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger product_notice_goes_on before update on product_notice for each row execute function product_notice_goes_on();
create trigger product_notice_stays before delete or truncate on product_notice execute function refuse_change();
grant select, insert on product_notice to plumbline_app;
grant update (told_to, done_at) on product_notice to plumbline_app;
