-- What the leaders of several nodes say of what they alone know, so that any node answers for the house (decision 94).
-- Runs beside nodes that know 0120.
create table health_report (
  part text primary key check (part in ('books', 'sealing', 'incidents')),
  reported_at timestamptz(3) not null default clock_timestamp(),
  report jsonb not null
);
grant select, insert, update on health_report to plumbline_app;
