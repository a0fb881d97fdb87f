-- What one module writes of another's tables in the midst of its own statement, it writes by a function (decision 86).

-- Notes when an operator was last at work. `http` calls it with each session that is opened or used.
create function operator_seen(p_operator bigint, p_at timestamptz) returns void
language sql set search_path = pg_catalog, public as $$
  update operator set last_seen_at = p_at where id = p_operator;
$$;

-- Notes which keys asked for which orders. A key that goes with its closed account meanwhile is noted nowhere.
create function note_api_key_orders(p_customers bigint[], p_orders uuid[], p_requests text[], p_keys uuid[]) returns void
language sql set search_path = pg_catalog, public as $$
  insert into api_key_order (customer_id, order_id, request_key, key_id)
  select n.* from unnest(p_customers, p_orders, p_requests, p_keys) as n(customer_id, order_id, request_key, key_id)
    join api_key k on k.id = n.key_id for key share of k skip locked on conflict do nothing;
$$;

revoke execute on function operator_seen(bigint, timestamptz), note_api_key_orders(bigint[], uuid[], text[], uuid[]) from public;
grant execute on function operator_seen(bigint, timestamptz), note_api_key_orders(bigint[], uuid[], text[], uuid[])
  to plumbline_app;
