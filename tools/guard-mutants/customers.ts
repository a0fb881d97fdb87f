import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { closing, secondFactorGate } from './guarded-files.ts'

const fundPassword = inMigration('0009-security', 'accounts/fund-password/fund-password')
const limits = inMigration('0035-limits', 'accounts/limits/limits')
const exclusion = inMigration('0035-limits', 'accounts/limits/exclusion')
const devices = inMigration('0059-way-in', 'accounts/devices/forgotten')

const sessions = inServer('http/session', 'accounts/account/log-in', 'http/authorisation')
const endings = inServer('http/session', 'accounts/protection/protection')

/** What keeps an account its owner's: passwords, targets, factors, sessions, limits and closing. */
export const CUSTOMER_MUTANTS: readonly Mutant[] = [
  fundPassword(
    'the hold after a reset is shortened',
    'coalesce(new.withdrawals_held_until < old.withdrawals_held_until, old.withdrawals_held_until is not null and new.withdrawals_held_until is null)',
    'false',
  ),
  limits(
    'a looser limit waits 23 hours',
    "new.changed_at + interval '24 hours'",
    "new.changed_at + interval '23 hours'",
  ),
  limits('a limit is loosened at once', 'coalesce(new.value > v_held, true)', 'false'),
  exclusion(
    'who pauses does not wait for what begins',
    "perform pg_advisory_xact_lock(hashtextextended('own_pause', p_customer));",
    'null;',
  ),
  closing(
    'a closed customer changes',
    'for each row when (old.closed_at is not null) execute',
    'for each row when (false) execute',
  ),
  closing(
    'a closed account is paid',
    'check (not is_closed or (cr_posted = dr_posted and dr_pending = 0 and cr_pending = 0))',
    'check (true)',
  ),
  closing(
    'an account with money in it closes',
    'if exists (select from customer_open_matters(p_customer))\n    or exists',
    'if false and exists',
  ),
  closing(
    'a closed customer logs in',
    'create trigger customer_is_open before insert on session for each row execute function customer_is_open();',
    '',
  ),
  closing('the server reads every customer’s key', 'revoke select on customer_key from plumbline_app;', ''),
  devices(
    'a device that was signed out is known',
    'and device_hash = p_old and forgotten_at is null',
    'and device_hash = p_old',
  ),

  secondFactorGate('a wrong factor opens the account', 'return SECOND_FACTOR_WRONG', "return 'none'"),
  secondFactorGate(
    'a code counts twice',
    'step !== undefined && (await useStep(tx, customerId, step))',
    'step !== undefined && ((await useStep(tx, customerId, step)) || true)',
  ),
  sessions(
    'a session never ends',
    'if (!session || !isAlive(session, clock.now())) {',
    'if (!session || (clock.now() < 0 && !isAlive(session, clock.now()))) {',
  ),
  sessions(
    'a new password leaves the old sessions',
    "await tx.query('delete from session where customer_id = $1', [customerId])",
    '',
  ),
  endings(
    'a session that was ended goes on',
    'cache.drop((session) => customerId === undefined || session.customerId === customerId)',
    '',
  ),
]
