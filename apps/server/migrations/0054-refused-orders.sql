-- Refused orders are kept under their keys for so long as anybody may still ask for them again: their tickets are good for
-- half a minute, so a repeat after that is refused all the same, and none is ever taken. A piece at a time.
create function request_forget_refused_orders(p_before timestamptz, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_gone integer;
begin
  if p_before > clock_timestamp() - interval '1 day' then
    raise exception 'a refused order answers under its key for a day' using errcode = 'insufficient_privilege';
  end if;
  delete from request where (user_id, route, key) in (
    select user_id, route, key from request where route = 'addorder' and at < p_before limit p_most);
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function request_forget_refused_orders(timestamptz, integer) to plumbline_app;
