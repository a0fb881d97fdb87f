-- Whether the books are whole and whether the house winds down is asked of rows by the batch itself (decision 89): a server's memory
-- of them may be older than what another program, or another node, wrote. p_own_rank[7]: the place of winding_down.
do $$
declare
  v_text text := pg_get_functiondef('accept_orders'::regproc);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    ['v_ours bigint[]; v_others bigint[];', 'v_ours bigint[]; v_others bigint[]; v_broken boolean; v_ended boolean;'],
    ['  -- Then what is known of each order.', $q$  -- What the house is asked for every order: while its books are broken nothing new is decided, whoever found it.
  select exists (select from ledger_break where cleared_at is null),
      coalesce((select w.is_on from wind_down w order by w.id desc limit 1), false)
    into v_broken, v_ended;
  if v_broken then v_others := array_remove(p_account, null); end if;

  -- Then what is known of each order.$q$],
    ['least(n.rank,', $q$least(n.rank,
        case when v_ended then p_own_rank[7] end,$q$],
    [$q$when n.refused_by = p_own_rank[1] then '{"refusal":"ticket_used"}'$q$,
      $q$when n.refused_by = p_own_rank[1] then '{"refusal":"ticket_used"}'
        when n.refused_by = p_own_rank[7] then '{"refusal":"winding_down"}'$q$]]
  loop
    if cardinality(string_to_array(v_text, v_change[1])) <> 2 then
      raise exception 'accept_orders does not say "%" once', v_change[1];
    end if;
    v_text := replace(v_text, v_change[1], v_change[2]);
  end loop;
  execute v_text;
end $$;
