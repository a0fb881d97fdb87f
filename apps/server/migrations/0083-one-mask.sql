-- Cards showed four and four characters, addresses six and six: everything personal shows its first 3 and last 3 (product.md 8).
-- Of a number that showed its end alone the beginning is not known here: it shows nothing, and its owner sees it whole.
alter table payout_target disable trigger payout_target_stays;
update payout_target set masked = case when masked ~ '^.{3,}\*\*\*.{3,}$' then left(masked, 3) || '***' || right(masked, 3) else '***' end;
alter table payout_target enable trigger payout_target_stays;
alter table payout_target drop constraint payout_target_masked_check;
alter table payout_target add constraint payout_target_masked_check check (masked ~ '^([0-9A-Za-z]{3}\*\*\*[0-9A-Za-z]{3}|\*\*\*)$');
