-- Names that the rest of the app brings to tables that stand: purposes of pictures and codes, kinds of proposals, types of messages.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('recharge', 'id_front', 'id_back', 'avatar', 'chat', 'complaint'));
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'login_unlock', 'reset_password', 'fund_password', 'bind', 'secure', 'close'));
alter table proposal drop constraint proposal_kind_check;
alter table proposal add constraint proposal_kind_check check (kind in ('payment_method', 'correction', 'house_move', 'suspense_in',
  'suspense_out', 'legal_hold', 'offer', 'reserve_in', 'reserve_out', 'bonus_programme', 'bonus_grant', 'terms_text'));
alter table message drop constraint message_type_check;
alter table message add constraint message_type_check check (type in ('recharge', 'withdrawal', 'exchange', 'project', 'identity',
  'security', 'payment_method', 'account', 'order', 'bonus', 'follow', 'alert', 'support', 'news'));
