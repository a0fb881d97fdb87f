-- A payment that arrived for nobody we know is parked once, in whatever spelling its reference is entered.

create index suspense_payment_key on suspense_payment(payment_reference_key(bank_reference));

-- Like a conflict that does nothing: who entered it second hears that it is parked already.
create function suspense_payment_is_new() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_key text := payment_reference_key(new.bank_reference);
begin
  perform pg_advisory_xact_lock(hashtextextended('suspense_payment ' || v_key, 0));
  if v_key <> '' and exists (select from suspense_payment where payment_reference_key(bank_reference) = v_key) then
    return null;
  end if;
  return new;
end $$;
create trigger suspense_payment_is_new before insert on suspense_payment for each row execute function suspense_payment_is_new();
