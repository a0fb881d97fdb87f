-- What is written at the desk and read by everybody: banners, news, notices, activities, what the house says of itself, and its
-- texts (product.md 9). What was published stays for ever, in versions. What customers agree to and what the house says of itself
-- two operators decide, and of itself it says only what is on record (product.md 2.9, 2.10; fair-dealing.md 11, 23, 28).

create table content_item(
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  kind text not null check (kind in ('banner', 'news', 'notice', 'activity', 'section', 'text')),
  is_sample boolean not null default false,          -- of a first start in practice, plainly marked
  made_by bigint references operator(id),            -- null: of a first start
  made_at timestamptz(3) not null,
  check ((kind = 'section') = (id in ('company', 'story', 'mission', 'vision', 'commitment', 'leadership'))),
  check ((kind = 'text') = (id in ('terms', 'privacy', 'risk', 'invitation', 'download'))));
create trigger content_item_stays before update or delete or truncate on content_item execute function refuse_change();

-- Pictures as they were re-encoded: nothing of what was sent is kept.
create table content_picture(
  id uuid primary key,
  webp bytea not null check (length(webp) between 1 and 4194304),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  made_by bigint not null references operator(id),
  made_at timestamptz(3) not null);
create trigger content_picture_stays before update or delete or truncate on content_picture execute function refuse_change();

-- What is being written and nobody reads yet.
create table content_draft(
  item_id text not null references content_item(id),
  language text not null check (language in ('en', 'de', 'es', 'fr', 'hk', 'jp', 'kor', 'th', 'zh', 'vi')),
  title text not null,
  lead text not null,
  markdown text not null,
  saved_by bigint not null references operator(id),
  saved_at timestamptz(3) not null,
  primary key (item_id, language));

-- One version of an item: when it is shown, where, and with which evidence. Its words stand in content_wording.
create table content_edition(
  item_id text not null references content_item(id),
  version integer not null check (version > 0),
  made_by bigint references operator(id),            -- null: of a first start
  made_at timestamptz(3) not null,
  publish_at timestamptz(3) not null,
  until timestamptz(3) check (until >= publish_at),  -- equal: taken down
  place integer not null default 0 check (place between 0 and 999),
  topic text check (topic in ('product', 'projects')),
  target text check (target ~ '^/pages/[a-z]+/[A-Za-z]+(\?[A-Za-z0-9_=&.-]{1,100})?$'),
  picture_id uuid references content_picture(id),
  evidence_kind text check (evidence_kind in ('file', 'register')),
  evidence text check (evidence ~ '\S' and length(evidence) <= 500),
  evidence_hash bytea check (length(evidence_hash) = 32),
  review_at timestamptz(3),
  proposal_id uuid unique references proposal(id),
  primary key (item_id, version),
  check ((evidence_kind is null) = (evidence is null)),
  check (evidence_kind is distinct from 'file' or evidence_hash is not null));
create trigger content_edition_is_final before update or delete or truncate on content_edition execute function refuse_change();

create table content_wording(
  item_id text not null,
  version integer not null,
  language text not null check (language in ('en', 'de', 'es', 'fr', 'hk', 'jp', 'kor', 'th', 'zh', 'vi')),
  title text not null check (title ~ '\S'),
  lead text not null default '',
  markdown text not null,
  hash bytea not null check (hash = sha256(convert_to(title || E'\n' || case lead when '' then '' else lead || E'\n' end || markdown, 'UTF8'))),
  primary key (item_id, version, language),
  unique (item_id, version, language, hash),
  foreign key (item_id, version) references content_edition(item_id, version));
create trigger content_wording_is_final before update or delete or truncate on content_wording execute function refuse_change();

-- What stood until now was never altered, and is not now.
insert into content_item (id, kind, made_at)
  select name, case type when 'notice' then 'notice' else 'text' end, min(published_at) from content_version group by name, type;
insert into content_edition (item_id, version, made_at, publish_at)
  select name, 1, min(published_at), min(published_at) from content_version where version = '1' group by name;
insert into content_wording (item_id, version, language, title, markdown, hash)
  select name, 1, language, title, markdown, hash from content_version where version = '1';
drop table content_version;

