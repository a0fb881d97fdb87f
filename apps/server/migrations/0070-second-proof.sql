-- A code for each act that takes a second proof.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'login_unlock', 'reset_password', 'fund_password', 'bind', 'secure', 'close', 'withdraw',
    'data_download'));
