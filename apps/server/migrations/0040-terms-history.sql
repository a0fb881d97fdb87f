-- Every version of rates, fees, rules, texts and payment details notes itself in the public log of terms, whole, in the
-- transaction that makes it (docs/proofs.md 3; expectations.md G). What stood before is noted once, here.

-- The versions of one subject in their order, for whoever asks the log by kind and subject; the log itself stays the proof.
create table terms_version(
  kind text not null,
  subject text not null,
  version integer not null check (version > 0),
  entry bigint not null unique references log_entry,
  at timestamptz(3) not null,
  document text not null,
  hash bytea not null check (hash = sha256(convert_to(document, 'UTF8'))),
  primary key (kind, subject, version));
create index terms_version_hash on terms_version (hash);
create trigger terms_version_is_final before update or delete or truncate on terms_version execute function refuse_change();

create function terms_versioned(p_entry bigint, p_content json) returns void
language sql set search_path = pg_catalog, public as $$
  insert into terms_version(kind, subject, version, entry, at, document, hash)
  select p_content ->> 'kind', p_content ->> 'subject',
    1 + coalesce((select max(version) from terms_version where kind = p_content ->> 'kind' and subject = p_content ->> 'subject'), 0),
    p_entry, (p_content ->> 'at')::timestamptz, p_content ->> 'document', sha256(convert_to(p_content ->> 'document', 'UTF8'));
$$;
create function terms_noted() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Two versions of one subject at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('terms_version', 0));
  perform terms_versioned(new.id, new.content::json);
  return null;
end $$;
create trigger terms_noted after insert on log_entry for each row when (new.log = 5) execute function terms_noted();

-- What the program itself fixes for everybody: withdrawal limits and fees, the exchange's spread. Noted when a start finds it changed.
create table house_setting(
  kind text not null check (kind in ('withdrawal_setting', 'exchange_setting')),
  subject text not null check (subject ~ '^[A-Z]{3,5}$'),
  version integer not null check (version > 0),
  document text not null,
  since timestamptz(3) not null,
  primary key (kind, subject, version));
create trigger house_setting_is_final before update or delete or truncate on house_setting execute function refuse_change();

create function keep_house_setting(p_kind text, p_subject text, p_document text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into house_setting(kind, subject, version, document, since)
  select p_kind, p_subject, 1 + coalesce(newest.version, 0), p_document, p_at
  from (select) one left join lateral
    (select version, document from house_setting where kind = p_kind and subject = p_subject order by version desc limit 1) newest on true
  where newest.document is distinct from p_document;
$$;

-- The exact text of a version of each kind. Where something else names the version by a hash, it is the hash of this text.
create function wording_document(w content_wording) returns text language sql immutable set search_path = pg_catalog, public
  return w.title || E'\n' || case w.lead when '' then '' else w.lead || E'\n' end || w.markdown;
create function payment_method_document(v payment_method_version) returns text
language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('type', m.type, 'asset', a.code, 'network', m.network, 'practice', m.asset > 100, 'is_active', v.is_active,
    'least_minor', v.least::text, 'most_minor', v.most::text, 'details', v.details, 'qr', v.qr)::text
  from payment_method m join asset a on a.id = m.asset where m.id = v.method_id
$$;

create function terms_row_logged() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  case tg_table_name
    when 'content_wording' then
      perform log_terms('text', new.item_id || ' ' || new.language, wording_document(new), e.publish_at)
        from content_edition e join content_item i on i.id = e.item_id
        where e.item_id = new.item_id and e.version = new.version and i.kind = 'text';
    when 'investment_offer_version' then
      perform log_terms('investment_offer', new.offer_id::text, t.document, new.since) from investment_terms t where t.id = new.terms_id;
    when 'bonus_programme_version' then
      perform log_terms('bonus_programme', new.programme_id::text, t.document, new.since) from bonus_terms t where t.id = new.terms_id;
    when 'payment_method_version' then
      perform log_terms('payment_method', new.method_id::text, payment_method_document(new), new.in_force_from);
    when 'follow_terms' then
      perform log_terms('follow_terms', 'house', new.document, new.since);
    when 'house_setting' then
      perform log_terms(new.kind, new.subject, new.document, new.since);
  end case;
  return null;
end $$;
create trigger content_wording_logged after insert on content_wording for each row execute function terms_row_logged();
create trigger investment_offer_version_logged after insert on investment_offer_version for each row execute function terms_row_logged();
create trigger bonus_programme_version_logged after insert on bonus_programme_version for each row execute function terms_row_logged();
create trigger payment_method_version_logged after insert on payment_method_version for each row execute function terms_row_logged();
create trigger follow_terms_logged after insert on follow_terms for each row execute function terms_row_logged();
create trigger house_setting_logged after insert on house_setting for each row execute function terms_row_logged();

-- Once, in the order in which each came into force: first what the log holds already, then what it never saw.
do $$
declare noted record;
begin
  for noted in select id, content from log_entry where log = 5
      and id not in (select entry from terms_version) order by id loop
    perform terms_versioned(noted.id, noted.content::json);
  end loop;
  for noted in
    select 'contract_terms' as kind, document::json ->> 'symbol' as subject, document, clock_timestamp() as at, id::bigint as place
      from contract_terms t where not exists (select from terms_version v where v.kind = 'contract_terms' and v.hash = t.hash)
    union all
    select 'text', w.item_id || ' ' || w.language, wording_document(w), e.publish_at, w.version
      from content_wording w join content_edition e using (item_id, version) join content_item i on i.id = w.item_id where i.kind = 'text'
    union all
    select 'investment_offer', v.offer_id::text, t.document, v.since, v.version
      from investment_offer_version v join investment_terms t on t.id = v.terms_id
    union all
    select 'bonus_programme', v.programme_id::text, t.document, v.since, v.version
      from bonus_programme_version v join bonus_terms t on t.id = v.terms_id
    union all
    select 'payment_method', v.method_id::text, payment_method_document(v), v.in_force_from, v.version from payment_method_version v
    union all
    select 'follow_terms', 'house', document, since, 1 from follow_terms
    order by at, kind, subject, place
  loop
    perform log_terms(noted.kind, noted.subject, noted.document, noted.at);
  end loop;
end $$;

revoke execute on function keep_house_setting(text, text, text, timestamptz) from public;
grant select on terms_version, house_setting to plumbline_app;
grant execute on function keep_house_setting(text, text, text, timestamptz) to plumbline_app;
