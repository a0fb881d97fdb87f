import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import type { Translate } from '@plumbline/language/translate'

/** A call that did not succeed, in words: the server's own for a refusal, else what a broken connection means for money. */
export const failureWords = (t: Translate, failure: RefusedCall | BrokenCall): string =>
  failure.network ? t('error.network') : failure.msg
