import { RENEW_CHOICES } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, RenewChoice } from '@plumbline/domain/investing/investment-terms'

type Method = InvestmentTerms['dividendMethod']

/** What can be chosen at the renewal switch: where interest is paid daily none is left to renew, so principal is all. */
export const renewChoicesOf = (method: Method): readonly RenewChoice[] =>
  method === 'daily' ? RENEW_CHOICES.filter((choice) => choice !== 'all') : RENEW_CHOICES

/** A choice as it stands among those that can be made. */
export const shownRenew = (choice: RenewChoice, method: Method): RenewChoice =>
  choice === 'all' && method === 'daily' ? 'principal' : choice

/** The text that says what a choice does at maturity. */
export function renewNote(choice: RenewChoice, method: Method) {
  if (choice === 'all') return 'subscription.renew.all_note'
  return method === 'daily'
    ? (`subscription.renew.${choice}_note_daily` as const)
    : (`subscription.renew.${choice}_note` as const)
}
