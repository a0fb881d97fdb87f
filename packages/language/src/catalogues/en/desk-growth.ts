export const deskGrowth = {
  'proposal.bonus_programme': 'Bonus programme',
  'proposal.bonus_grant': 'Bonus outside a programme',
  'proposal.terms_text': 'Terms of use',
  'mkind.bonus_claim': 'Bonus accepted',
  'mkind.bonus_release': 'Bonus released',
  'mkind.bonus_give_up': 'Bonus given up',
  'mkind.bonus_expiry': 'Bonus expired',
  'mkind.sign_in_bonus': 'Sign-in bonus',
  'mkind.invitation_bonus': 'Invitation bonus',
} as const
