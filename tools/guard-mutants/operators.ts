import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { closing } from './guarded-files.ts'

const openly = inMigration('0017-operators-change-openly', 'desk/operators/console')

const decisions = inMigration(
  '0018-decisions-leave-their-trace',
  'desk/operators/open-decisions',
  'money/deposits/deposit-states',
)

const names = inMigration('0008-identity', 'accounts/identity/identity', 'accounts/identity/identity-seen')

const erasure = inMigration(
  '0081-holds-judged-now',
  'accounts/closing/closing',
  'accounts/closing/closed-papers',
)

const dates = inMigration('0081-holds-judged-now', 'money/withdrawals/other-dates')

const admission = inServer('http/limits/admission', 'http/authorisation', 'desk/operators/second-factor')
const fresh = inServer('http/limits/admission', 'desk/operators/fresh-proof')
const sessions = inServer('http/operator-sessions', 'desk/operators/sign-in', 'desk/operators/console')
const prove = inServer('desk/operators/prove', 'desk/operators/fresh-proof')

/** Who may decide what at the desk, and the trace that it leaves. */
export const OPERATOR_MUTANTS: readonly Mutant[] = [
  openly(
    'roles change without an act',
    "when (current_user = 'plumbline_app'\n    and (old.roles",
    'when (false\n    and (old.roles',
  ),
  decisions(
    'a withdrawal is decided without an act',
    "after update on withdrawal\n  deferrable initially deferred for each row when (current_user = 'plumbline_app')",
    'after update on withdrawal\n  deferrable initially deferred for each row when (false)',
  ),
  decisions(
    'a hold stands without its proposal',
    "on customer_hold\n  deferrable initially deferred for each row when (current_user = 'plumbline_app')",
    'on customer_hold\n  deferrable initially deferred for each row when (false)',
  ),
  names(
    'an operator passes their own name',
    'if not operator_may_decide(new.decided_by, new.customer_id) then',
    'if false then',
  ),
  closing(
    'papers of a closed customer are read by one',
    "\n    and p.status = 'confirmed' and p.decided_at = new.since",
    '',
  ),
  erasure(
    'papers are erased before five years',
    "closed_at + interval '5 years' <= not_after_now(p_at)",
    "closed_at + interval '4 years' <= not_after_now(p_at)",
  ),
  dates('papers are erased by the date of another year', '<= not_after_now(p_at)', '<= p_at'),
  dates(
    'a customer closed five years ago today',
    'when (old.closed_at is null and new.closed_at is not null) execute',
    'when (false) execute',
  ),
  dates(
    'a new name holds withdrawals of last year',
    'if not_before_now(new.given_up_at) <> new.given_up_at then',
    'if false then',
  ),
  dates(
    'a hold ends by the date of another year',
    "moment as materialized (select not_after_now(p_at) as at)\n  select 'legal'",
    "moment as materialized (select p_at as at)\n  select 'legal'",
  ),

  admission(
    'any operator makes any call',
    'if (call.roles && !call.roles.some((role) => operator.roles.includes(role))) {',
    'if (call.roles?.length === 0) {',
  ),
  admission(
    'an operator without a factor works in live mode',
    'operator.mustAddFactor && !WITHOUT_FACTOR',
    'operator.name === undefined && !WITHOUT_FACTOR',
  ),
  fresh(
    'a payment needs no fresh proof',
    'call.needsFreshProof !== true || isFreshProof',
    'call.needsFreshProof !== undefined || isFreshProof',
  ),
  sessions(
    'a session at the desk never ends',
    'if (!row || now > endOf(row, row.last_seen_at)) return undefined',
    'if (!row) return undefined',
  ),
  prove('a wrong factor is a fresh proof', 'if (wrong) return wrong', ''),
]
