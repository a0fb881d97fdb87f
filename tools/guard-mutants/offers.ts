import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const byTwo = inMigration('0022-offers-by-two', 'investing/offers/offer-guards')
const offers = inMigration('0021-investment-books', 'investing/offers/offer-guards')

/** What two operators decide of offers and their reserves. */
export const OFFER_MUTANTS: readonly Mutant[] = [
  byTwo(
    'one operator alone changes an offer',
    "p.kind = 'offer' and p.status = 'confirmed' and p.practice",
    "p.kind = 'offer' and p.practice",
  ),
  byTwo('another matter changes an offer', "p.kind = 'offer' and p.status", 'p.status'),
  byTwo(
    'what was decided of practice money changes a real offer',
    "p.status = 'confirmed' and p.practice = a.practice",
    "p.status = 'confirmed'",
  ),
  byTwo(
    'what was decided of one offer changes another',
    "coalesce((p.document ->> 'offer_id')::bigint, case new.version when 1 then o.id end) = o.id",
    'true',
  ),
  byTwo(
    'one version passes as another',
    "(p.document ->> 'version')::integer = new.version and p.document ->> 'terms'",
    "p.document ->> 'terms'",
  ),
  byTwo('an offer has other terms than two decided', "and p.document ->> 'terms' = t.document", ''),
  byTwo('an offer has another title than two decided', "and p.document -> 'titles' = new.titles ", ''),
  byTwo(
    'an offer has more room than two decided',
    "and (p.document ->> 'capacity_minor')::bigint = new.capacity",
    '',
  ),
  byTwo(
    'an offer opens when nobody decided',
    "and instant((p.document ->> 'opens_at')::bigint) = new.opens_at",
    '',
  ),
  byTwo(
    'an offer closes when nobody decided',
    "and instant((p.document ->> 'closes_at')::bigint) = new.closes_at",
    '',
  ),
  byTwo('a version of an offer is dated to another moment', 'and p.decided_at = new.since', ''),
  byTwo(
    'a version of an offer is left out',
    'if new.version <> 1 + (select count(*) from investment_offer_version where offer_id = new.offer_id) then',
    'if false then',
  ),
  byTwo('an offer comes without a proposal', 'if not found or new.version <> 1 then', 'if false then'),
  byTwo(
    'an offer that was funded is funded no more',
    '(old.funded_at is not null\n      and new.funded_at is distinct from old.funded_at)',
    'false',
  ),
  byTwo('the version in force is left out', 'new.version not in (old.version, old.version + 1)', 'false'),

  byTwo('one operator alone moves a reserve', "p.id = of and p.status = 'confirmed' and", 'p.id = of and'),
  byTwo('a reserve moves twice', ' and (select count(*) from transfer other where other.ref = of) = 1', ''),
  byTwo(
    'a reserve moves more than two decided',
    "and t.amount = (p.document ->> 'minor')::bigint and t.at",
    'and t.at',
  ),
  byTwo('a reserve moves later than two decided', ' and t.at = p.decided_at', ''),
  byTwo(
    'the reserve of another offer moves',
    "and case p.kind when 'reserve_in' then t.cr else t.dr end = (o.id << 24) | (o.asset::bigint << 16) | (32 << 8)",
    '',
  ),
  byTwo(
    'another matter takes from a reserve',
    "and t.code = case p.kind when 'reserve_in' then 40 when 'reserve_out' then 41 end",
    '',
  ),
  byTwo('a reserve moves without a proposal', 'when (new.code in (40, 41)) execute', 'when (false) execute'),
  byTwo('a decided reserve stays where it is', "new.kind in ('reserve_in', 'reserve_out'))", 'false)'),

  offers(
    'a decided offer has no version',
    "when (new.status = 'confirmed' and new.kind = 'offer')",
    'when (false)',
  ),
  offers(
    'a sample comes later',
    'or exists (select from investment_offer_version where xmin <> pg_current_xact_id()::xid)',
    '',
  ),
]
