/** English texts of the desk's area investment: offers, reserves, subscriptions, payments due. */
export const deskInvestment = {
  'investments.title': 'Projects and reserves',
} as const
