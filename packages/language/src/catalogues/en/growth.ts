export const growth = {
  'wallet.kind.bonus_claim': 'Bonus accepted',
  'wallet.kind.bonus_release': 'Bonus released',
  'wallet.kind.bonus_give_up': 'Bonus given up',
  'wallet.kind.bonus_expiry': 'Bonus expired',
  'wallet.kind.sign_in_bonus': 'Daily sign-in bonus',
  'wallet.kind.invitation_bonus': 'Invitation bonus',
  'wallet.movement.bonus_claim': 'Bonus {number}, accepted',
  'wallet.movement.bonus_release': 'Bonus {number}, turnover met',
  'wallet.movement.bonus_give_up': 'Bonus {number}, given up',
  'wallet.movement.bonus_expiry': 'Bonus {number}, expired',
  'wallet.movement.sign_in_bonus': 'Daily sign-in bonus',
  'wallet.movement.invitation_bonus': 'Bonus for an invitation',
  'messages.type.order': 'Orders',
  'messages.type.bonus': 'Bonuses',
  'messages.type.follow': 'Follow orders',
  'messages.type.alert': 'Price alerts',
  'messages.type.support': 'Customer service',
  'messages.type.news': 'News',
  'bonus.sample.welcome': 'Sample bonus with turnover',
  'bonus.sample.gift': 'Sample gift once your identity passed',
  'bonus.terms.gift': 'You receive {amount} in cash at once.',
  'bonus.terms.no_strings': 'No turnover, no expiry: it is yours and can be withdrawn like any cash.',
  'bonus.terms.sum': 'You receive {amount} of bonus money. It can be used for orders, not withdrawn.',
  'bonus.terms.turnover':
    'Turnover: {turnover}, {factor} times the bonus. It binds the bonus alone, never your cash: that can leave at any time.',
  'bonus.terms.counts':
    'Orders that you place from the bonus and that are won or lost count by their stake. Void orders, and orders paid from cash, count nothing.',
  'bonus.terms.met':
    'Once the turnover is met and no bonus order is open, one tap turns the whole bonus balance into cash, more or less than you began with.',
  'bonus.terms.days':
    '{days, plural, one {Orders count for # day from acceptance.} other {Orders count for # days from acceptance.}} What is left of the bonus then goes back, unless the turnover is met.',
  'bonus.terms.lost': 'Orders can lose the whole bonus. Nothing of your cash is ever taken for it.',
  'bonus.terms.give_up':
    'You can give the bonus up at any time with one tap, once open bonus orders have ended. It costs the bonus balance and no cent of cash.',
  'bonus.terms.one': 'One bonus with turnover runs at a time.',
  'bonus.terms.fixed': 'It is a fixed sum, whatever you recharged.',
  'bonus.terms.optional': 'It is optional. Without it everything works as before.',
  'bonus.terms.hash': 'Hash of these terms: {hash}',
  'invitation.rule.reward':
    'You receive {amount} in cash once the identity of a friend who registered with your code has passed.',
  'invitation.rule.most':
    '{count, plural, one {At most # invitation a year is paid.} other {At most # invitations a year are paid.}} Friends are counted without limit.',
  'invitation.rule.untied': 'What your friends pay in, win or lose changes nothing for you.',
  'invitation.rule.private': 'You see no one’s balance, and an invitation changes nobody’s terms.',
} as const
