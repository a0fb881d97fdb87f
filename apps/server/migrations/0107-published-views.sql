-- What modules publish (decision 86). A table is read and written by the module that owns it alone (apps/server/src/tables.ts);
-- every other module reads a view here, which bears the table's name and holds what others may know. The planner puts the
-- table in its place, so a view costs nothing. It reads with the rights of whoever asks: it opens no column that was closed.
create schema published;

-- ===== Floors =====

create view published.account with (security_invoker) as
  select id, dr_posted, cr_posted, dr_pending, version from account;
comment on view published.account is 'Balances. id: owner, asset, kind and book in one number; available is cr_posted - dr_posted - dr_pending, held is dr_pending; version counts its changes.';

create view published.transfer with (security_invoker) as
  select ref, event, leg, op, code, dr, cr, amount, at from transfer;
comment on view published.transfer is 'Money that moved. ref: the row of business it belongs to, event and leg its place there; op: 0 at once, 1 held, 2 posted, 3 voided; code: why; from dr to cr.';

create view published.asset with (security_invoker) as
  select id, code, practice, scale from asset;
comment on view published.asset is 'Kinds of money. scale: digits after the point of its smallest unit.';

create view published.ledger_owner with (security_invoker) as
  select id, kind from ledger_owner;
comment on view published.ledger_owner is 'Owners of accounts. kind: customer, house or project.';

create view published.security_event with (security_invoker) as
  select id, kind, at, until, times, customer_id, operator_id, device_name, place, detail from security_event;
comment on view published.security_event is 'Security events. at to until: when it happened times times; of a customer, an operator or nobody known.';

create view published.customer_key with (security_invoker) as
  select customer_id, erased_at from customer_key;
comment on view published.customer_key is 'Whose key of sealed papers stands. erased_at: from then on nobody can open them.';

create view published.feed_watermark with (security_invoker) as
  select at from feed_watermark;
comment on view published.feed_watermark is 'at: until when every tick is in the log.';

create view published.log_entry with (security_invoker) as
  select id, log, kind, content, seq from log_entry;
comment on view published.log_entry is 'Entries of the public logs. content: what its leaf hashes; seq: its place in the log, null until it is sealed.';

create view published.session with (security_invoker) as
  select customer_id, device_hash, last_seen_at from session;
comment on view published.session is 'Living sessions of customers, by device.';

create view published.request with (security_invoker) as
  select user_id, route, key from request;
comment on view published.request is 'Idempotency keys that customers used, by route.';

-- ===== accounts =====

create view published.customer with (security_invoker) as
  select id, account, language, registered_at, closed_at from customer;
comment on view published.customer is 'Customers. account: the name they log in with; closed_at: since when they are gone for good.';

create view published.former_name with (security_invoker) as
  select id, account from former_name;
comment on view published.former_name is 'Names that customers gave up.';

create view published.known_device with (security_invoker) as
  select id, customer_id, device_hash, name, first_login_at, forgotten_at from known_device;
comment on view published.known_device is 'Devices that a customer logged in from. forgotten_at: signed out for good.';

create view published.certification with (security_invoker) as
  select id, customer_id, status from certification;
comment on view published.certification is 'Identities as they were sent in. status: under_review, passed or rejected.';

create view published.residence with (security_invoker) as
  select customer_id, country, at from residence;
comment on view published.residence is 'Where customers live by their papers; the last one counts.';

-- ===== desk =====

create view published.operator with (security_invoker) as
  select id, name, roles, is_active, is_automatic,
    authenticator_sealed is not null or exists (select from operator_passkey p where p.operator_id = operator.id) as has_factor
  from operator;
comment on view published.operator is 'Who works at the desk. is_automatic: the practice desk; has_factor: has an authenticator or a passkey.';

create view published.operator_act with (security_invoker) as
  select operator_id, act, subject_id from operator_act;
comment on view published.operator_act is 'What operators did, and to what.';

create view published.proposal with (security_invoker) as
  select id, kind, document, status, maker_id, checker_id, decided_at from proposal;
comment on view published.proposal is 'What one operator proposed and another decides. document: what it would do; status: waiting, confirmed, rejected or withdrawn.';

create view published.review with (security_invoker) as
  select kind, ref, customer_id, opened_at, closed_at, case_number from review;
comment on view published.review is 'What waited for a decision of the desk. ref: the row of business; case_number: once it was escalated.';

-- ===== money =====

create view published.deposit with (security_invoker) as
  select id, customer_id, reference, status, sent_at from deposit;
comment on view published.deposit is 'Deposits. reference: what the customer wrote on the payment.';

create view published.withdrawal with (security_invoker) as
  select id, customer_id, account, target_id, state, submitted_at from withdrawal;
comment on view published.withdrawal is 'Withdrawals. account: which they are paid from; target_id: the payout target.';

create view published.exchange with (security_invoker) as
  select customer_id, give_account, get_account, at from exchange;
comment on view published.exchange is 'Exchanges, from one account of a customer to another.';

create view published.payment_method with (security_invoker) as
  select id, type, asset, network from payment_method;
