-- What a live price was made of, and the days of the simulated feed (docs/proofs.md 8).

-- The sources beside a live tick, in the bytes that stand in its leaf (packages/domain/src/proofs/tick-sources.ts).
-- They go when their tick goes.
create table tick_source (
  product_id smallint not null,
  time timestamptz(3) not null,
  seq bigint not null,
  sources text not null check (sources ~ '^\[\{"counted":.*\}\]$'),
  primary key (product_id, time, seq),
  foreign key (product_id, time, seq) references tick (product_id, time, seq) on delete cascade
);
-- They come with their tick or not at all: what was sealed without them is never given any.
create trigger tick_source_follows_watermark before insert on tick_source for each row execute function tick_follows_watermark();
create trigger tick_source_is_final before update or truncate on tick_source execute function refuse_change();
create trigger tick_source_goes before delete on tick_source for each row execute function tick_goes();
grant select, insert on tick_source to plumbline_app;

create or replace function ticks_leaf(p_since timestamptz, p_until timestamptz) returns text
language sql stable strict set search_path = pg_catalog, public as $$
  select '{"from":' || log_time(p_since) || ',"ticks":[' || coalesce(string_agg(
      '{"price":"' || t.price || '","scale":"' || p.price_scale || '","seq":"' || t.seq || '","source":' || to_json(t.source)
      || coalesce(',"source_time":' || log_time(t.source_time), '') || coalesce(',"sources":' || s.sources, '')
      || ',"symbol":"' || p.symbol || '","time":' || log_time(t.time) || '}',
      ',' order by t.time, t.product_id, t.seq), '') || '],"type":"ticks","until":' || log_time(p_until) || ',"v":"1"}'
  from market_product p cross join lateral
    (select * from tick where product_id = p.id and time > p_since and time <= p_until offset 0) t
    left join lateral (select sources from tick_source where product_id = t.product_id and time = t.time and seq = t.seq) s on true;
$$;

-- The server may add these two kinds of terms by itself, and no other.
create function log_feed_seed(p_kind text, p_day text, p_document text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_kind not in ('feed_commitment', 'feed_seed') then
    raise exception 'no kind of the feed: %', p_kind using errcode = 'insufficient_privilege';
  end if;
  perform log_terms(p_kind, p_day, p_document, p_at);
end $$;
revoke execute on function log_feed_seed(text, text, text, timestamptz) from public;
grant execute on function log_feed_seed(text, text, text, timestamptz) to plumbline_app;
create index log_entry_feed on log_entry (kind, id) where log = 5 and kind in ('feed_commitment', 'feed_seed');
