-- Products, price sources, the tick log, candles and the watermark (products.md; product.md 4 and 5).
-- Prices are whole units of 10^-price_scale, which is the tick size of every product.

create table market_product (
  id smallint primary key,
  symbol text not null unique check (symbol ~ '^[A-Z0-9]{1,12}$'),
  name text not null,
  category text not null check (category in ('crypto', 'forex', 'gold', 'futures')),
  price_scale smallint not null check (price_scale between 0 and 8),
  -- Figures of the simulated feed.
  start_price bigint not null check (start_price > 0),
  volatility_ppm integer not null check (volatility_ppm > 0),
  ticks_per_second smallint not null check (ticks_per_second in (1, 4)),
  sessions text not null check (sessions in ('always', 'forex', 'metals', 'futures')),
  -- Contract terms; without seconds the product has a price only.
  seconds integer[] not null,
  multiples integer[] not null,
  payout_rate_ppm integer not null check (payout_rate_ppm > 0),
  fee_rate_ppm integer not null check (fee_rate_ppm >= 0),
  least_stake_minor bigint not null check (least_stake_minor > 0),
  most_stake_minor bigint not null check (most_stake_minor >= least_stake_minor),
  most_held_product_minor bigint not null,
  most_held_total_minor bigint not null,
  rule text not null check (rule in ('S1', 'S2')),
  check (15 <= all (seconds) and 3600 >= all (seconds)),
  check (1 <= all (multiples))
);

insert into market_product
select id, symbol, name, category, price_scale, start_price, volatility_ppm, ticks_per_second, sessions, seconds,
  '{1,2,3,5,8,10}', 850000, 10000, 100, 500000, 2000000, 5000000, 'S1'
from (values
  (1::smallint, 'BTCUSD', 'Bitcoin / US dollar', 'crypto', 2::smallint, 6400000::bigint, 550000, 4::smallint, 'always', '{30,60,120,180,300}'::integer[]),
  (2, 'ETHUSD', 'Ether / US dollar', 'crypto', 2, 320000, 700000, 1, 'always', '{30,60,120,180,300}'),
  (3, 'SOLUSD', 'Solana / US dollar', 'crypto', 2, 15000, 850000, 1, 'always', '{30,60,120,180,300}'),
  (4, 'USDTUSD', 'Tether / US dollar', 'crypto', 4, 10000, 4000, 1, 'always', '{}'),
  (5, 'EURUSD', 'Euro / US dollar', 'forex', 5, 108500, 75000, 1, 'forex', '{30,60,120,180,300}'),
  (6, 'GBPUSD', 'Pound sterling / US dollar', 'forex', 5, 127000, 85000, 1, 'forex', '{30,60,120,180,300}'),
  (7, 'USDJPY', 'US dollar / Japanese yen', 'forex', 3, 150000, 95000, 1, 'forex', '{30,60,120,180,300}'),
  (8, 'XAUUSD', 'Gold / US dollar', 'gold', 2, 240000, 150000, 1, 'metals', '{30,60,120,180,300}'),
  (9, 'XAGUSD', 'Silver / US dollar', 'gold', 3, 28500, 280000, 1, 'metals', '{30,60,120,180,300}'),
  (10, 'XAUEUR', 'Gold / Euro', 'gold', 2, 221200, 150000, 1, 'metals', '{30,60,120,180,300}'),
  (11, '6E', 'Euro future', 'futures', 5, 108800, 75000, 1, 'futures', '{30,60,120,180,300}'),
  (12, 'CL', 'Crude oil future', 'futures', 3, 75000, 350000, 1, 'futures', '{30,60,120,180,300}'),
  (13, 'ES', 'US index future', 'futures', 2, 550000, 170000, 1, 'futures', '{30,60,120,180,300}')
) as figures (id, symbol, name, category, price_scale, start_price, volatility_ppm, ticks_per_second, sessions, seconds);

-- One feed run: one product on one source from `since` on. Candles belong to it; the newest of a product is the current one.
-- `fingerprint` tells one seed or one recorded file from another, so that a changed source begins a new run.
create table feed_run (
  id integer generated always as identity primary key,
  product_id smallint not null references market_product,
  source text not null check (source in ('simulated', 'replay', 'live')),
  fingerprint text not null,
  since timestamptz(3) not null
);
create index feed_run_product on feed_run (product_id, id desc);

-- The public tick log. Appended only: no right to change or delete a row is ever granted.
create table tick (
  product_id smallint not null,
  seq bigint not null check (seq > 0),
  time timestamptz(3) not null,
  price bigint not null check (price > 0),
  source text not null,
  source_time timestamptz(3),
  primary key (product_id, time, seq)
) partition by range (time);
create index tick_seq on tick (product_id, seq);

-- Makes the day partitions of [from_day, from_day + days). The app role may call it and nothing else of the kind.
create function make_tick_partitions(from_day date, days integer) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare day date; part text;
begin
  for day in select generate_series(from_day, from_day + days - 1, interval '1 day')::date loop
    part := 'tick_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I partition of public.tick for values from (%L) to (%L)',
      part, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
  end loop;
end $$;
revoke execute on function make_tick_partitions(date, integer) from public;

-- Kept as ticks arrive, each interval by itself: 500 candles in 2 ms against 50 from ticks.
create table candle (
  run_id integer not null references feed_run,
  span_minutes integer not null,
  time timestamptz(3) not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint,
  primary key (run_id, span_minutes, time)
) with (fillfactor = 60);

-- One row: no tick with time <= at can follow. A step back is a fault.
create table feed_watermark (
  singleton boolean primary key default true check (singleton),
  at timestamptz(3) not null
);
create function feed_watermark_advances() returns trigger language plpgsql as $$
begin
  if new.at <= old.at then raise exception 'the watermark never goes back (% to %)', old.at, new.at; end if;
  return new;
end $$;
create trigger feed_watermark_advances before update on feed_watermark
  for each row execute function feed_watermark_advances();

-- The last published row of each replayed file, written with its tick, so that play goes on with the row after it.
create table replay_cursor (
  run_id integer primary key references feed_run,
  tick_index bigint not null
);

grant select on market_product, feed_run, tick, candle, feed_watermark, replay_cursor to plumbline_app;
grant insert on feed_run, tick, candle, feed_watermark, replay_cursor to plumbline_app;
grant update (at) on feed_watermark to plumbline_app;
grant update (high, low, close, volume) on candle to plumbline_app;
grant update (tick_index) on replay_cursor to plumbline_app;
grant execute on function make_tick_partitions(date, integer) to plumbline_app;
