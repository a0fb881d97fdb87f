-- A jump of the database's clock, against the time that this server counted on by itself. Until it ends no order is taken,
-- and the server's time goes on as it was: nothing is settled, voided or credited by a wrong clock.
create table clock_jump(
  id integer generated always as identity primary key,
  -- By the time that went on.
  found_at timestamptz(3) not null,
  by_ms bigint not null check (abs(by_ms) > 5000),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('clock', 'person')),   -- it went back by itself, or somebody said that it is right now
  reason text check (length(reason) between 1 and 500),
  check ((ended_at is null) = (ended_by is null) and (ended_by is not distinct from 'person') = (reason is not null)));
create unique index clock_jump_is_one on clock_jump ((true)) where ended_at is null;

create function clock_jump_ends_once() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'a jump of the clock ends once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger clock_jump_ends_once before update on clock_jump for each row execute function clock_jump_ends_once();
create trigger clock_jump_stays before delete or truncate on clock_jump execute function refuse_change();

grant select, insert on clock_jump to plumbline_app;
grant update (ended_at, ended_by, reason) on clock_jump to plumbline_app;
