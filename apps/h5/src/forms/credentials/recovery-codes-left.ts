import { RECOVERY_CODES } from '@plumbline/domain/accounts/recovery-code'
import type { Translate } from '@plumbline/language/translate'

/** How many recovery codes are left. */
export const recoveryCodesLeft = (t: Translate, left: number): string =>
  left === 0
    ? t('protection.recovery.none')
    : t('protection.recovery.left', { left: String(left), total: String(RECOVERY_CODES) })
