import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import type { Translate } from '@plumbline/language/translate'

/**
 * A call that did not succeed, in words: the server's own for a refusal, else what a broken connection means for money.
 * Who is logged in is asked for the login password alone: that the account might be wrong is no word for them.
 */
export function failureWords(t: Translate, failure: RefusedCall | BrokenCall): string {
  if (failure.network) return t('error.network')
  const isOwnPassword = failure.refusal === 'login_failed' && failure.field === 'login_password'
  return isOwnPassword ? t('fund.login_wrong') : failure.msg
}
