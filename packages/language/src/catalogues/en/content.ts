import type { FirstContent } from '../../content/content.ts'

/** First content in English. */
export const content: FirstContent = {
  terms: {
    title: 'Terms of use',
    markdown: `## 1. Practice only
{brand} runs here in practice mode. All money in it is practice money. It was never paid in, it cannot be paid out, and it cannot be turned into real money. No contract about real money comes about.

## 2. Your account
You register with an email address or a phone number, a verification code and a password of {password_min} to {password_max} characters. After repeated wrong passwords the account locks for a time; a verification code unlocks it at once. Where no email or SMS is set up, codes appear in an inbox in your browser. **Practice accounts are not private:** use no password that you use elsewhere.

## 3. Prices
Prices are simulated or replayed from recordings, and labelled so. They are no basis for trading elsewhere.

## 4. Timed contracts
- Before each order you see stake, fee, payout, break-even rate, expected edge and the rules for ties and outages. These terms are signed and hold for {ticket_seconds, plural, one {# second} other {# seconds}}. The order is taken on exactly these terms or refused.
- Entry is the first price published after acceptance. Expiry is entry plus the duration. The exit price follows the rule named on the ticket.
- A win receives the payout shown. A loss costs stake and fee. If exit equals entry, or no price comes in time, the order is void; stake and fee come back.
- An order cannot be closed early. Later changes of terms do not touch it.
- {brand} is your counterparty: what you lose, {brand} gains.

## 5. Fair dealing
Nobody can set the price, the result or the payout of an order. You can recompute each settlement from the published prices with *Verify*. Published prices stay readable for {ticks_days, plural, one {# day} other {# days}}, those of your orders for {order_ticks_years, plural, one {# year} other {# years}}.

## 6. Practice money
You receive {practice_grant} practice dollars once. Below {practice_refill_below} in cash you may refill to {practice_grant}, once a day.

## 7. Operation
The service may pause. Open orders then settle afterwards by the same rule, from the prices that were published.

## 8. Changes
Each version of these terms has a number. The one you agreed to is stored with your account.`,
  },
  risk: {
    title: 'Risk notice',
    markdown: `Read this before you place an order. Here you trade practice money; with real money every sentence would count in full.

- **You can lose the whole stake**, within seconds. The fee is lost with it.
- **On average you lose.** At a profit rate of 85% and a fee of 1% you must win more than 54.6% of your orders to come out ahead. If up and down are equally likely, an order costs on average 8.5% of its stake.
- **{brand} is your counterparty.** What you lose, {brand} gains.
- **Short moves are close to chance.** A few wins in a row say nothing about the next order. No indicator changes that.
- **The multiple makes the stake larger**, and the fee and the possible loss with it.
- **You cannot close early.** Once accepted, an order runs to its expiry.
- **The entry price is not the price you saw**, but the first one published after acceptance.
- **Ties and missing prices** make an order void. Stake and fee come back, but a price that moved your way pays nothing then.
- **Simulated and replayed prices are not the market.** Results on practice money say little about results with real money, where fear, haste and real losses come in.
- **Not everywhere allowed.** Many countries do not allow such contracts to be sold to private persons, among them those of the European Economic Area, the United Kingdom, Australia, Canada, Israel and the United States. Nothing here is an offer to trade real money.
- **No advice.** Nothing here recommends a product, a direction or a time.

Do not raise your stake to win back a loss. If trading stops being a free choice, stop and talk to someone you trust.`,
  },
  privacy: {
    title: 'Privacy',
    markdown: `What {brand} keeps about you, why, and for how long. Here it runs in practice mode: nothing below is asked for to trade practice money but an account name and a password.

## 1. What is kept
- **Your account name**, an email address or a phone number, to log you in and to reach you. It is shown masked.
- **Your password and fund password**, as hashes from which nobody can read them.
- **What you do with money**: orders, projects, recharges, withdrawals and every movement of your balances.
- **Identity papers**, only if you send them: name, ID number, birthday and both sides of the paper, sealed under a key of your own.
- **Your devices**, by a random name in a cookie, so that you can see and sign out each.
- **What you write** to service, with its pictures.

## 2. What it is used for
To run your account, to settle, to meet the law, and for nothing else. There is no advertising, no tracking by others, and nothing is sold.

## 3. Who sees it
Operators see what their work needs, masked where it can be. Each view of your papers or numbers is logged with a reason, and you read that log under *Who looked at me*. Published figures, such as liabilities, name no customer.

## 4. How long
Orders, messages and movements stay readable for {order_ticks_years, plural, one {# year} other {# years}}. Identity papers of a closed account stay sealed for {papers_kept_years, plural, one {# year} other {# years}} and are then destroyed with their key. A picture that no record took is deleted after {picture_unused_hours, plural, one {# hour} other {# hours}}.

## 5. What you can do
Download your data, correct your real name while it is not verified, sign out devices, and close the account once everything is withdrawn. If something here went wrong, send a complaint: it gets a number, a deadline and an answer.

## 6. Changes
Each version of this text has a number, and every earlier one stays readable beside it.`,
  },
  invitation: {
    title: 'Rules of the invitation',
    markdown: `- Your invitation code and link are yours for good. The invitation has no end, and everybody who registers with it is counted, without limit.
- Nobody needs a code to register, and a friend can register without yours.
- Once a friend’s identity has passed, {invitation_sum} is credited to your cash, at most {invitations_a_year} times a year. It has no turnover and can be withdrawn like your own money.
- It depends on nothing that your friend pays in, trades, wins or loses.
- Inviting yourself with a second account counts for nothing: one identity serves one customer.
- You see masked names, the date and whether the identity has passed. Nothing else about your friends is shown to you, and nothing about you to them.
- Invite only people who know you and want to hear from you. Do not call it an income: most who trade timed contracts lose.`,
  },
  download: {
    title: 'How to put the app on your phone',
    markdown: `{brand} is a web app: it comes from this site alone, needs no store, and is the same as in the browser.

## iPhone and iPad
1. Open this page in Safari.
2. Tap the share button.
3. Choose **Add to Home Screen**, then **Add**.

## Android
1. Open this page in Chrome, Edge or Firefox.
2. Tap the menu with three dots.
3. Choose **Install app** or **Add to Home screen**.

## Computer
In Chrome and Edge an install button stands at the right end of the address line. In Safari choose **File**, then **Add to Dock**.

## Good to know
- It takes about 1 MB, and updates itself when you open it.
- Without a connection it shows the last known prices, marked as old. Orders need a connection.
- Never install it from a file or a link that somebody sent you. Compare the address with the one that you know.
- To remove it, hold its icon and choose remove. Your account stays.`,
  },
  notices: {
    verify: {
      title: 'How to verify a result',
      markdown: `You need not trust a settlement: you can recompute it.

1. Open a settled order in the history and tap **Verify**.
2. Your own device reads the published prices and the public key.
3. It checks the signature of your receipt, looks up the entry and the exit price by the rule, and does the sum again.

Each step shows whether it holds. If one does not, please tell us with the order’s number.`,
    },
    settlement: {
      title: 'How an order settles',
      markdown: `1. **Acceptance.** Stake and fee are held, and the full payout is set aside for you. You get a signed receipt.
2. **Entry** is the first price published after acceptance.
3. **Expiry** is the time of the entry price plus the duration you chose. Nothing moves it.
4. **Exit** is the last price at or before expiry, where the ticket names no other rule.
5. **Result.** Up wins if exit is above entry, down if it is below. Exit equal to entry, or no price in time, is void: stake and fee come back.

The result is in your balance about a second after expiry.`,
    },
    practice: {
      title: 'You trade practice money here',
      markdown: `Everything here runs on practice money. It is no real money: it was never paid in and cannot be paid out.

- You start with {practice_grant} practice dollars.
- Below {practice_refill_below} in cash you can refill to {practice_grant} in the wallet, once a day.
- Prices are simulated or replayed, and labelled so wherever they stand.

Practice accounts are not private. Use no password that you use elsewhere.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / US dollar',
    ETHUSD: 'Ether / US dollar',
    SOLUSD: 'Solana / US dollar',
    USDTUSD: 'Tether / US dollar',
    EURUSD: 'Euro / US dollar',
    GBPUSD: 'Pound sterling / US dollar',
    USDJPY: 'US dollar / Japanese yen',
    XAUUSD: 'Gold / US dollar',
    XAGUSD: 'Silver / US dollar',
    XAUEUR: 'Gold / Euro',
    '6E': 'Euro future',
    CL: 'Crude oil future',
    ES: 'US index future',
  },
}
