import {
  deskOffersCall,
  deskSubscriptionsCall,
  paymentsDueCall,
} from '@plumbline/api-schema/investing/desk-investment'

/** The tabs of the page, each with the call that it needs. */
export const INVESTMENT_TABS = [
  { id: 'offers', needs: deskOffersCall },
  { id: 'subscriptions', needs: deskSubscriptionsCall },
  { id: 'due', needs: paymentsDueCall },
  { id: 'versions', needs: deskOffersCall },
] as const
export type InvestmentTab = (typeof INVESTMENT_TABS)[number]['id']

/** Whoever may make one of these calls sees the page. */
export const INVESTMENT_ROLES = {
  roles: [
    ...new Set([
      ...(deskOffersCall.roles ?? []),
      ...(deskSubscriptionsCall.roles ?? []),
      ...(paymentsDueCall.roles ?? []),
    ]),
  ],
}

/** The tab that the address names if it may be seen, else the first that may. */
export function tabOf(wanted: string | null, seen: readonly InvestmentTab[]): InvestmentTab | undefined {
  return seen.find((tab) => tab === wanted) ?? seen[0]
}
