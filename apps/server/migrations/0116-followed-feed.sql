-- Prices are published by one node, which others follow (decision 93). Each node that begins to publish counts the epoch up, and
-- a commit is written only in its own epoch: what a node sends late, after another one has begun, writes nothing.
alter table feed_watermark add epoch bigint not null default 0;

create or replace function feed_watermark_advances() returns trigger language plpgsql as $$
begin
  if new.epoch < old.epoch then raise exception 'the epoch of prices never goes back (% to %)', old.epoch, new.epoch; end if;
  if new.at < old.at or (new.at = old.at and new.epoch = old.epoch) then
    raise exception 'the watermark never goes back (% to %)', old.at, new.at;
  end if;
  return new;
end $$;

grant update (epoch) on feed_watermark to plumbline_app;

-- What only the publishing node knows of each run's source, for the nodes that follow it. Written with a commit, where it changed.
create table feed_standing (
  run_id integer primary key references feed_run,
  document jsonb not null
) with (fillfactor = 50);

grant select, insert on feed_standing to plumbline_app;
grant update (document) on feed_standing to plumbline_app;
