-- Several nodes on one database (decision 90): who they are, and who leads what. Nothing is decided by these rows: whoever holds
-- a role's advisory lock leads it. They tell other nodes, health and operators where to find whom.
create table node_standing (
  -- Of one start: a node that starts again is another one.
  id uuid primary key,
  name text not null,
  version text not null,
  roles text[] not null,
  -- Where other nodes reach it; null where they do not.
  internal_url text,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- All transactions below this one are known to it: it has read their changes of the house.
  read_up_to xid8
);

create table part_standing (
  role text primary key check (role in ('feed', 'settle', 'jobs', 'sealing')),
  -- Null once it let go and nobody took over yet.
  node uuid,
  -- Counts the times that anybody gained the role.
  epoch bigint not null check (epoch > 0),
  since timestamptz not null
);

grant select, insert, update, delete on node_standing to plumbline_app;
grant select, insert, update on part_standing to plumbline_app;
