-- What an offer says is what two operators decided, word by word; and a change of an offer is found without reading all.

alter table investment_offer
  add column is_sample boolean not null default false, -- made by a first start in practice
  -- The transaction that changed the row last: a list kept in memory reads on from the oldest that ran when it last read.
  add column changed xid8 not null default pg_current_xact_id(),
  add constraint samples_are_practice check (not is_sample or asset > 100);
create index investment_offer_changed on investment_offer(changed);

create function investment_offer_goes_its_way() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.version not in (old.version, old.version + 1) or new.num < old.num or (old.funded_at is not null
      and new.funded_at is distinct from old.funded_at) then
    raise exception 'an offer only goes on: its versions, its count of joins, its being funded' using errcode = 'insufficient_privilege';
  end if;
  new.changed := pg_current_xact_id();
  return new;
end $$;
create trigger investment_offer_goes_its_way before update on investment_offer
  for each row execute function investment_offer_goes_its_way();
create trigger investment_offer_stays before delete or truncate on investment_offer
  for each statement execute function refuse_change();

create function investment_offer_version_is_by_two() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.version <> 1 + (select count(*) from investment_offer_version where offer_id = new.offer_id) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  if new.proposal_id is null then
    perform from investment_offer where id = new.offer_id and is_sample;
    if not found or new.version <> 1 then
      raise exception 'a version needs two operators' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  perform from proposal p join investment_offer o on o.id = new.offer_id join asset a on a.id = o.asset
      join investment_terms t on t.id = new.terms_id
    where p.id = new.proposal_id and p.kind = 'offer' and p.status = 'confirmed' and p.practice = a.practice
      -- A first version names no offer: it has no number yet.
      and coalesce((p.document ->> 'offer_id')::bigint, case new.version when 1 then o.id end) = o.id
      and (p.document ->> 'version')::integer = new.version and p.document ->> 'terms' = t.document
      and p.document -> 'titles' = new.titles and (p.document ->> 'capacity_minor')::bigint = new.capacity
      and instant((p.document ->> 'opens_at')::bigint) = new.opens_at
      and instant((p.document ->> 'closes_at')::bigint) = new.closes_at
      -- And when they decided it: whether its reserve suffices is asked for that moment.
      and p.decided_at = new.since;
  if not found then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger investment_offer_version_is_by_two before insert on investment_offer_version
  for each row execute function investment_offer_version_is_by_two();

-- Money goes from the house's capital into a project's reserve, or back, as two operators decided it, to the unit, then and
-- once.
create function reserve_moves_what_was_decided() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare of uuid := case tg_table_name when 'proposal' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'ref')::uuid end;
begin
  perform from proposal p
    join investment_offer o on o.id = (p.document ->> 'offer_id')::bigint
    join transfer t on t.ref = p.id and t.event = 0 and t.leg = 0 and t.op = 0
      and t.code = case p.kind when 'reserve_in' then 40 when 'reserve_out' then 41 end
      and t.amount = (p.document ->> 'minor')::bigint and t.at = p.decided_at
      and case p.kind when 'reserve_in' then t.cr else t.dr end = (o.id << 24) | (o.asset::bigint << 16) | (32 << 8)
      and case p.kind when 'reserve_in' then t.dr else t.cr end = (o.asset::bigint << 16) | (5 << 8)
    where p.id = of and p.status = 'confirmed' and (select count(*) from transfer other where other.ref = of) = 1;
  if not found then
    raise exception 'a reserve is moved as two operators decided, or not at all' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger reserve_moves_have_their_proposal after insert on transfer
  deferrable initially deferred for each row when (new.code in (40, 41)) execute function reserve_moves_what_was_decided();
create constraint trigger proposal_moves_its_reserve after update on proposal
  deferrable initially deferred for each row when (new.status = 'confirmed' and new.kind in ('reserve_in', 'reserve_out'))
  execute function reserve_moves_what_was_decided();
