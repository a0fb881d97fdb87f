/**
 * What an operator may do at the desk (product.md 10): each role has the least it needs, an operator may have several.
 * support: customers, masked, and their questions. reviewer: first decisions on recharges, withdrawals and identities.
 * treasurer: the second hand on money, payment methods, corrections. editor: content. admin: operators and audit.
 */
export const OPERATOR_ROLES = ['support', 'reviewer', 'treasurer', 'editor', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
