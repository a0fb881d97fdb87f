-- Why a reviewer rejected something, and in which language a text is written, are lists of the domain and of the languages: the
-- server takes no other value (decision 83). The database holds their form, so that a list grows in one place.
alter table deposit drop constraint deposit_reason_check,
  add constraint deposit_reason_check check (reason ~ '^[a-z_]{1,40}$');
alter table withdrawal drop constraint withdrawal_reason_code_check,
  add constraint withdrawal_reason_code_check check (reason_code ~ '^[a-z_]{1,40}$');
alter table certification drop constraint certification_reason_check,
  add constraint certification_reason_check check (reason ~ '^[a-z_]{1,40}$');
alter table content_draft drop constraint content_draft_language_check,
  add constraint content_draft_language_check check (language ~ '^[a-z]{2,3}$');
alter table content_wording drop constraint content_wording_language_check,
  add constraint content_wording_language_check check (language ~ '^[a-z]{2,3}$');
