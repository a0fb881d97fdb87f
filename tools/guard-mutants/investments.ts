import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { investmentBooks } from './guarded-files.ts'

const books = inMigration('0021-investment-books', 'ledger/investment-guards')
const pays = inMigration('0041-every-transfer-explained', 'ledger/investment-guards')
const ends = inMigration('0041-every-transfer-explained', 'ledger/maturity-guards')
const matures = inMigration('0021-investment-books', 'ledger/maturity-guards')
const dated = inMigration('0077-clocks-at-odds', 'ledger/investment-guards')
const interest = inMigration('0052-two-postgresql-versions', 'ledger/interest-in-time')

/** How an investment begins, grows and ends. */
export const INVESTMENT_MUTANTS: readonly Mutant[] = [
  books('an investment begins in another asset than its offer', 'and o.asset = new.asset and', 'and'),
  books('an investment begins before its offer is funded', 'and o.funded_at is not null ', ''),
  books('an investment begins before its offer opens', 'new.joined_at >= v.opens_at and ', ''),
  books('an investment lasts longer than its terms', ' and new.last_day = new.post_day + t.days', ''),
  books('an investment begins with interest', 'and new.credited = 0 and', 'and'),
  books('an investment begins with days credited', 'and new.credited_to = new.post_day and', 'and'),
  books('an investment begins with an instalment paid', ' and new.instalment_day is null\n', '\n'),
  books('an investment repeats somebody else’s', 'before.customer_id = new.customer_id and ', ''),
  books('an investment repeats one of another offer', 'and before.offer_id = o.id ', ''),
  books('an investment repeats one that is open', " and before.state = 'settled'", ''),
  books(
    'an investment begins on another day',
    'coalesce(new.post_day = platform_day(new.joined_at), true)\n          and',
    '',
  ),
  books(
    'a payment is made into an ended one',
    "i.id = new.investment_id and i.state = 'open' and",
    'i.id = new.investment_id and',
  ),
  books('a payment is made on its last day', ' and new.post_day < i.last_day', ''),
  books(
    'the first payment counts from another day',
    'then new.post_day = i.post_day and new.at',
    'then new.at',
  ),
  books('the first payment is dated to another moment', ' and new.at = i.joined_at', ''),
  books(
    'a further payment counts from another day',
    'coalesce(new.post_day = greatest(platform_day(new.at), i.credited_to), new.post_day >= i.credited_to)',
    'true',
  ),

  books(
    'interest is not set aside',
    'and case when p.payments = 1 then i.set_aside = investment_most(i) else i.set_aside >= investment_most(i) end',
    '',
  ),
  books(
    'interest of a further payment is not set aside',
    'else i.set_aside >= investment_most(i) end',
    'else true end',
  ),
  books(
    'more is set aside than it can come to',
    'then i.set_aside = investment_most(i) else',
    'then i.set_aside >= investment_most(i) else',
  ),
  books('an investment is more than was paid', 'p.principal = i.principal and ', ''),
  books('less is set aside than its payments say', 'and p.set_aside = i.set_aside ', ''),
  books('somebody joins with less than the least', ' and p.first >= t.least', ''),
  books('somebody joins with more than the most', '(p.is_renewal or p.joined <= t.most) and', ''),
  pays(
    'a payment moves another sum',
    'from transfer where ref = p.id) is distinct from',
    'from transfer where ref = p.id) is null and null is distinct from',
  ),
  books(
    'a payment moves nothing',
    'create constraint trigger investment_parcel_moves_its_money after insert on investment_parcel\n  deferrable initially deferred for each row execute',
    'create constraint trigger investment_parcel_moves_its_money after insert on investment_parcel\n  deferrable initially deferred for each row when (false) execute',
  ),

  books('an investment shrinks', 'if new.principal < old.principal or', 'if'),
  books('what was set aside shrinks', 'or new.set_aside < old.set_aside ', ''),
  books(
    'an investment changes as it ends',
    'if (new.principal, new.instalment_day, new.set_aside, new.credited, new.credited_to, new.renew) is distinct from',
    'if (new.principal, new.instalment_day, new.set_aside, new.credited, new.credited_to, new.renew) is null and null is distinct from',
  ),
  matures('a maturity leaves out a day', 'new.credited_to <> new.last_day or new.charge', 'new.charge'),
  matures('a maturity costs something', 'or new.charge <> 0 or', 'or'),
  matures('a maturity comes before its last day ends', ' or platform_day(new.ended_at) <= new.last_day', ''),
  matures(
    'a maturity rolls over what its switch does not say',
    "or new.rolled not in (0, case new.renew when 'principal' then new.principal when 'all' then new.principal + accrued else 0 end)",
    '',
  ),
  books('a stop leaves out a day', 'or new.credited_to < platform_day(new.ended_at) - 1 ', ''),
  books('a stop rolls something over', 'or new.rolled <> 0\n', '\n'),
  books(
    'an investment is credited backwards',
    "when (old.state <> 'open' or new.credited < old.credited or new.credited_to <= old.credited_to)",
    "when (old.state <> 'open')",
  ),
  books(
    'an investment becomes somebody else’s',
    'before update of id, customer_id, offer_id, asset, terms_id, post_day, last_day, joined_at, repeats, renews on investment',
    'before update of renews on investment',
  ),
  books(
    'an investment is deleted',
    'create trigger investment_stays before delete or truncate on investment for each statement execute function refuse_change();',
    '',
  ),
  ends(
    'a maturity is dated to another moment',
    "platform_day(i.ended_at - interval '1 millisecond') <> i.last_day\n        or platform_day(i.ended_at) <> i.last_day + 1",
    'false',
  ),
  ends('what rolls over begins nothing', 'i.rolled > 0 and not exists', 'false and not exists'),
  dated(
    'a stop is dated to another moment',
    'abs(extract(epoch from v_ended - ledger_now())) > 60)',
    'false)',
  ),

  interest(
    'who credits reads what somebody else is crediting',
    'perform 1 from investment where id = any(p_id) order by id for update;',
    '',
  ),
  interest(
    'real money earns a day that is not over',
    "if p_at > clock_timestamp() + interval '1 minute' and exists (select from investment where id = any(p_id) and asset <= 100) then",
    'if false then',
  ),
  interest('a day ends at no time', 'if p_at is null or found and', 'if found and'),

  pays(
    'a payment is dated before its money',
    '(event, leg, op, code, dr, cr, amount, p.at)::text',
    '(event, leg, op, code, dr, cr, amount, (select max(at) from transfer where ref = p.id))::text',
  ),
  ends(
    'what rolls over is dated to another moment',
    'p.at is distinct from\n        (select before.ended_at from',
    'p.at is null and null is distinct from\n        (select before.ended_at from',
  ),
  matures('what rolls over repeats another', 'else new.repeats is null and', 'else'),
  matures('what rolls over has other terms', 'and before.terms_id = t.id ', ''),
  matures('what rolls over begins another day', 'and new.post_day = before.last_day and', 'and'),
  matures('more rolls over than there was', ' and new.principal = before.rolled end', ' end'),
  investmentBooks(
    'somebody joins as of a day that is over',
    'and coalesce(new.post_day >= day_of_the_books(), true)\n        else',
    'else',
  ),
  investmentBooks(
    'somebody pays in as of a day that is over',
    'and coalesce(new.post_day >= day_of_the_books(), true) end',
    'end',
  ),
  investmentBooks(
    'a stop leaves out a day that the prices know',
    'or new.credited_to < day_of_the_books() - 1\n',
    '\n',
  ),
]
