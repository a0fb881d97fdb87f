/**
 * Acts that take a second proof beside the password that is asked for (docs/rules/accounts.md#second-proof). Each is
 * the purpose of its own codes, so that a code of one proves no other.
 */
export type ProvedAct = 'withdraw' | 'bind' | 'data_download' | 'fund_password' | 'change_name' | 'api_key'

/** What an act can be proved with. */
export type ProofKind = 'factor' | 'code'

/**
 * What a customer is asked for: the second factor where there is one, else a code. A fund password that is set without the
 * old one takes a code in any case, and the factor beside it: it opens every later payout.
 * @returns in the order in which they are judged: a wrong factor must not use up a code
 */
export function proofsAsked(act: ProvedAct, hasFactor: boolean): readonly ProofKind[] {
  if (!hasFactor) return ['code']
  return act === 'fund_password' ? ['factor', 'code'] : ['factor']
}
