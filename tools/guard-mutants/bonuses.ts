import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { bonusPromises, bonusLife } from './guarded-files.ts'

const runs = inMigration('0025-bonus', 'rewards/bonuses/bonus-guards')
const progress = inMigration('0049-bonus-turnover', 'rewards/bonuses/bonus', 'rewards/bonuses/bonus-grant')

/** Bonuses, sign-ins and invitations: what the house promises, and how it ends. */
export const BONUS_MUTANTS: readonly Mutant[] = [
  bonusPromises(
    'one operator alone changes a programme',
    "p.kind = 'bonus_programme' and p.status = 'confirmed' and",
    "p.kind = 'bonus_programme' and",
  ),
  bonusPromises('another matter changes a programme', "p.kind = 'bonus_programme' and p.status", 'p.status'),
  bonusPromises(
    'what was decided of practice money changes a real programme',
    "p.kind = 'bonus_programme' and p.status = 'confirmed' and p.practice = a.practice",
    "p.kind = 'bonus_programme' and p.status = 'confirmed'",
  ),
  bonusPromises(
    'what was decided of one programme changes another',
    "(p.document ->> 'programme_id')::uuid = new.programme_id and ",
    '',
  ),
  bonusPromises(
    'one version of a programme passes as another',
    " and (p.document ->> 'version')::integer = new.version",
    '',
  ),
  bonusPromises(
    'a programme has other terms than two decided',
    "p.document ->> 'terms' = t.document and p.document -> 'titles' = new.titles",
    "p.document -> 'titles' = new.titles",
  ),
  bonusPromises(
    'a programme has another title than two decided',
    " and p.document -> 'titles' = new.titles",
    '',
  ),
  bonusPromises(
    'a programme has more budget than two decided',
    "and (p.document ->> 'budget_minor')::bigint = new.budget",
    '',
  ),
  bonusPromises(
    'a programme opens when nobody decided',
    "and instant((p.document ->> 'opens_at')::bigint) = new.opens_at",
    '',
  ),
  bonusPromises(
    'a programme closes when nobody decided',
    "and instant((p.document ->> 'closes_at')::bigint) = new.closes_at",
    '',
  ),
  bonusPromises('a programme is dated to another moment', 'and p.decided_at = new.since', ''),
  bonusPromises(
    'a version of a programme is left out',
    'and new.version = 1 + (select count(*) from bonus_programme_version v where v.programme_id = new.programme_id)',
    '',
  ),
  bonusPromises('a programme skips a version', 'new.version not in (old.version, old.version + 1) or', ''),
  bonusPromises(
    'a decided bonus has no row',
    "when (new.status = 'confirmed' and new.kind in ('bonus_programme', 'bonus_grant'))",
    'when (false)',
  ),

  bonusPromises(
    'one operator alone offers a bonus',
    "p.kind = 'bonus_grant' and p.status = 'confirmed' and",
    "p.kind = 'bonus_grant' and",
  ),
  bonusPromises('another matter offers a bonus', "p.kind = 'bonus_grant' and p.status", 'p.status'),
  bonusPromises(
    'what was decided of practice money offers real money',
    "p.kind = 'bonus_grant' and p.status = 'confirmed' and p.practice = a.practice",
    "p.kind = 'bonus_grant' and p.status = 'confirmed'",
  ),
  bonusPromises('a bonus is offered to somebody else', 'and p.customer_id = new.customer_id and', 'and'),
  bonusPromises(
    'a bonus is offered on other terms',
    "new.customer_id and p.document ->> 'terms' = t.document",
    'new.customer_id',
  ),
  bonusPromises(
    'a bonus is offered for longer',
    "and instant((p.document ->> 'offer_until')::bigint) = new.offer_until and",
    'and',
  ),
  bonusPromises('a bonus is offered at another moment', ' and p.decided_at = new.offered_at', ''),
  bonusPromises('a bonus begins given up', "and new.state = 'offered';", ';'),
  bonusPromises('a bonus is of another asset than its programme', 'and o.asset = new.asset ', ''),
  bonusPromises('a bonus is claimed on terms of another programme', ' and v.terms_id = new.terms_id', ''),
  bonusPromises(
    'a bonus is claimed before its programme opens',
    'and new.claimed_at >= v.opens_at and',
    'and',
  ),
  bonusPromises('a bonus is open longer than its programme', 'and new.offer_until = v.closes_at ', ''),
  bonusPromises('a bonus was offered before it was claimed', 'and new.offered_at = new.claimed_at', ''),

  runs('a bonus is accepted before it was offered', ' and b.claimed_at >= b.offered_at', ''),
  runs('a bonus is accepted too late', ' and b.claimed_at < b.offer_until', ''),
  runs(
    'a bonus begins with money moved',
    'and b.claimed_at < b.offer_until and b.moved = 0',
    'and b.claimed_at < b.offer_until',
  ),
  runs('a bonus is told to be met when it begins', '\n    and b.told_at is null', ''),
  runs(
    'a bonus runs longer than its days',
    "b.expires_at = b.claimed_at + t.days * interval '24 hours'",
    'true',
  ),
  runs(
    'a bonus becomes somebody else’s',
    'is distinct from (old.id, old.customer_id, old.asset, old.programme_id, old.version, old.proposal_id, old.terms_id, old.offered_at, old.offer_until)\n      then false',
    'is null\n      then false',
  ),
  runs(
    'an offered bonus is over before its time',
    "(new.state = 'expired' and new.ended_at >= new.offer_until)",
    "(new.state = 'expired')",
  ),
  runs(
    'what was accepted changes',
    'is distinct from (old.accepted_hash, old.claimed_at, old.expires_at) then false',
    'is null then false',
  ),
  runs('a bonus is told twice to be met', 'then old.told_at is null and', 'then'),
  runs(
    'a bonus is told to be met that is not',
    'and new.moved = 0\n      and bonus_progress(new) >= v_turnover',
    'and new.moved = 0',
  ),
  runs(
    'a bonus is told to be met as it ends',
    'when new.told_at is distinct from old.told_at\n      or not',
    'when not',
  ),
  runs('a bonus ends while its orders run', 'and a.dr_pending = 0 and', 'and'),
  runs('part of a bonus stays behind', ' and a.cr_posted - a.dr_posted in (0, new.moved)', ''),
  runs('a bonus runs out before its day', 'new.ended_at >= new.expires_at and bonus', 'bonus'),
  runs(
    'a bonus whose turnover is met runs out',
    'new.ended_at >= new.expires_at and bonus_progress(new) < v_turnover',
    'new.ended_at >= new.expires_at',
  ),
  runs(
    'a bonus ends without its money',
    'create constraint trigger bonus_moves_its_money after insert or update on bonus\n  deferrable initially deferred for each row execute',
    'create constraint trigger bonus_moves_its_money after insert or update on bonus\n  deferrable initially deferred for each row when (false) execute',
  ),
  runs(
    'money of a bonus moves without its end',
    'when (new.code between 50 and 53) execute',
    'when (false) execute',
  ),
  bonusLife(
    'a claim takes nothing of the budget',
    'for each row when (new.programme_id is not null) execute',
    'for each row when (false) execute',
  ),
  bonusLife(
    'what comes back frees no budget',
    "when (new.programme_id is not null and old.state = 'active')",
    'when (false)',
  ),
  progress(
    'void orders count for a release',
    ' and o.status in (2, 3)\n    and o.accepted_at',
    ' and o.accepted_at',
  ),

  bonusPromises(
    'a sign-in counts for another day',
    'if new.day <> platform_day(new.at) then',
    'if false then',
  ),
  bonusPromises('a sign-in pays more than 0.10', 'and t.amount = 10\n', '\n'),
  bonusPromises(
    'a sign-in pays somebody else',
    'and t.cr = project_account(s.customer_id, s.asset, 16) ',
    '',
  ),
  bonusPromises(
    'a sign-in pays nothing',
    'create constraint trigger sign_in_moves_its_money after insert on sign_in_bonus\n  deferrable initially deferred for each row execute',
    'create constraint trigger sign_in_moves_its_money after insert on sign_in_bonus\n  deferrable initially deferred for each row when (false) execute',
  ),
  bonusPromises('money of a sign-in has none', 'when (new.code = 54) execute', 'when (false) execute'),

  bonusPromises('a reward is decided twice', "if old.state <> 'due' or new.state = 'due'", 'if false'),
  bonusPromises(
    'a reward counts for another year',
    "or (new.state = 'paid' and new.year <> extract(year from date '1970-01-01' + platform_day(new.decided_at)))",
    '',
  ),
  bonusPromises('a reward is more than 5.00', ' and t.amount = 500\n', '\n'),
  bonusPromises('a reward pays somebody else', 'and t.cr = project_account(r.inviter_id, r.asset, 16) ', ''),
  bonusPromises('a paid reward has no money', "when (new.state = 'paid') execute", 'when (false) execute'),
  bonusPromises('money of a reward has none', 'when (new.code = 55) execute', 'when (false) execute'),
  bonusPromises('twenty-one rewards are paid a year', 'check (place between 1 and 20)', 'check (place > 0)'),
  bonusPromises(
    'two rewards take one place of the year',
    'constraint twenty_a_year unique (inviter_id, year, place)',
    'constraint twenty_a_year check (true)',
  ),
  bonusPromises('somebody invites themselves', ' check (inviter_id <> invitee_id)', ''),
]
