-- What changed that nodes keep in memory (decision 91): one row a change, in its transaction. Every node reads the rows since the oldest
-- transaction that ran at its last reading. A house of one node writes none.
create table house_change (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Whose; '' where it is everybody's.
  subject text not null,
  at xid8 not null default pg_current_xact_id(),
  -- For cleaning alone: rows commit in another order.
  written_at timestamptz not null default clock_timestamp()
);
create index on house_change (at);
grant select, insert, delete on house_change to plumbline_app;
