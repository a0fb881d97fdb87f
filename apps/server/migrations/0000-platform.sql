-- The floor of the house: the restricted role, the way instants go in, and the settings that the first start fixes.

do $$
begin
  create role plumbline_app nologin;
exception when duplicate_object or unique_violation then null; -- roles belong to the cluster, not to this database
end $$;

-- The owner may work as the restricted role (SET ROLE); a start does so once migrations are done.
do $$
begin
  execute format('grant plumbline_app to %I', current_user);
exception when invalid_grant_operation or insufficient_privilege then
  if not pg_has_role(current_user, 'plumbline_app', 'member') then raise; end if;
end $$;

-- Rights are named one by one, in the migration that makes the table.
do $$
begin
  execute format('revoke create, temporary on database %I from public', current_database());
end $$;
revoke all on schema public from public;
grant usage on schema public to plumbline_app;
alter default privileges revoke execute on functions from public;

-- Epoch milliseconds to a moment, exact to the millisecond: to_timestamp rounds to microseconds, a double carries 10⁻⁷ s here.
create function instant(ms bigint) returns timestamptz
  language sql immutable strict parallel safe return to_timestamp(ms / 1000.0);
grant execute on function instant(bigint) to plumbline_app;

-- What the first start of a database fixes for ever: mode, time zone (wire.md, Settings).
create table platform_setting(
  name text primary key check (name in ('mode', 'time_zone')),
  value text not null,
  fixed_at timestamptz(3) not null default clock_timestamp());
grant select on platform_setting to plumbline_app;
grant select on migration to plumbline_app;
