-- What two operators decided is written when they decide it: a confirmation that was kept back makes no version that holds at once or
-- held before, and no halt that ended earlier than it did, so that orders it made void were not listed.

-- As before; and the decision is of now.
create or replace function refuse_early_version(p_product smallint, p_from timestamptz, p_decided timestamptz, p_before timestamptz) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if p_decided < (select at from feed_watermark) - interval '1 minute' or is_behind(p_decided) then
    raise exception 'a version is written when it is decided' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  if p_from < p_decided + interval '1 minute' or p_from <= p_before or p_from < open_orders_end_by(p_product) then
    raise exception 'a version holds from a minute after its decision, and not before the orders open then have ended'
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- As before; and it ends now. Less than the 3 s of the shortest window that can lack ticks.
create or replace function market_resume_is_by_two() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from proposal p join market_halt h on h.id = new.halt_id
    where p.id = new.proposal_id and p.kind = 'market_resume' and p.status = 'confirmed'
      and p.document ->> 'halt_id' = new.halt_id::text and p.decided_at = new.ended_at and new.ended_at >= h.began_at;
  if not found then
    raise exception 'a halt ends as two operators decided' using errcode = 'insufficient_privilege';
  end if;
  if new.ended_at < (select at from feed_watermark) - interval '2 seconds' or is_behind(new.ended_at) then
    raise exception 'a halt ends now' using errcode = 'insufficient_privilege', constraint = 'dated_now';
  end if;
  return new;
end $$;
