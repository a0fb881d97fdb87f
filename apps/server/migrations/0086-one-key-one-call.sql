-- What is answered under an idempotency key is kept as the text that was answered, byte for byte, and a key stands for one
-- call of its customer, whichever it was (wire.md, Envelope).

-- jsonb would put the members into an order of its own. What was kept so far stays as it is.
alter table request alter column reply type json using reply::json;
create index request_key on request (user_id, key);

drop function request_claim(bigint, text, text, bytea, timestamptz);
-- Claims an idempotency key for the transaction that has the effect. A second caller waits here for the first.
-- outcome: new | stored (status and reply of the first) | differs (the same key came with another body, or to another call)
create function request_claim(p_user bigint, p_route text, p_key text, p_body_hash bytea, p_at timestamptz,
  out outcome text, out status integer, out reply json)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare stored request;
begin
  -- Two calls under one key wait for each other: neither sees the other's row yet.
  perform pg_advisory_xact_lock(hashtextextended('request ' || p_user || ' ' || p_key, 0));
  if exists (select from request r where r.user_id = p_user and r.key = p_key and r.route <> p_route)
    or exists (select from contract_order o where o.customer_id = p_user and o.key = p_key
      and o.accepted_at > p_at - interval '35 days')
  then outcome := 'differs'; return; end if;
  insert into request(user_id, route, key, body_hash, at) values (p_user, p_route, p_key, p_body_hash, p_at)
    on conflict do nothing;
  if found then outcome := 'new'; return; end if;
  select * into strict stored from request r where r.user_id = p_user and r.route = p_route and r.key = p_key;
  outcome := case when stored.body_hash = p_body_hash then 'stored' else 'differs' end;
  if outcome = 'stored' then status := stored.status; reply := stored.reply; end if;
end $$;

drop function request_finish(bigint, text, text, integer, jsonb);
-- Keeps the answer under a key claimed in this transaction. Answers that leave the key free roll back instead.
create function request_finish(p_user bigint, p_route text, p_key text, p_status integer, p_reply json) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update request r set status = p_status, reply = p_reply
    where r.user_id = p_user and r.route = p_route and r.key = p_key and r.status is null;
  if not found then raise exception 'key of % was not claimed', p_route; end if;
end $$;

-- The order writer finds the key under whatever call it was used; only the row of its own call has an answer for it.
do $$
declare
  v_text text := pg_get_functiondef('accept_orders'::regproc);
  v_lookup constant text := $q$q.user_id = n.customer and q.route = 'addorder' and q.key = n.key offset 0$q$;
  v_same constant text := $q$case when r.body_hash = decode(n.body_hash, 'hex') then 3 else 4 end$q$;
begin
  if strpos(v_text, v_lookup) = 0 or strpos(v_text, v_same) = 0 then
    raise exception 'accept_orders reads keys in another way';
  end if;
  v_text := replace(v_text, v_lookup, $q$q.user_id = n.customer and q.key = n.key order by q.route = 'addorder' limit 1$q$);
  v_text := replace(v_text, v_same,
    $q$case when r.route = 'addorder' and r.body_hash = decode(n.body_hash, 'hex') then 3 else 4 end$q$);
  v_text := replace(v_text, 'select q.body_hash, q.reply from request q', 'select q.route, q.body_hash, q.reply::jsonb as reply from request q');
  execute v_text;
end $$;

revoke execute on function request_claim(bigint, text, text, bytea, timestamptz), request_finish(bigint, text, text, integer, json) from public;
grant execute on function request_claim(bigint, text, text, bytea, timestamptz), request_finish(bigint, text, text, integer, json)
  to plumbline_app;
