import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const lowered = inMigration('0095-house-settings', 'desk/settings/house-settings')
const settings = inMigration('0095-house-settings', 'desk/settings/setting-guards')

/** Guards of what the house sets for everybody. */
export const SETTING_MUTANTS: readonly Mutant[] = [
  settings(
    'one operator changes a setting',
    "p.kind = 'house_setting' and p.status = 'confirmed'",
    "p.kind = 'house_setting'",
  ),
  settings('a setting says what nobody decided', " and p.document ->> 'document' = new.document", ''),
  settings(
    'a setting leaves its bounds',
    'or not setting_stands(new.kind, new.subject, new.document::jsonb) then',
    'then',
  ),
  settings(
    'a setting costs customers at once',
    "case when v_held then interval '24 hours' else interval '0' end",
    "interval '0'",
  ),
  settings('versions are left out', 'if new.version <> 1 + coalesce((', 'if new.version < 1 + coalesce(('),
  lowered(
    'a deposit above a lowered limit is credited by one',
    "create trigger deposit_keeps_to_one_reviewer before update on deposit\n  for each row when (new.status = 'success'",
    "create trigger deposit_keeps_to_one_reviewer before update on deposit\n  for each row when (false and new.status = 'success'",
  ),
  settings(
    'bounds are widened afterwards',
    'create trigger house_figure_is_final before insert or update or delete or truncate on house_figure execute function refuse_change();',
    '',
  ),
]
