-- Any open row here stops every order (accept_orders, migration 0111), so what only alarms, I9 and I10, cannot be written here.
-- Since migration 0044 only I1 to I8 ever were.
alter table ledger_break add check (invariant in ('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'));
