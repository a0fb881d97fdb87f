-- What is read and not traded: terms, risk text, notices. A text that changes is a new version; none is ever altered.

create table content_version(
  id bigint generated always as identity primary key,
  type text not null check (type in ('terms', 'risk', 'notice')),
  name text not null,                       -- of a notice its own; of a text its type
  version text not null,
  language text not null,
  title text not null,
  markdown text not null,
  hash bytea not null check (hash = sha256(convert_to(title || E'\n' || markdown, 'UTF8'))),
  published_at timestamptz(3) not null,
  unique (type, name, version, language));

grant select, insert on content_version to plumbline_app;
