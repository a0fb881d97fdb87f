import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in English. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: 'Where is my deposit?',
    answer:
      'Open Deposits and tap it. You’ll see who needs to act, since when, and how long it usually takes. We check deposits within {recharge_promise_hours} handling hours ({from} to {to}). Above {one_reviewer}, two people decide, one after the other. After the promised time you can escalate it there and get a case number.',
  },
  recharge_how: {
    question: 'How do I make a deposit?',
    answer:
      'Choose a payment method under Deposit and enter the amount. You’ll see the payment details and a reference. Pay from an account in your own name, put the reference into the payment, then upload the screenshot. Payment details appear only there. Nobody sends them in a chat.',
  },
  recharge_differs: {
    question: 'Why is the credited amount different from what I paid?',
    answer:
      'We credit in full what arrives. Banks and networks may take a fee on the way, or the payment differed from the amount you entered. The record shows both amounts and the difference.',
  },
  recharge_reference: {
    question: 'I forgot the reference, or it expired. Is my money lost?',
    answer:
      'No. Start a new deposit with the same method and amount, and upload the same screenshot. If we can’t match the payment, we’ll tell you why and you can submit it again with what’s missing.',
  },
  where_is_my_withdrawal: {
    question: 'Where is my withdrawal?',
    answer:
      'Open Withdrawals. Each one shows its status, who needs to act and by when. Two people check every withdrawal within {withdrawal_promise_hours, plural, one {# hour} other {# hours}}, nights included. Undecided after {withdrawal_return_hours, plural, one {# hour} other {# hours}}, it ends by itself and you have the full amount back. You can cancel it until it’s approved.',
  },
  withdraw_how: {
    question: 'What do I need before I can withdraw?',
    answer:
      'A verified identity, a bank account or wallet address, and a withdrawal password. You set up all three yourself under Account. You never have to trade your own money or deposit more before you can withdraw.',
  },
  withdraw_limits: {
    question: 'What are the minimum and maximum withdrawals?',
    answer:
      'You’ll see both on the Withdraw page, beside the fee and the amount you receive. You can always withdraw your whole available balance, even below the minimum.',
  },
  withdraw_new_target: {
    question: 'Why can I withdraw only part to a new account or wallet?',
    answer:
      'For your protection, a new bank account or wallet can receive up to {new_target} in its first {new_target_hours, plural, one {# hour} other {# hours}}. If somebody else added it, you have time to act. The page shows when the limit ends.',
  },
  exchange_price: {
    question: 'At what price do I exchange cash and crypto?',
    answer:
      'At the quoted price, fixed for {quote_seconds, plural, one {# second} other {# seconds}}. You see your price, the mid price and the spread before you accept. If the quote expires, ask for a new one. Nothing has moved.',
  },
  practice_money: {
    question: 'What is practice money?',
    answer:
      'Practice money works like real money throughout the app, but it was never paid in and can’t be paid out. It has its own balances, which never touch real ones. The ribbon at the top says when you’re practising.',
  },
  practice_refill: {
    question: 'I’ve used up my practice money. What now?',
    answer:
      'Below {below}, you can refill it to {up_to} in your wallet, once a day. You don’t need to ask anybody.',
  },
  identity_why: {
    question: 'Why do you ask for my ID?',
    answer:
      'We pay withdrawals only to the verified person, so nobody else can take your money out. Your documents are encrypted and opened only by the reviewer. Every view is listed for you under Security.',
  },
  identity_rejected: {
    question: 'My identity check was rejected. What can I do?',
    answer:
      'The reason names the entry. Correct it and submit both pictures again: whole, sharp and without glare. You can submit as often as you need to.',
  },
  chart_differs: {
    question: 'Why is my chart different?',
    answer:
      'Every site takes its prices from other sources and at other moments. Our price, chart and settlement all read one published list of ticks, and each tick has a number. Look up the tick numbers of your order and compare them with that list.',
  },
  order_settles: {
    question: 'How does an order settle?',
    answer:
      'Entry is the first price published after we accept your order. Expiry is entry plus the duration you chose. The exit price follows the rule on the ticket. Nobody can change a price, a time or a result. The order page shows both prices and does the calculation again.',
  },
  order_tie: {
    question: 'What happens if the exit price equals the entry price?',
    answer:
      'The order is void, and you get your stake and fee back in full. The same happens if no price arrives in time.',
  },
  order_close_early: {
    question: 'Can I close an order early?',
    answer:
      'No. An order runs to expiry, and the ticket says so before you place it. Under Orders you always see what’s open and what it may still cost.',
  },
  order_question: {
    question: 'I don’t agree with a result. What can I do?',
    answer:
      'Open the settled order and choose “Dispute this result”. We attach the receipt for you, give you a number and answer within {complaint_days, plural, one {# day} other {# days}} with what we found.',
  },
  project_interest: {
    question: 'When is project interest credited?',
    answer:
      'Every midnight for the day that ended, or at maturity, as the project’s terms say. The earnings page lists every day with its rate and amount. Rates are expected, and the page says who owes them.',
  },
  project_top_up: {
    question: 'What happens if I miss the second instalment?',
    answer:
      'Only the higher rate doesn’t start. Your principal and all interest credited so far stay yours, and the project continues at its first rate.',
  },
  project_stop: {
    question: 'Can I leave a project early?',
    answer:
      'Yes, at any time. You get your whole principal back. The charge is a share of interest not yet paid out, and the project page calculates it before you decide.',
  },
  bonus_turnover: {
    question: 'What is a bonus’s required volume?',
    answer:
      'The volume your bonus orders need before the bonus becomes cash. It ties up bonus money alone, never your own. You see the amount, your progress and the end date before you accept. You can give up a bonus with one tap, and you lose only the bonus.',
  },
  invite_how: {
    question: 'How do I invite a friend?',
    answer:
      'Under Account, open Invite friends and share your code, link or image. The count goes up when a friend signs up with your code. What a friend pays in or loses doesn’t affect what you receive.',
  },
  code_missing: {
    question: 'The verification code doesn’t arrive. What can I do?',
    answer:
      'A code is valid for {code_good_minutes, plural, one {# minute} other {# minutes}}. Check your spam folder and the address or number, then request a new one after that time. In practice without email or SMS, the code appears in the inbox on the same page.',
  },
  locked: {
    question: 'My account is locked. How do I get in again?',
    answer:
      'After {lock_failures} wrong passwords it locks for {lock_minutes, plural, one {# minute} other {# minutes}} and unlocks by itself. With a verification code you can unlock it right away on the login page.',
  },
  password_forgotten: {
    question: 'I forgot my login password. What now?',
    answer:
      'Choose “Forgot password?” on the login page, enter your email or phone and the verification code, and set a new one. Don’t write passwords or codes here. We never need them.',
  },
  fund_password: {
    question: 'What is the withdrawal password, and what if I forgot it?',
    answer:
      'You need it to withdraw and to add a bank account or wallet. If you forgot it, set a new one under Security with your login password and a code. Withdrawals then pause for {security_hold_hours, plural, one {# hour} other {# hours}}.',
  },
  outside_app: {
    question: 'Somebody contacted me in the name of {brand}. Is it real?',
    answer:
      'We never contact you outside this app, except with codes and notices by email or SMS, which contain no link. None of us asks for a password, a code or a payment. Don’t answer. Tell us here what you received.',
  },
  complaint_how: {
    question: 'How do I complain?',
    answer:
      'Choose Complaints on this page and tell us what happened. You get a number, and we answer within {complaint_days, plural, one {# day} other {# days}}. If the answer settles nothing, you can reopen it once, and another person looks at it.',
  },
}
