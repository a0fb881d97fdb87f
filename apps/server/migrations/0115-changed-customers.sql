-- What a stream's node asks after it may have missed events (decision 92): whose money, orders, messages, chat or own calls changed.
-- last_change is the transaction that wrote the row: every row of PostgreSQL carries it.

create or replace view published.account with (security_invoker) as
  select id, dr_posted, cr_posted, dr_pending, version, xmin as last_change from account;
comment on view published.account is
  'Balances. id: owner, asset, kind and book in one number; available is cr_posted - dr_posted - dr_pending, held is dr_pending; version counts its changes; last_change: the transaction that made the newest.';

create or replace view published.contract_order with (security_invoker) as
  select id, customer_id, account, product_id, status, stake, fee, payout, batch, seconds, max_gap_ms, accepted_at, expires_at,
    settled_at, xmin as last_change
  from contract_order;
comment on view published.contract_order is
  'Contract orders. status: 0 accepted, 1 holding, 2 won, 3 lost, 4 void, 5 closed early; expires_at is null until the entry; settled_at is null while it is open; last_change: the transaction that wrote it last.';

create or replace view published.request with (security_invoker) as
  select user_id, route, key, at from request;
comment on view published.request is 'Idempotency keys that customers used, by route.';

create view published.message with (security_invoker) as
  select customer_id, written_at from message;
comment on view published.message is 'Messages to customers.';
grant select on published.message to plumbline_app;

create view published.support_chat with (security_invoker) as
  select id, xmin as last_change from support_chat;
comment on view published.support_chat is
  'Chats with customer service. id: the customer; last_change: the transaction of the newest message or reading.';
grant select on published.support_chat to plumbline_app;
