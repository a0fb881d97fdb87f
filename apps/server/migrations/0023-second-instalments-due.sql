-- Whose second instalment is due, found without reading everybody: only what never changes is in it, so a midnight does not
-- touch it.
create index investment_unpaid_instalment on investment(terms_id, post_day) where state = 'open' and instalment_day is null;