comment on view published.payment_method is 'Ways to pay in. type: bank or coin; network: of a coin.';

create view published.payment_method_version with (security_invoker) as
  select method_id, version, details from payment_method_version;
comment on view published.payment_method_version is 'Ways to pay in as they were told. details: labels and values, such as the address.';

create view published.payout_target with (security_invoker) as
  select id, customer_id, fingerprint from payout_target;
comment on view published.payout_target is 'Cards and addresses to pay out to. fingerprint: the same for the same number.';

-- ===== investing =====

create view published.investment_offer with (security_invoker) as
  select id, version from investment_offer;
comment on view published.investment_offer is 'Offers. version: the newest.';

create view published.investment_offer_version with (security_invoker) as
  select offer_id, version, terms_id, titles, since from investment_offer_version;
comment on view published.investment_offer_version is 'Offers as they were from a moment on. titles: by language.';

create view published.investment_terms with (security_invoker) as
  select id, dividend_method, instalment, instalment_due_day from investment_terms;
comment on view published.investment_terms is 'Frozen terms. instalment: the second payment, due so many days after the first; null where there is none.';

create view published.investment with (security_invoker) as
  select id, customer_id, offer_id, asset, terms_id, post_day, last_day, instalment_day, set_aside, credited, credited_to, renew,
    charge, state
  from investment;
comment on view published.investment is 'Holdings of customers. From post_day to last_day; credited: interest until credited_to; set_aside: the most it may ever earn; charge: of an early end; state: open or settled.';

create view published.investment_parcel with (security_invoker) as
  select id, investment_id, kind, post_day, minor from investment_parcel;
comment on view published.investment_parcel is 'Principal of a holding, by the day that it was paid. kind: join, instalment or renewal.';

-- ===== rewards =====

create view published.bonus_programme with (security_invoker) as
  select id, version from bonus_programme;
comment on view published.bonus_programme is 'Bonus programmes. version: the newest.';

create view published.bonus_programme_version with (security_invoker) as
  select programme_id, version, titles from bonus_programme_version;
comment on view published.bonus_programme_version is 'Bonus programmes as they were told. titles: by language.';

-- ===== trading =====

create view published.contract_order with (security_invoker) as
  select id, customer_id, account, product_id, status, stake, fee, payout, batch, seconds, max_gap_ms, accepted_at, expires_at,
    settled_at
  from contract_order;
comment on view published.contract_order is 'Contract orders. status: 0 accepted, 1 holding, 2 won, 3 lost, 4 void, 5 closed early; expires_at is null until the entry; settled_at is null while it is open.';

create view published.order_batch with (security_invoker) as
  select id, accepted_at, signature from order_batch;
comment on view published.order_batch is 'Orders that were taken together. signature: null until they are signed.';

create view published.order_progress with (security_invoker) as
  select open_from from order_progress;
comment on view published.order_progress is 'open_from: no order before this id is open.';

create view published.order_total with (security_invoker) as
  select customer_id, account, status from order_total;
comment on view published.order_total is 'Which ended orders of a customer were folded into totals.';

create view published.contract_terms with (security_invoker) as
  select id, hash, document, early_close from contract_terms;
comment on view published.contract_terms is 'Frozen terms of orders. early_close: formula of an early close; null where there is none.';

create view published.contract_terms_version with (security_invoker) as
  select product_id, version, terms_id, in_force_from from contract_terms_version;
comment on view published.contract_terms_version is 'Terms of a product from a moment on. terms_id: null where it takes no orders.';

create view published.market_product with (security_invoker) as
  select id, symbol, category, price_scale, start_price, volatility_ppm, ticks_per_second, sessions from market_product;
comment on view published.market_product is 'Products. start_price to ticks_per_second: of the simulated prices; sessions: its calendar.';

create view published.market_product_version with (security_invoker) as
  select product_id, version, document, in_force_from from market_product_version;
comment on view published.market_product_version is 'How a product is listed from a moment on.';

create view published.trading_calendar_version with (security_invoker) as
  select calendar, version, rule, in_force_from from trading_calendar_version;
comment on view published.trading_calendar_version is 'Trading sessions and holidays from a platform midnight on.';

create view published.market_halt with (security_invoker) as
  select id, product_id, kind, public_reason, began_at from market_halt;
comment on view published.market_halt is 'When trading was halted: of one product, or of all where product_id is null.';

create view published.market_resume with (security_invoker) as
  select halt_id, ended_at from market_resume;
comment on view published.market_resume is 'When a halt ends.';

create view published.favourite with (security_invoker) as
  select customer_id, product_id from favourite;
comment on view published.favourite is 'Products on customers'' lists.';

create view published.follow with (security_invoker) as
  select follower_id, is_on, products from follow;
comment on view published.follow is 'Who copies others. products: which of them, all where it is empty.';

create view published.daily_claim with (security_invoker) as
  select customer_id, ref from daily_claim;
comment on view published.daily_claim is 'Practice money that customers took. ref: its transfers.';

grant usage on schema published to plumbline_app;
grant select on all tables in schema published to plumbline_app;
