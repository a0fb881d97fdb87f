/**
 * Acts of operators that need a second one (docs/rules/ledger.md#corrections): a payment method's version, a correction
 * between named accounts, a move of house money, money that arrived for nobody and its return, a legal hold on
 * withdrawals, a project offer’s version, and money into and out of its reserve; a bonus programme, a bonus outside
 * one, and a version of the terms of use; papers of a customer who has closed, opened for a day; what is offered in a
 * country, a document of the house, and the end of new risk; the end of a break of the books, which had stopped orders;
 * a product, its contract terms, its trading calendar, the end of its halt, and a setting of the house.
 */
export const PROPOSAL_KINDS = [
  'payment_method',
  'correction',
  'house_move',
  'suspense_in',
  'suspense_out',
  'legal_hold',
  'offer',
  'reserve_in',
  'reserve_out',
  'bonus_programme',
  'bonus_grant',
  'terms_text',
  'closed_papers',
  'attestation',
  'offering_record',
  'house_document',
  'wind_down',
  'ledger_break',
  'market_product',
  'contract_terms',
  'trading_calendar',
  'market_resume',
  'house_setting',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

export const PROPOSAL_STATUSES = ['waiting', 'confirmed', 'withdrawn', 'refused'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
