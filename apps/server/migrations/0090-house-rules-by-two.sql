-- What two operators decide besides money: products and their contract terms, calendars, the end of a halt, settings of the house.
-- Here are their names alone; what each of them asks for stands with its tables.
do $$
declare v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint where conname = 'proposal_kind_check';
  alter table proposal drop constraint proposal_kind_check;
  execute 'alter table proposal add constraint proposal_kind_check ' || replace(v_check, '''house_move''',
    '''house_move'', ''market_product'', ''contract_terms'', ''trading_calendar'', ''market_resume'', ''house_setting''');
end $$;
