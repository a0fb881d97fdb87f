-- An order that meets broken books is told so by an outcome of its own, 6, and answered `busy` at once. So far it looked as if its account
-- were held by somebody else, for which the writer asks again and again.
do $$
declare
  v_text text := pg_get_functiondef('accept_orders'::regproc);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    [$q$  if v_broken then v_others := array_remove(p_account, null); end if;
$q$, ''],
    ['        when n.account = any(v_others) then 5', $q$        when v_broken and n.account is not null then 6
        when n.account = any(v_others) then 5$q$]]
  loop
    if cardinality(string_to_array(v_text, v_change[1])) <> 2 then
      raise exception 'accept_orders does not say "%" once', v_change[1];
    end if;
    v_text := replace(v_text, v_change[1], v_change[2]);
  end loop;
  execute v_text;
end $$;
