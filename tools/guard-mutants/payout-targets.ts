import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const guards = inMigration('0089-payout-lock', 'money/payout-targets/payout-lock-guards')
const sent = inMigration('0089-payout-lock', 'money/payout-targets/payout-lock')
const paid = inServer('money/withdrawals/store', 'money/payout-targets/payout-lock')
const names = inServer('money/payout-targets/name-target', 'money/payout-targets/payout-targets')

/** What customers bound and name themselves: where their money may go. */
export const PAYOUT_TARGET_MUTANTS: readonly Mutant[] = [
  guards(
    'a lock opens after 23 hours',
    "new.changed_at + interval '24 hours'",
    "new.changed_at + interval '23 hours'",
  ),
  guards('the end of a lock is brought forward', 'and new.ends_at is not distinct from old.ends_at)', ')'),
  guards('a lock is dated as one likes', 'is_ahead(new.changed_at) or is_behind(new.changed_at)', 'false'),
  guards('a lock goes to somebody else', 'new.customer_id <> old.customer_id or', ''),
  guards('a lock is dated backwards', ' or new.changed_at < old.changed_at)', ')'),
  guards(
    'a lock is forgotten',
    'create trigger payout_lock_stays before delete or truncate on payout_lock execute function refuse_change();',
    '',
  ),
  sent(
    'the database sends to a new destination under a lock',
    'for each row execute function withdrawal_waits_for_its_target();',
    'for each row when (false) execute function withdrawal_waits_for_its_target();',
  ),
  paid(
    'what came back was paid',
    "asked.id = any($1::uuid[]) and w.state = 'paid'",
    'asked.id = any($1::uuid[])',
  ),
  names('anybody names a card', 'if (!row) return', 'if (!row && id.length < 1) return'),
]
