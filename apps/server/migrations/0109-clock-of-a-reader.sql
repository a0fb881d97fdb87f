-- The clock by which customers are told times in mails and pushes: the one that they chose in the app (docs/rules/service.md#languages).

alter table customer add column hour_cycle text;
alter table customer add constraint customer_hour_cycle_check check (hour_cycle in ('h12', 'h23'));
grant update (hour_cycle) on customer to plumbline_app;

alter table push_device add column hour_cycle text;
alter table push_device add constraint push_device_hour_cycle_check check (hour_cycle in ('h12', 'h23'));
grant update (hour_cycle) on push_device to plumbline_app;

create or replace view published.customer with (security_invoker) as
  select id, account, language, registered_at, closed_at, hour_cycle from customer;
comment on view published.customer is
  'Customers. account: the name they log in with; closed_at: since when they are gone for good; language, hour_cycle: those of their last answer.';
