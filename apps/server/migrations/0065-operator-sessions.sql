-- Sessions of operators as their owners see them, and when each last showed who it is: payments, suspensions and unmasking
-- ask for a proof that is at most ten minutes old (decision 0050).

alter table operator_session
  add column proved_at timestamptz(3),
  add column device_name text not null default '' check (device_name ~ '^[A-Za-z ,]{0,60}$'),
  add column place text not null default '' check (place ~ '^([A-Z]{2}|[0-9a-f.:*]{3,20})?$');
update operator_session set proved_at = opened_at;
alter table operator_session alter column proved_at set not null;
grant update (proved_at) on operator_session to plumbline_app;

-- When a customer was last told that somebody tries: once an hour.
create table security_notice(
  customer_id bigint primary key references customer(id),
  told_at timestamptz(3) not null);
grant select, insert, update (told_at) on security_notice to plumbline_app;
