import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in English. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: 'Where is my recharge?',
    answer:
      'Open Recharges and tap the recharge: it says who must act, since when, and how long this usually takes. Recharges are checked within {recharge_promise_hours} handling hours ({from} to {to}). Above {one_reviewer} two people decide, one after the other. Past the promised time you can escalate it there; it then gets a case number.',
  },
  recharge_how: {
    question: 'How do I recharge?',
    answer:
      'Choose a payment method under Recharge and enter the amount. You see the payment details and a reference. Pay from an account in your own name, put the reference into the payment, then upload the screenshot. Payment details stand on that page alone. Nobody sends them in a chat.',
  },
  recharge_differs: {
    question: 'Why was another amount credited than I paid?',
    answer:
      'What arrived is credited, in full. Banks and networks may take a fee on the way, or the payment was another one than stated. The record shows both sums and the difference.',
  },
  recharge_reference: {
    question: 'I forgot the reference, or it has expired. Is my money lost?',
    answer:
      'No. Start a recharge again with the same method and amount, and upload the same screenshot. If the payment cannot be matched, the rejection says why and you may send it again with what is missing.',
  },
  where_is_my_withdrawal: {
    question: 'Where is my withdrawal?',
    answer:
      'Open Withdrawals: each one shows its state, who must act and by when. Two people check every withdrawal, within {withdrawal_promise_hours, plural, one {# hour} other {# hours}}, nights included. One that is not decided after {withdrawal_return_hours, plural, one {# hour} other {# hours}} ends by itself and the whole sum is back in your balance. Until it is approved you can cancel it.',
  },
  withdraw_how: {
    question: 'What do I need before I can withdraw?',
    answer:
      'A verified name, a bound card or wallet address, and a fund password. All three are set up by yourself under User. Your own money never has to be turned over or topped up before it can leave.',
  },
  withdraw_limits: {
    question: 'What are the least and the most that I can withdraw?',
    answer:
      'Both stand on the Withdraw page, beside the fee and the sum that arrives. Your whole available balance can always leave, even where it is below the least amount.',
  },
  withdraw_new_target: {
    question: 'Why can I withdraw only a part to my new card or address?',
    answer:
      'For your protection a new card or address receives at most {new_target} in its first {new_target_hours, plural, one {# hour} other {# hours}}. So if somebody else added it, you have time to act. The page shows when the limit ends.',
  },
  exchange_price: {
    question: 'At which price are cash and coins exchanged?',
    answer:
      'At the price that is quoted, fixed for {quote_seconds, plural, one {# second} other {# seconds}}: you see the price, the middle price and the spread before you accept. If the quote runs out, ask for a new one; nothing has moved.',
  },
  practice_money: {
    question: 'What is practice money?',
    answer:
      'Practice money works like money in all of the app, but it was never paid in and cannot be paid out. It has balances of its own that never touch real ones. The ribbon at the top says when you practise.',
  },
  practice_refill: {
    question: 'I have used up my practice money. What now?',
    answer:
      'Once it is below {below} you can refill it to {up_to}, once a day, in your wallet. Nobody needs to be asked.',
  },
  identity_why: {
    question: 'Why do you ask for my ID?',
    answer:
      'Withdrawals go to the verified person alone, so nobody else can take your money out. The papers are encrypted, opened only by the reviewer, and each look at them is listed for you under Security.',
  },
  identity_rejected: {
    question: 'My identity check was rejected. What can I do?',
    answer:
      'The reason names the field. Correct it and send both pictures again: whole, sharp and without glare. There is no limit to how often you may send it.',
  },
  chart_differs: {
    question: 'Why is my chart different?',
    answer:
      'Every site takes its prices from other sources and at other moments. Our price, chart and settlement read one published list of ticks, and each price carries its number. Look up the tick numbers of your order and compare them with that list.',
  },
  order_settles: {
    question: 'How does an order settle?',
    answer:
      'Entry is the first price published after your order was accepted. Expiry is entry plus the seconds you chose. The exit price follows the rule on the ticket. Nobody can change a price, a time or a result. The order page shows both ticks and works the sum out again.',
  },
  order_tie: {
    question: 'What happens if the exit price equals the entry price?',
    answer:
      'The order is void: the stake and the fee come back in full. The same happens where no price came in time.',
  },
  order_close_early: {
    question: 'Can I close an order early?',
    answer:
      'No. An order runs until its expiry, and the ticket says so before you place it. You can see at any time what is open and what it may still cost under Orders.',
  },
  order_question: {
    question: 'I do not agree with a result. What can I do?',
    answer:
      'Open the settled order and choose Question this result. The receipt is attached by itself, you get a number, and the answer comes within {complaint_days, plural, one {# day} other {# days}} with what was found.',
  },
  project_interest: {
    question: 'When is project interest credited?',
    answer:
      'Each midnight for the day that ended, or at maturity, as the terms of the project say. The profit page lists every day with its rate and sum. Rates are expected, and the page says who owes them.',
  },
  project_top_up: {
    question: 'What happens if I miss the second instalment?',
    answer:
      'Only the higher rate does not begin. Your principal and all interest credited so far stay yours, and the project goes on at its first rate.',
  },
  project_stop: {
    question: 'Can I leave a project early?',
    answer:
      'Yes, at any time. The whole principal comes back; the charge is a share of interest not yet paid out, and the project page works it out before you decide.',
  },
  bonus_turnover: {
    question: 'What does turnover of a bonus mean?',
    answer:
      'It binds bonus money alone, never your own. The sum, the progress and the end date stand on the bonus before you accept it. You can give a bonus up with one tap; that costs the bonus alone.',
  },
  invite_how: {
    question: 'How do I invite a friend?',
    answer:
      'Under User, Invite friends: share your code, your link or the poster. The count goes up when your friend has registered with the code. What a friend pays in or loses has no influence on anything you receive.',
  },
  code_missing: {
    question: 'The verification code does not arrive. What can I do?',
    answer:
      'A code is good for {code_good_minutes, plural, one {# minute} other {# minutes}}. Look into the spam folder, check the address or number, then ask for a new one after that time. In practice without email or SMS the code stands in the inbox on the same page.',
  },
  locked: {
    question: 'My account is locked. How do I get in again?',
    answer:
      'After {lock_failures} wrong passwords it locks for {lock_minutes, plural, one {# minute} other {# minutes}} and opens by itself. With a verification code you can unlock it at once on the login page.',
  },
  password_forgotten: {
    question: 'I forgot my login password.',
    answer:
      'Choose Forgot password on the login page, enter your account and the verification code, and set a new one. Do not write passwords or codes here: nobody of ours needs them.',
  },
  fund_password: {
    question: 'What is the fund password, and what if I forgot it?',
    answer:
      'It is asked for withdrawals and for new cards and addresses. If you forgot it, you set a new one under Security with your login password and a code; withdrawals then wait for {security_hold_hours, plural, one {# hour} other {# hours}}.',
  },
  outside_app: {
    question: 'Somebody wrote to me in the name of {brand}. Is it real?',
    answer:
      'We never write to you outside this app, except for codes and notices by email or SMS, which carry no link. No one of ours asks for a password, a code or a payment. Do not answer; tell us here what you received.',
  },
  complaint_how: {
    question: 'How do I complain?',
    answer:
      'Choose Complaints on this page and write what happened. You get a number and a date by which it is answered: {complaint_days, plural, one {# day} other {# days}}. If the answer settles nothing, you may reopen it once, and another person looks at it.',
  },
}