create function content_edition_is_by_rule() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare item content_item; is_taken_down boolean := new.until is not null and new.until = new.publish_at;
begin
  select * into item from content_item where id = new.item_id;
  if new.version <> 1 + (select count(*) from content_edition where item_id = new.item_id) then
    raise exception 'versions follow one another' using errcode = 'insufficient_privilege';
  end if;
  if item.kind = 'text' and new.until is not null then
    raise exception 'a text of the house always stands' using errcode = 'insufficient_privilege';
  end if;
  if item.kind = 'section' and not is_taken_down
      and (new.evidence is null or new.review_at is null or new.review_at <= greatest(new.publish_at, new.made_at)) then
    raise exception 'the house says of itself only what is on record' using errcode = 'insufficient_privilege';
  end if;
  if new.made_by is null then
    if new.version <> 1 or item.made_by is not null or item.kind = 'section' or new.proposal_id is not null then
      raise exception 'a first start brings first versions alone' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if item.id not in ('terms', 'privacy', 'risk') and (item.kind <> 'section' or is_taken_down) then
    if new.proposal_id is not null then
      raise exception 'this needs no second operator' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  perform from proposal p where p.id = new.proposal_id and p.kind = 'terms_text' and p.status = 'confirmed'
    and p.maker_id = new.made_by and p.decided_at = new.made_at
    and p.document ->> 'item_id' = new.item_id and (p.document ->> 'version')::integer = new.version
    -- What was to be published before it was decided is published then.
    and greatest(instant((p.document ->> 'publish_at')::bigint), p.decided_at) = new.publish_at
    and instant((p.document ->> 'until')::bigint) is not distinct from new.until
    and (p.document ->> 'place')::integer = new.place
    and p.document ->> 'evidence_kind' is not distinct from new.evidence_kind
    and p.document ->> 'evidence' is not distinct from new.evidence
    and p.document ->> 'evidence_hash' is not distinct from encode(new.evidence_hash, 'hex')
    and instant((p.document ->> 'review_at')::bigint) is not distinct from new.review_at
    and new.target is null and new.picture_id is null and new.topic is null;
  if not found then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger content_edition_is_by_rule before insert on content_edition
  for each row execute function content_edition_is_by_rule();

create function content_wording_comes_with_its_edition() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare of_proposal uuid;
begin
  -- Translations of what a first start brought may come with a later one; nothing else gains a word afterwards.
  select e.proposal_id into of_proposal from content_edition e
    where e.item_id = new.item_id and e.version = new.version
      and (e.made_by is null or e.xmin = pg_current_xact_id()::xid);
  if not found then
    raise exception 'what was published is never altered' using errcode = 'insufficient_privilege';
  end if;
  if of_proposal is not null then
    perform from proposal p where p.id = of_proposal
      and p.document -> 'wordings' -> new.language
        = jsonb_build_object('title', new.title, 'lead', new.lead, 'markdown', new.markdown);
    if not found then
      raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end $$;
create trigger content_wording_comes_with_its_edition before insert on content_wording
  for each row execute function content_wording_comes_with_its_edition();

-- English is what every language falls back to; what two decided is there whole; and who published stands in the audit log.
create function content_edition_is_whole() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from content_wording where item_id = new.item_id and version = new.version and language = 'en';
  if not found then
    raise exception '% % has no English words', new.item_id, new.version using errcode = 'insufficient_privilege';
  end if;
  if new.proposal_id is not null and (select count(*) from content_wording where item_id = new.item_id and version = new.version)
      <> (select count(*) from proposal p, jsonb_object_keys(p.document -> 'wordings') where p.id = new.proposal_id) then
    raise exception 'a version is what two operators decided, word by word' using errcode = 'insufficient_privilege';
  end if;
  if new.made_by is not null and new.proposal_id is null
      and not exists (select from operator_act_draft a where a.subject_kind = 'content' and a.subject_id = new.item_id
        and a.operator_id = new.made_by)
      -- Acts take their place in the log at the end of the transaction: before or after this.
      and not exists (select from operator_act a where a.subject_kind = 'content' and a.subject_id = new.item_id
        and a.operator_id = new.made_by and a.xmin = pg_current_xact_id()::xid) then
    raise exception '% is published without an act in the log', new.item_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger content_edition_is_whole after insert on content_edition
  deferrable initially deferred for each row execute function content_edition_is_whole();

-- What a confirmed proposal says is done with its confirmation, or not at all.
create function terms_text_is_done() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from content_edition where proposal_id = new.id;
  if not found then
    raise exception 'a text that two operators decided is published' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create constraint trigger terms_text_is_done after update on proposal
  deferrable initially deferred for each row when (new.kind = 'terms_text' and new.status = 'confirmed')
  execute function terms_text_is_done();

-- What is read at a moment: of each item its newest version that has begun, unless that one has ended; of what the house says
-- of itself only what two operators decided on evidence whose review is still to come.
create function content_in_force(moment timestamptz) returns setof content_edition
language sql stable set search_path = pg_catalog, public as $$
  select e.* from content_item i
  cross join lateral (select * from content_edition began where began.item_id = i.id and began.publish_at <= moment
    order by began.version desc limit 1) e
  where (e.until is null or e.until > moment)
    and (i.kind <> 'section' or (e.proposal_id is not null and e.evidence is not null and e.review_at > moment))
$$;

-- Which words of the terms a customer agreed to after the ones of the registration: version, language and hash.
create table terms_acceptance(
  customer_id bigint not null references customer(id),
  item_id text not null generated always as ('terms') stored,
  version integer not null,
  language text not null,
  hash bytea not null,
  accepted_at timestamptz(3) not null,
  primary key (customer_id, version),
  foreign key (item_id, version, language, hash) references content_wording(item_id, version, language, hash));
create trigger terms_acceptance_is_final before update or delete or truncate on terms_acceptance execute function refuse_change();

grant select, insert on content_item, content_picture, content_edition, content_wording, terms_acceptance to plumbline_app;
grant select, insert, update, delete on content_draft to plumbline_app;
grant execute on function content_in_force(timestamptz) to plumbline_app;
